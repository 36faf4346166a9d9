/// A reason why asynchronous code cannot run in one order.
package enum VirtualConcurrencyError: Error, Hashable, CustomStringConvertible {
  /// The compiler, or the platform, has no custom executors.
  case unsupportedToolchain
  /// Something asynchronous ran before the executors were set.
  case startedTooLate
  /// Another thread has resumed a task, or begun one.
  case foreignThread(jobs: Int)
  /// Jobs begin new ones at one instant, without end.
  case neverAtRest(jobs: Int)
  /// The program itself waits for something that no job of it leads to.
  case programWaits
  /// A model is to run in a program that did not begin on the executor.
  case notStarted
  /// The runtime is linked statically, so its clock cannot be replaced.
  case clockNotReplaceable

  package var description: String {
    switch self {
    case .unsupportedToolchain:
      "models run on Swift 6.3 or later on Linux; this program was built without custom executors; "
        + "build it with a toolchain of swift.org"
    case .startedTooLate:
      "something asynchronous ran before the executors were set, which is once a process; "
        + "make `main` a function without async that begins with VirtualConcurrency.main { … }"
    case .foreignThread(let jobs):
      "\(jobs) job\(jobs == 1 ? "" : "s") came from another thread, as of DispatchQueue, Timer or URLSession, whose order "
        + "differs from run to run; put the call behind a dependency that a rehearsal can replace"
    case .neverAtRest(let jobs):
      "\(jobs) jobs ran at one instant and there are more; look for a loop around `await Task.yield()`, "
        + "or two actors that call each other without end"
    case .programWaits:
      "the program waits for something that comes from no task of its own, as from a callback of another thread; "
        + "let it block instead, or do it before VirtualConcurrency.main"
    case .notStarted:
      "models run in a program whose executors were replaced at its start; "
        + "begin `static func main()`, without async, with VirtualConcurrency.main { … }"
    case .clockNotReplaceable:
      "the clock of Swift's runtime cannot be replaced, since it is part of this program; "
        + "link the standard library dynamically, without -static-stdlib"
    }
  }
}

/// The reason why a model goes on no more, with the call after which it did not.
struct ModelStop: Error, Hashable, CustomStringConvertible {
  let error: VirtualConcurrencyError
  /// The input, or nil if the model was not even made.
  var input: ModelInput?
  /// The place where the input's call began.
  var place: CallPlace?

  var description: String {
    guard let input else { return "\(error)" }
    return "after \(input)\(place.map { " (\($0.file):\($0.line))" } ?? ""): \(error)"
  }
}

/// A place in the author's sources.
struct CallPlace: Hashable, Sendable {
  let file: String
  let line: Int
}
