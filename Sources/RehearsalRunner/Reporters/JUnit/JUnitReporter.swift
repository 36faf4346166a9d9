import RehearsalBase
import RehearsalGherkin

/// JUnit XML: a suite with a test case for each scenario.
///
/// A test case has the result of the last attempt. The order is that of the feature files and of the lines in them.
/// Times are those of the run's clock; the property `virtual-time` is how long it took in virtual time, in seconds.
///
/// There is no standard of JUnit XML. This is valid against both schemas that are published, Jenkins' `junit-10.xsd` and
/// Ant's `JUnit.xsd`, but for the file of each test case, to which hosts link.
struct JUnitReporter: Reporter {
  private let workspace: GitHubWorkspace?
  private var testCases: [TestCaseElement] = []
  private let text = Spool()
  private var virtualTime = Nanoseconds.zero
  private var skipped = 0
  private var failed = 0

  /// A finished element, by its sort keys.
  private struct TestCaseElement {
    let uri: String
    let location: Location
    let ordinal: Int
    let range: Range<Int>
    let outputRange: Range<Int>
  }

  init(workspace: GitHubWorkspace? = nil) {
    self.workspace = workspace
  }

  mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .began(let run): for files in run.parseErrors.byFile { add(files) }
    case .scenario(let scenario): add(scenario)
    case .ended(let run): write(run, into: &output, draining: drain)
    case .hook, .scenariosBegan: break
    }
  }

  private mutating func write(
    _ run: RunResult, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    let time = Nanoseconds(from: run.start, to: run.end)
    output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    let attributes = [
      ("name", "Cucumber"), ("time", time.inSeconds), ("tests", "\(testCases.count)"), ("skipped", "\(skipped)"),
      ("failures", "\(failed)"), ("errors", "0"),
      ("timestamp", run.start.dateAndTime), ("hostname", "localhost"),
    ]
    output.writeTag("testsuite", attributes)
    output.writeProperties(virtualTime)
    testCases.sort { left, right in
      guard left.uri == right.uri else { return left.uri.utf8.lexicographicallyPrecedes(right.uri.utf8) }
      return (left.location.line, left.location.column ?? 0, left.ordinal)
        < (right.location.line, right.location.column ?? 0, right.ordinal)
    }
    for testCase in testCases {
      output += text[testCase.range]
      output.drainIfLong(drain)
    }
    output.write("<system-out>")
    for testCase in testCases {
      output += text[testCase.outputRange]
      output.drainIfLong(drain)
    }
    output.writeLine("</system-out>")
    output.writeLine("<system-err/>")
    output.writeLine("</testsuite>")
  }

  private mutating func add(_ scenario: ScenarioResult) {
    guard let attempt = scenario.attempts.last else { return }
    switch scenario.outcome.group {
    case .passed: break
    case .skipped: skipped += 1
    case .failed: failed += 1
    }
    virtualTime += attempt.virtualTime
    let start = text.count
    text.append(element(for: scenario, attempt))
    let end = text.count
    text.append(suiteOutput(of: scenario, attempt))
    testCases.append(
      TestCaseElement(
        uri: scenario.pickle.uri, location: scenario.pickle.location, ordinal: testCases.count, range: start..<end,
        outputRange: end..<text.count))
  }
}

extension JUnitReporter {
  private mutating func add(_ errors: [UnreadableFile]) {
    guard let first = errors.first else { return }
    failed += 1
    var xml: [UInt8] = []
    xml.writeTag(
      "testcase",
      [
        ("classname", first.uri), ("name", "The file can be read"), ("time", "0"),
        ("file", workspace?.path(of: first.uri) ?? first.uri),
      ])
    let text = errors.map(\.message).joined(separator: "\n")
    write(Verdict(isSkipped: false, type: "Parse error", message: text.firstLine, text: text), "", to: &xml)
    xml.writeLine("</testcase>")
    let start = self.text.count
    self.text.append(xml)
    testCases.append(
      TestCaseElement(
        uri: first.uri, location: Location(line: 0), ordinal: testCases.count, range: start..<self.text.count,
        outputRange: self.text.count..<self.text.count))
  }
}

// MARK: - Test cases

extension JUnitReporter {
  private func element(for scenario: ScenarioResult, _ attempt: AttemptResult) -> [UInt8] {
    var xml: [UInt8] = []
    let uri = scenario.pickle.uri
    xml.writeTag(
      "testcase",
      [
        ("classname", scenario.lineage?.feature.name ?? uri), ("name", name(of: scenario)),
        ("time", Nanoseconds(from: attempt.start, to: attempt.end).inSeconds),
        ("file", workspace?.path(of: uri) ?? uri),
      ])
    if let verdict = scenario.verdict { write(verdict, steps(of: scenario, attempt), to: &xml) }
    xml.writeLine("</testcase>")
    return xml
  }

