import DeviceSteps
import Messages
import Reporters
import ScenarioRunner

/// A scenario as a test case: see `Scenarios`.
public struct Scenario: Sendable, Identifiable, CustomStringConvertible {
  /// The scenario's name with its parameters replaced; empty for a file that cannot be run.
  public let name: String
  /// The place, as `Scenarios/list.feature:12`; for a row of examples, the row's place.
  public let place: String
  private let content: Content

  private enum Content: Sendable {
    case scenario(TestRun<DeviceWorld>, position: Int)
    case command(ScenarioCommand)
    case problem(String)
  }

  /// - Parameter command: The command that runs it, or nil if it runs in this process.
  init(_ run: TestRun<DeviceWorld>, _ position: Int, in command: ScenarioCommand? = nil) {
    let scenario = run.scenario(at: position)
    name = scenario.name
    place = "\(scenario.uri):\(scenario.line)"
    content = command.map { .command($0) } ?? .scenario(run, position: position)
  }

  init(problem: String, at place: String) {
    name = ""
    self.place = place
    content = .problem(problem)
  }

  /// The place, by which one case can be run again.
  public var id: String { place }

  /// The place and the name.
  public var description: String { name.isEmpty ? place : "\(place) \(name)" }

  /// Runs the scenario in a world of its own, between the hooks for all scenarios: in this process, or by a command.
  ///
  /// Throws a `ScenarioFailure` if it counts as failed. Undefined, ambiguous and pending scenarios do.
  public func run() throws {
    switch content {
    case .problem(let problem): throw ScenarioFailure(description: problem)
    case .command(let command):
      if let failure = command.failure(at: place) { throw ScenarioFailure(description: failure) }
    case .scenario(let run, let position):
      var reports = Reports([PrettyReporter(hasSummary: false)])
      guard !run.runAlone(position, { reports.receive($0) }) else { return }
      reports.finish()
      let text = String(decoding: reports.takeOutput(of: 0), as: UTF8.self)
      throw ScenarioFailure(
        description: text.split(separator: "\n", omittingEmptySubsequences: false)
          .drop { $0.isEmpty }.joined(separator: "\n"))
    }
  }
}

/// A scenario that failed.
public struct ScenarioFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The whole report: each step with a mark, what was expected and seen, the screen, and the latest events.
  public let description: String
}
