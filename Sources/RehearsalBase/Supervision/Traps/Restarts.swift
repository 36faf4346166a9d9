import RehearsalPlatform
import RehearsalTraps

/// Starts a child again that the app's code has ended where no guard survives it, without the step that did it.
///
/// Such steps are rare: a stack that overflows within the system's libraries, `_exit`, an abort of the library.
package struct Restarts: Sendable {
  package private(set) var program: ChildProgram
  private var ends: [Int: Int32] = [:]
  private var count = 0

  /// So many times a child is started again; each time it does anew what the one before had done.
  private static let most = 50

  package init(_ program: ChildProgram) { self.program = program }

  /// Takes note of how a child has ended; false where another one would be of no use.
  package mutating func learn(from exit: ChildExit) -> Bool {
    let signal: Int32
    switch exit.cause {
    case .exited: signal = 0
    case .signal(let number) where exit.isTrap: signal = number
    default: return false
    }
    count += 1
    guard count <= Self.most, exit.hasConnected, !exit.isForLackOfThreads else { return false }
    // The first one has not counted its steps.
    if program.endedSteps != nil {
      guard exit.steps > 0, ends.updateValue(signal, forKey: exit.steps) == nil else { return false }
    }
    program.endedSteps = ends
    return true
  }
}

/// The steps of a supervised child that is started again, since a step of the one before has ended it.
///
/// It counts them aloud, so that its parent knows at which one it ends, and leaves out those that have ended others. The
/// numbers are the same in each process, because one thread does all steps.
///
/// Unchecked because one thread at a time is at work.
final class CountedSteps: @unchecked Sendable {
  private let ends: [Int: Int32]
  private let count: () -> Void
  private var number = 0

  /// The environment variable that has them: `12:11 40:0`, or nothing.
  static let variable = "REHEARSAL_ENDED_STEPS"

  init?(_ count: @escaping () -> Void) {
    guard let text = getenv(Self.variable) else { return nil }
    let pairs = String(cString: text).split(separator: " ").map { $0.split(separator: ":") }
    ends = Dictionary(
      pairs.compactMap { pair in
        pair.count == 2 ? Int(pair[0]).flatMap { number in Int32(pair[1]).map { (number, $0) } } : nil
      }, uniquingKeysWith: { $1 })
    self.count = count
  }

  static func text(_ ends: [Int: Int32]) -> String {
    ends.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }.joined(separator: " ")
  }

  func begin() {
    number += 1
    count()
    if let signal = ends[number] { trap_leave_out(signal) }
  }
}

/// Set when this process connects to a supervisor, before it starts any thread.
nonisolated(unsafe) var countedSteps: CountedSteps?
nonisolated(unsafe) var isSupervisedChild = false