  private func name(of scenario: ScenarioResult) -> String {
    scenario.lineage?.longName(of: scenario.pickle) ?? scenario.pickle.name
  }

  /// What the schemas have no place for in a test case: its place, how long it took in virtual time, and its steps.
  private func suiteOutput(of scenario: ScenarioResult, _ attempt: AttemptResult) -> [UInt8] {
    let time = attempt.virtualTime > .zero ? " (\(attempt.virtualTime.inSeconds) s of virtual time)" : ""
    var xml: [UInt8] = []
    xml.writeCDATA("\n\(scenario.place) \(name(of: scenario))\(time)\n\(steps(of: scenario, attempt))")
    return xml
  }

  private func write(_ verdict: Verdict, _ steps: String, to xml: inout [UInt8]) {
    let name = verdict.isSkipped ? "skipped" : "failure"
    var attributes: [(String, String)] = []
    var text = verdict.text
    if !verdict.isSkipped {
      attributes.append(("type", verdict.type))
      if let message = verdict.message { attributes.append(("message", message)) }
      // Servers show this beside the test case, and not always the output of the suite.
      text = [text, steps].compactMap(\.self).joined(separator: "\n\n")
    }
    guard let text else {
      xml.writeTag(name, attributes, isEmpty: true)
      return
    }
    xml.writeTag(name, attributes)
    xml.writeCDATA(text)
    xml.writeLine()
    xml.writeLine("</\(name)>")
  }

  private func steps(of scenario: ScenarioResult, _ attempt: AttemptResult) -> String {
    var text = ""
    for step in scenario.steps(of: attempt) {
      guard let pickleStep = step.pickleStep else { continue }
      let title = [step.keyword?.trimmed, pickleStep.text.trimmed].compactMap(\.self)
      let line = title.joined(separator: " ")
      // At least two dots, and the statuses below each other; Cucumber counts in UTF-16 units.
      let dots = String(repeating: ".", count: max(2, 76 - line.utf16.count))
      text += "\(line)\(dots)\(step.status.word)\n"
    }
    return text
  }
}

/// The reason why a test case did not pass, as JUnit has it.
private struct Verdict {
  let isSkipped: Bool
  let type: String
  var message: String?
  let text: String?
}

extension ScenarioResult {
  /// Nil if it passed; what Cucumber lets pass may count as failed here.
  fileprivate var verdict: Verdict? {
    if let explanation {
      return Verdict(isSkipped: false, type: "Pending", message: explanation.firstLine, text: explanation)
    }
    guard let step = decisiveAttempt.flatMap({ mostSevereStep(of: $0) }), step.status != .passed else { return nil }
    if outcome == .flaky {
      let remark = "flaky: it failed at attempt \(attempts.count - 1) and passed at attempt \(attempts.count)"
      let text = [remark, step.result.message].compactMap(\.self).joined(separator: "\n")
      return Verdict(isSkipped: false, type: "Flaky", message: remark, text: text)
    }
    return Verdict(
      isSkipped: step.status == .skipped, type: step.result.thrown?.type ?? step.status.word,
      message: step.result.thrown.map { _ in step.result.message.map(\.firstLine) ?? "" },
      text: step.stackTrace ?? step.result.message)
  }
}

extension Duration {
  var dateAndTime: String {
    let (days, secondOfDay) = secondsAndNanos.seconds.flooredQuotientAndRemainder(dividingBy: 86_400)
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { "\(100 + $0)".dropFirst() }
    return "\(CivilDate(daysSince1970: days))T\(time.joined(separator: ":"))"
  }
}

extension [UInt8] {
  fileprivate mutating func writeProperties(_ virtualTime: Nanoseconds) {
    writeLine("<properties>")
    if virtualTime > .zero {
      writeTag("property", [("name", "virtual-time"), ("value", virtualTime.inSeconds)], isEmpty: true)
    }
    writeLine("</properties>")
  }

  fileprivate mutating func writeTag(_ name: String, _ attributes: [(String, String)], isEmpty: Bool = false) {
    write("<\(name)")
    for (name, value) in attributes {
      write(" \(name)=\"")
      writeXMLAttribute(value)
      write("\"")
    }
    writeLine(isEmpty ? "/>" : ">")
  }
}

extension String {
  /// The first line: servers show a message in a line, and the screen stands in the text.
  fileprivate var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }

  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
