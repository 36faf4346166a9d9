import Supervision

/// Tries something in a copy of this process, which a trap of the app's code ends in its place.
///
/// Where the process cannot be copied, it says nothing: then the session's owner tries moves in a child process.
package struct TrapGuard: Sendable {
  /// The outcome of a try.
  package enum Result: Hashable, Sendable {
    /// With these bytes.
    case bytes([UInt8])
    case trap
    case hang
    /// It was not tried: this process cannot be copied.
    case untried
  }

  private let isForking: Bool
  /// How long a move may take without a sign of life.
  private let patience: Duration

  /// Tries nothing.
  package static let none = TrapGuard(isForking: false, patience: .zero)

  /// Tries everything in a copy of this process, where there can be one.
  package static func forking(patience: Duration) -> TrapGuard { TrapGuard(isForking: true, patience: patience) }

  /// Whether traps are survived.
  package var isPossible: Bool { isForking && ProcessFork.isPossible }

  /// Lets a copy of this process do some work.
  ///
  /// - Parameter work: Returns its result; it calls its argument while it is at work for long.
  package func run(_ work: (_ isAtWork: () -> Void) -> [UInt8]) -> Result {
    guard isPossible else { return .untried }
    // A zero byte says that the copy is at work, and a one that what follows is the result, which is complete with it.
    let reply = ProcessFork.run(patience: patience) { send in
      let bytes = withoutActuallyEscaping(send) { send in work { send(0) } }
      send(1)
      for byte in bytes { send(byte) }
      send(2)
    }
    guard let reply else { return .untried }
    guard let start = reply.bytes.firstIndex(of: 1), reply.bytes.count > start + 1, reply.bytes.last == 2 else {
      return reply.isHang ? .hang : .trap
    }
    return .bytes(Array(reply.bytes[(start + 1)...].dropLast()))
  }
}
