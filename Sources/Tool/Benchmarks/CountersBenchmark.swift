import Diagnostics
import Foundation
import Gherkin
import Rehearsal
import Reporters
import ScenarioRunner

/// Measures the runner with scenarios whose steps only count, from the files to the progress report.
///
/// `benchmarks counters DIR [--jobs N]`. It is one cold run, as in a process of its own. The report goes to standard
/// error.
struct CountersBenchmark {
  private let folder: String
  private let jobs: Int

  init(_ arguments: [String]) throws(BenchmarkError) {
    var folders = arguments
    var jobs = 2
    if let option = folders.firstIndex(of: "--jobs") {
      guard folders.indices.contains(option + 1), let number = Int(folders[option + 1]), number > 0 else {
        throw BenchmarkError(message: "benchmarks counters DIR --jobs N: N is not a whole number above 0")
      }
      jobs = number
      folders.removeSubrange(option...option + 1)
    }
    guard folders.count == 1 else {
      throw BenchmarkError(message: "benchmarks counters DIR [--jobs N]: it takes one folder")
    }
    folder = folders[0]
    self.jobs = jobs
  }

  nonisolated(nonsending) func measurements() async throws(BenchmarkError) -> [Measurement] {
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
    let result = await run.run(detail: reports.needOnlyFailures ? .failures : .everything) {
      reports.receive($0)
    } passed: {
      reports.receivePassed(steps: $0)
    }
    reports.finish()
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

  private static func expect(_ holds: Bool, _ message: @autoclosure () -> String) throws(StepFailure) {
    guard holds else { throw StepFailure(message()) }
  }
}
