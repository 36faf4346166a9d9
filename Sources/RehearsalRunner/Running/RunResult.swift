/// How a run went, in numbers.
package struct RunResult: Hashable, Sendable {
  /// Scenarios by the worst status of their last attempt; one that only passed when tried again is in `flaky` instead.
  package internal(set) var scenarios: [StepStatus: Int] = [:]
  /// Scenarios that passed, but not the first time.
  package internal(set) var flaky = 0
  /// Whether something went wrong outside of any scenario.
  package internal(set) var hasFailedOutside = false

  /// How many scenarios passed the first time.
  package var passed: Int { scenarios[.passed] ?? 0 }
  /// How many scenarios were skipped.
  package var skipped: Int { scenarios[.skipped] ?? 0 }
  /// How many scenarios count as failed; undefined, ambiguous, pending and flaky ones do.
  package var failed: Int { scenarios.reduce(flaky) { $1.key.isFailure ? $0 + $1.value : $0 } }

  /// Whether everything passed or was skipped on purpose, and there was something.
  package var isSuccess: Bool { failed == 0 && !hasFailedOutside && passed + skipped > 0 }

  /// Adds a scenario, by the results of its attempts; says whether it counts as failed.
  ///
  /// - Parameter isPlanned: Whether it has no steps, and so has passed without doing anything.
  mutating func add(_ attempts: [AttemptResult], isPlanned: Bool = false) -> Bool {
    var status = attempts.last?.status ?? .passed
    if isPlanned, status == .passed { status = .pending }
    guard status != .passed || attempts.count == 1 else {
      flaky += 1
      return true
    }
    scenarios[status, default: 0] += 1
    return status.isFailure
  }
}
