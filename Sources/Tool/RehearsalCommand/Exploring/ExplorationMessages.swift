import Diagnostics
import Findings
import Gherkin
import Messages
import ScenarioRunner

/// An exploration as messages: a test case for the search, and one for each finding, which is its counterexample.
///
/// A finding fails at its last step. One that a baseline accepts is skipped, with the reason.
struct ExplorationMessages {
  private var cases: [Case] = []

  /// A scenario and its result.
  private struct Case {
    let source: SourceText
    let status: TestStepResult.Status
    let message: String?
    var type = "Violation"
    var finding: FindingReference?
    /// The finding as a baseline names it, or nil if it is none.
    var name: String?
  }

  /// - Parameter folder: The folder that the counterexamples are written to, or nil for none.
  init(_ report: ExplorationReport, folder: String?, known: KnownFindings?) {
    cases.append(Self.search(report))
    for (found, fileName) in report.shortestFirst {
      let path = folder.map { CounterexampleFolder.path(of: fileName, in: $0) } ?? "\(fileName).feature"
      let name = found.baselineName
      let reason = known?.reasons[name]
      // Two apps may have the same defect.
      let kind = (report.app.map { "\($0): " } ?? "") + name
      let text = found.scenario ?? Self.scenario(withoutTimes: found)
      cases.append(
        Case(
          source: SourceText(name: path, text: text),
          status: reason == nil ? .failed : .skipped,
          message: reason.map { "known by \(known?.name ?? ""): \($0)" } ?? Self.explanation(of: found),
          finding: FindingReference(kind: kind, length: found.length), name: name))
    }
  }

  /// A case for each breakage: it passes if a step notices it or nothing is different, and ends with the missing step.
  init(_ report: BrokenReport) {
    for (number, entry) in report.entries.enumerated() {
      let isOpen = report.open.contains(entry)
      let steps = isOpen ? entry.step?.step.steps ?? ["* no step says what is different"] : ["* it is noticed"]
      let text =
        "Feature: \(entry.app.inOneLine), \(entry.scene.inOneLine)\n\n  Scenario: \(entry.description.inOneLine)\n"
        + steps.map { "    \($0.inOneLine)\n" }.joined()
      cases.append(
        Case(
          source: SourceText(name: "broken-\(number + 1).feature", text: text),
          status: isOpen ? .failed : entry.outcome == .equivalent ? .skipped : .passed,
          message: isOpen ? ([entry.title] + entry.advice).joined(separator: "\n") : nil, type: "Breakage"))
    }
    for (number, obstacle) in report.obstacles.enumerated() {
      let (uri, line) = (obstacle.place.uri.inOneLine, obstacle.place.line)
      let text = "Feature: \(uri)\n\n  Scenario: line \(line)\n    * it passes\n"
      cases.append(
        Case(
          source: SourceText(name: "obstacle-\(number + 1).feature", text: text), status: .failed,
          message: obstacle.reason, type: "Obstacle"))
    }
  }

  /// Whether nothing failed.
  var isSuccess: Bool { !cases.contains { $0.status == .failed } }

  private static func search(_ report: ExplorationReport) -> Case {
    let (subject, bounds) = report.title
    let untried = report.untried.map { FindingReference.step(untried: $0.inOneLine) }
    let steps = (untried + ["the search comes to its end"]).map { "    * \($0)" }.joined(separator: "\n")
    let text = """
      Feature: \(subject.inOneLine)

        Scenario: \(bounds.inOneLine)
      \(steps)

      """
    let source = SourceText(name: "\(subject.asFileName).feature", text: text)
    let failures = report.otherFailures + (report.isInterrupted ? ["interrupted"] : [])
    guard failures.isEmpty else {
      return Case(source: source, status: .failed, message: failures.joined(separator: "\n"), type: "Exploration")
    }
    let incompleteness = report.incompleteness
    return Case(source: source, status: incompleteness == nil ? .passed : .skipped, message: incompleteness)
  }

