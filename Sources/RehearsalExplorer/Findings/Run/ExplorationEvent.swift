package import RehearsalBase
import RehearsalPlatform

/// An event that an exploration reports while it runs, to its own process or to a parent.
package enum ExplorationEvent: Hashable, Sendable, ProcessMessage {
  case progress(SearchProgress)
  case searched(SearchProgress)
  case found(FoundCounterexample)
  /// For a path of walks or a sweep no scenario was found: a further one to what is reported, or one without moments.
  case unwritable(ViolationName)
  /// The recovery from the first list that was not the server's, or empty if there is none.
  case recovery([String])
  case failed([String])
  case swept(place: String, runs: Int, sites: Int)
  case obstacle(place: String, String)
  /// A scenario fails or traps without any fault, and how.
  case failing(place: String, String)
  case ended
  case unused([String])
  case tried([String])
  /// The parts that were not tried although the app could notice them.
  case untried([String])
  case began(startingPoint: String)
  case unreached(UnreachedGoal)
  case walked(WalkCount)

  static func failed(_ error: UnexplorableApp) -> ExplorationEvent { .failed(error.problems.map { $0.described() }) }
}

/// What crosses between a parent process and its children, as JSON.
package protocol ProcessMessage: Codable {}

extension ProcessMessage {
  package var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  package init(_ bytes: [UInt8]) throws(UnpackingError) {
    do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { throw UnpackingError() }
  }
}
