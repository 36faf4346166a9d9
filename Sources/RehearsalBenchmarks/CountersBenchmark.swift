import Foundation
import Rehearsal
import RehearsalBase
import RehearsalGherkin
import RehearsalRunner

/// Measures the runner with scenarios whose steps only count, from the files to the progress report.
///
/// `benchmarks counters [DIR] [--jobs N] [--scenarios N]`: the scenarios of a folder, or 1,000 or that many of its own. It
/// is one cold run, as in a process of its own. The report goes to standard error.
struct CountersBenchmark {
  private let folder: String?
  private let jobs: Int
  private let scenarios: Int

  init(_ arguments: [String]) throws(BenchmarkError) {
    let folder = arguments.indices.first {
      !arguments[$0].hasPrefix("-") && ($0 == 0 || !arguments[$0 - 1].hasPrefix("-"))
    }
    self.folder = folder.map { arguments[$0] }
    let options = try BenchmarkOptions(
      arguments.enumerated().filter { $0.offset != folder }.map(\.element), of: ["--jobs", "--scenarios"],
      usage: "benchmarks counters [DIR] [--jobs N] [--scenarios N]")
    jobs = try options.number("--jobs", else: 2)
    scenarios = try options.number("--scenarios", else: 1_000)
  }

  nonisolated(nonsending) func measurements() async throws(BenchmarkError) -> [Measurement] {
    if let folder { return try await measurements(in: folder) }
    let features = try BenchmarkFeatures("Counting", count: scenarios, scenario: Counter.scenario)
    defer { features.remove() }
    return try await measurements(in: features.folder.path)
  }

  private nonisolated(nonsending) func measurements(in folder: String) async throws(BenchmarkError) -> [Measurement] {
    let start = ContinuousClock.now
    let sources = try FeatureFiles([folder]).readable
    let features: Features
    do { features = try Features(parsing: sources) } catch {
      throw BenchmarkError(message: error.problems.map { $0.described() }.joined(separator: "\n"))
    }
    var options = RunOptions()
    options.jobs = jobs
    let run = TestRun(Plan(features), LibraryChoice(Counter.steps), options: options, makeWorld: { _ in Counter() })
    var reports = Reports([ReportFormat.progress.makeReporter(isColoured: false)])
    let result = await run.run { reports.receive($0) }
    FileHandle.standardError.write(Data(reports.takeOutput(of: 0)))
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    guard result.isSuccess else { throw BenchmarkError(message: "not every scenario passed") }
    return [Measurement(name: "counters.scenarios", value: Double(result.passed) / seconds, unit: "1/s")]
  }
}

/// A number, a label and the sum of a table.
private struct Counter {
  var number = 0
  var label = ""
  var total = 0

  static let steps = StepLibrary<Counter> { steps in
    steps.define("a counter at {int}") { (counter: inout Counter, number: Int) in counter.number = number }
    steps.define("nothing else") { (_: inout Counter) in }
    steps.define("the rows:") { (counter: inout Counter, table: DataTable) in
      counter.total = table.records.reduce(0) { $0 + ($1["qty"].flatMap { Int($0) } ?? 0) }
      try expect(counter.total == 6, "the sum is \(counter.total)")
    }
    steps.define("{int} is added") { (counter: inout Counter, number: Int) in counter.number += number }
    steps.define("the label is {string}") { (counter: inout Counter, label: String) in counter.label = label }
    steps.define("the counter is {int}") { (counter: inout Counter, number: Int) in
      try expect(counter.number == number, "it is \(counter.number)")
    }
    steps.define("the label was {string}") { (counter: inout Counter, label: String) in
      try expect(counter.label == label, "it was \(counter.label)")
    }
  }

  static func scenario(_ number: Int) -> String {
    let table = "And the rows:\n      | name | qty |\n      | a | 1 |\n      | b | 5 |"
    let second = number % 3 == 0 ? table : "And nothing else"
    return """
        Scenario: Counter \(number)
          Given a counter at \(number)
          \(second)
          When 2 is added
          And the label is "x\(number)"
          Then the counter is \(number + 2)
          And the label was "x\(number)"

      """
  }

  private static func expect(_ holds: Bool, _ message: @autoclosure () -> String) throws(StepFailure) {
    guard holds else { throw StepFailure(message()) }
  }
}
