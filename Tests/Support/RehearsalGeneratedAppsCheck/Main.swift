import Foundation
import RehearsalBase
import RehearsalExplorer
import RehearsalGeneratedApps

/// Compares the search with the reference on random apps: `GeneratedAppsCheck FIRST COUNT [STATES]`.
///
/// Apps with more than `STATES` states are left out. It is its own program, because some of the apps trap.
@main
struct Main {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard (2...3).contains(numbers.count) else {
      print("usage: GeneratedAppsCheck FIRST COUNT [STATES]")
      exit(2)
    }
    let mostStates = numbers.count == 3 ? Int(numbers[2]) : 250
    let trapGuard = TrapGuard(patience: .seconds(1), output: .kept)
    try check(numbers[0]..<(numbers[0] + numbers[1]), mostStates, trapGuard)
  }

  private static func check(_ seeds: Range<UInt64>, _ mostStates: Int, _ trapGuard: TrapGuard) throws {
    let verbose = CommandLine.arguments.last == "--verbose"
    var (compared, states, different) = (0, 0, 0)
    var kinds: [String: Int] = [:]
    var inTime = (apps: 0, kinds: 0, more: 0)
    for seed in seeds {
      let start = ContinuousClock.now
      guard var comparison = try Comparison(seed: seed, mostStates: mostStates) else {
        if verbose { print("seed \(seed): too large, or ends at its launch", ContinuousClock.now - start) }
        continue
      }
      if verbose {
        print("seed \(seed):", comparison.bounds.actions, comparison.reference.text, ContinuousClock.now - start)
      }
      for jobs in [1, 2] { comparison.search(jobs: jobs, trapGuard: trapGuard) }
      if comparison.repetitions > 0 { print("seed \(seed): searched again, because of a hang") }
      if GeneratedApp(seed: seed).plan.hasTimers {
        comparison.searchInTime(mostStates: 10 * mostStates)
        inTime.apps += 1
        inTime.kinds += comparison.inTime.found
        inTime.more += comparison.inTime.more
      }
      compared += 1
      states += comparison.reference.states
      for kind in comparison.reference.kinds.keys {
        kinds[kind.prefix { $0 != ":" && $0 != " " }.description, default: 0] += 1
      }
      guard !comparison.differences.isEmpty else { continue }
      different += 1
      print("seed \(seed):", comparison.differences.joined(separator: "\n  "))
    }
    let found = kinds.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ")
    print("\(inTime.apps) apps in real time, \(inTime.kinds) kinds of violations, \(inTime.more) in searches alone")
    print("\(compared) apps compared, \(states) states, violations \(found)")
    print("\(compared - different) passed, \(different) failed")
    fflush(nil)
    // If the search has its own process, its exit code is passed on.
    if different > 0 || compared == 0 { _exit(1) }
  }
}