  private static func explanation(of found: FoundCounterexample) -> String {
    let after = "after \(found.cost)" + (found.brief.isEmpty ? "" : ": \(found.brief)")
    let remark = found.dependsOnProcess ? [ExplorationReport.processRemark] : []
    let heading = [found.invariant, found.summary] + [found.trap].compactMap(\.self) + [after]
    return (heading + found.path.map { "  " + $0 } + remark).joined(separator: "\n")
  }

  /// A scenario of a path for which none was found that plays the same in its own time.
  private static func scenario(withoutTimes found: FoundCounterexample) -> String {
    let steps = (found.path.isEmpty ? [found.cost] : found.path).map { "    * \($0.inOneLine)\n" }
    return "Feature: \(found.invariant.inOneLine)\n\n  Scenario: \(found.summary.inOneLine)\n" + steps.joined()
  }
}

extension ExplorationMessages {
  /// The messages, in Cucumber's order.
  func envelopes(from start: Timestamp, to end: Timestamp) throws(UnparsableFeatures) -> [Envelope] {
    let features = try Features(parsing: cases.map(\.source))
    var envelopes: [Envelope] = [.meta(RunOptions().meta)]
    for file in features.files {
      envelopes += [.source(Source(file.source)), .gherkinDocument(file.document)]
      envelopes += features.pickles[file.pickles].map { .pickle($0) }
    }
    envelopes.append(.testRunStarted(TestRunStarted(timestamp: start, id: "run")))
    let pickles = features.files.map { features.pickles[$0.pickles].first }
    for (number, pickle) in pickles.enumerated() {
      guard let pickle else { continue }
      let steps = pickle.steps.indices.map { index in
        TestStep(id: "\(number)-\(index)", pickleStepId: pickle.steps[index].id, stepDefinitionIds: [])
      }
      envelopes.append(
        .testCase(TestCase(id: "case-\(number)", pickleId: pickle.id, testSteps: steps, testRunStartedId: "run")))
    }
    for (number, pickle) in pickles.enumerated() {
      guard let pickle else { continue }
      // The search lasts as long as the run; a finding has no time of its own.
      envelopes += run(number, steps: pickle.steps.count, from: number == 0 ? start : end, to: end)
    }
    envelopes.append(.testRunFinished(TestRunFinished(success: isSuccess, timestamp: end, testRunStartedId: "run")))
    return envelopes
  }

  private func run(_ number: Int, steps: Int, from start: Timestamp, to end: Timestamp) -> [Envelope] {
    let id = "attempt-\(number)"
    let shown = cases[number]
    var envelopes: [Envelope] = [
      .testCaseStarted(TestCaseStarted(attempt: 0, id: id, testCaseId: "case-\(number)", timestamp: start))
    ]
    if let finding = shown.finding {
      envelopes.append(.attachment(finding.attachment(testCaseStartedId: id, timestamp: start)))
    }
    for step in 0..<steps {
      let stepID = "\(number)-\(step)"
      envelopes.append(
        .testStepStarted(TestStepStarted(testCaseStartedId: id, testStepId: stepID, timestamp: start)))
      var result = TestStepResult(duration: .init(seconds: 0, nanos: 0), status: .passed)
      if step == steps - 1 {
        result.status = shown.status
        result.message = shown.message
        if shown.status == .failed {
          result.exception = Exception(
            type: shown.type, message: shown.name ?? shown.message, stackTrace: shown.message)
        }
      }
      envelopes.append(
        .testStepFinished(
          TestStepFinished(testCaseStartedId: id, testStepId: stepID, testStepResult: result, timestamp: end)))
    }
    envelopes.append(.testCaseFinished(TestCaseFinished(testCaseStartedId: id, timestamp: end, willBeRetried: false)))
    return envelopes
  }
}

extension String {
  fileprivate var inOneLine: String { split { $0.isNewline }.joined(separator: " ") }

  fileprivate var asFileName: String {
    String(lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(60))
  }
}
