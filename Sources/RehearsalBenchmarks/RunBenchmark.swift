import Foundation

/// Measures `rehearse run` as a user runs it: a process with its children, from the files to the report.
///
/// `benchmarks run [--jobs N] [--scenarios N] [--format FORMAT]`: 20,000 scenarios of nine steps on Balance, unless another
/// number is given. The command is the one beside this program, which `swift build -c release --product rehearse` builds.
/// Its report is thrown away.
struct RunBenchmark {
  private let jobs: Int
  private let scenarios: Int
  private let format: String

  init(_ arguments: [String]) throws(BenchmarkError) {
    let options = try BenchmarkOptions(
      arguments, of: ["--jobs", "--scenarios", "--format"],
      usage: "benchmarks run [--jobs N] [--scenarios N] [--format FORMAT]")
    jobs = try options.number("--jobs", else: 1)
    scenarios = try options.number("--scenarios", else: 20_000)
    format = options.text("--format") ?? "progress"
  }

  func measurements() throws(BenchmarkError) -> [Measurement] {
    let features = try BenchmarkFeatures("Refreshing the list", count: scenarios, scenario: Self.scenario)
    defer { features.remove() }
    let start = ContinuousClock.now
    let usage = try ProductCommand(name: "rehearse")
      .run(["run", features.folder.path, "--format", format, "--jobs", "\(jobs)"])
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return [
      Measurement(name: "run.scenarios", value: (Double(scenarios) / seconds).rounded(), unit: "1/s"),
      Measurement(name: "run.time", value: seconds, unit: "s"),
      Measurement(name: "run.processors", value: usage.processors, unit: "s"),
    ]
  }

  private static func scenario(_ number: Int) -> String {
    let entries = 2 + number % 9
    return """
        Scenario: The first query of run \(number) fails
          Given the app "Balance"
          And the user "alice" is signed in
          And the user has \(entries) entries
          And the next query fails with offline
          When the app starts
          Then I see the alert "Error"
          When I tap "OK"
          And I tap "Refresh"
          Then the list has \(entries) rows

      """
  }
}
