import RehearsalGherkin

/// JUnit XML: a suite with a test case for each scenario.
///
/// A test case has the result of the last attempt. The order is that of the feature files and of the lines in them.
/// Times are those of the messages; the property `virtual-time` is how long it took in virtual time, in seconds.
///
/// There is no standard of JUnit XML. This is valid against both schemas that are published, Jenkins' `junit-10.xsd` and
/// Ant's `JUnit.xsd`, but for the file of each test case, to which hosts link.
package struct JUnitReporter: Reporter {
  private let workspace: GitHubWorkspace?
  /// The failures of the latest attempts at test cases that are retried, by the test case's id.
  private var retried: [String: TestStepResult] = [:]
  private var testCases: [TestCaseElement] = []
  /// The text of all elements, as they ended.
  private let text = Spool()
  private var virtualTime = Nanoseconds.zero
  private var skipped = 0
  private var failed = 0

  /// A finished element, by its sort keys.
  private struct TestCaseElement {
    let uri: String
    let location: Location
    let ordinal: Int
    /// The range of its text.
    let range: Range<Int>
    /// The range of its part of the suite's output, which may be empty.
    let outputRange: Range<Int>
  }

  /// Makes a reporter; without a workspace, files are named as the messages name them.
  package init(workspace: GitHubWorkspace? = nil) {
    self.workspace = workspace
  }

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    guard case .testCaseFinished(let finished) = envelope, let attempt = query.attempt(finished.testCaseStartedId)
    else {
      return
    }
    if finished.willBeRetried {
      retried[attempt.testCase.id] = attempt.mostSevereStep?.result
    } else {
      add(attempt)
    }
  }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    var time = Nanoseconds.zero
    if let start = query.testRunStarted, let end = query.testRunFinished {
      time = Nanoseconds(from: start.timestamp, to: end.timestamp)
    }
    output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    let start = query.testRunStarted?.timestamp ?? Timestamp(seconds: 0, nanos: 0)
    let attributes = [
      ("name", "Cucumber"), ("time", time.inSeconds), ("tests", "\(testCases.count)"), ("skipped", "\(skipped)"),
      ("failures", "\(failed)"), ("errors", "0"),
      ("timestamp", start.dateAndTime), ("hostname", "localhost"),
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
      if output.count >= 1 << 16 { drain(&output) }
    }
    output.write("<system-out>")
    for testCase in testCases {
      output += text[testCase.outputRange]
      if output.count >= 1 << 16 { drain(&output) }
    }
    output.writeLine("</system-out>")
    output.writeLine("<system-err/>")
    output.writeLine("</testsuite>")
  }

  private mutating func add(_ attempt: Attempt) {
    let before = retried.removeValue(forKey: attempt.testCase.id)
    let result = attempt.strictResult(before: before)
    switch result?.status {
    case nil, .passed: break
    case .skipped: skipped += 1
    case .failed, .ambiguous, .undefined, .pending: failed += 1
    }
    virtualTime += attempt.virtualTime
    let start = text.count
    text.append(element(for: attempt, result))
    let end = text.count
    text.append(suiteOutput(of: attempt))
    testCases.append(
      TestCaseElement(
        uri: attempt.pickle.uri, location: attempt.pickle.location, ordinal: attempt.ordinal, range: start..<end,
        outputRange: end..<text.count))
  }
}

// MARK: - Test cases

extension JUnitReporter {
  private func element(for attempt: Attempt, _ result: TestStepResult?) -> [UInt8] {
    var xml: [UInt8] = []
    let time = attempt.finished.map { Nanoseconds(from: attempt.started.timestamp, to: $0.timestamp) } ?? .zero
    let uri = attempt.pickle.uri
    xml.writeTag(
      "testcase",
      [
        ("classname", attempt.lineage?.feature.name ?? uri), ("name", name(of: attempt)), ("time", time.inSeconds),
        ("file", workspace?.path(of: uri) ?? uri),
      ])
    if let result, result.status != .passed { writeFailure(result, of: attempt, to: &xml) }
    xml.writeLine("</testcase>")
    return xml
  }

  private func name(of attempt: Attempt) -> String {
    attempt.lineage?.longName(of: attempt.pickle) ?? attempt.pickle.name
  }

  /// What the schemas have no place for in a test case: its place, how long it took in virtual time, and its steps.
  private func suiteOutput(of attempt: Attempt) -> [UInt8] {
    let time = attempt.virtualTime > .zero ? " (\(attempt.virtualTime.inSeconds) s of virtual time)" : ""
    var xml: [UInt8] = []
    xml.writeCDATA("\n\(attempt.place) \(name(of: attempt))\(time)\n\(steps(of: attempt))")
    return xml
  }

  private func writeFailure(_ result: TestStepResult, of attempt: Attempt, to xml: inout [UInt8]) {
    let name = result.status == .skipped ? "skipped" : "failure"
    var attributes: [(String, String)] = []
    if result.status != .skipped {
      if let exception = result.exception {
        attributes.append(("type", exception.type))
        if let message = exception.message { attributes.append(("message", message)) }
      } else {
        attributes.append(("type", result.status.word))
      }
    }
    var text = result.exception?.stackTrace ?? result.message
    if result.status != .skipped {
      // Servers show this beside the test case, and not always the output of the suite.
      text = [text, steps(of: attempt)].compactMap(\.self).joined(separator: "\n\n")
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

  /// The steps with their statuses, a line each.
  private func steps(of attempt: Attempt) -> String {
    var text = ""
    for step in attempt.steps {
      guard let pickleStep = attempt.pickleStep(of: step.testStep) else { continue }
      let title = [attempt.keyword(of: pickleStep)?.trimmed, pickleStep.text.trimmed].compactMap(\.self)
      let line = title.joined(separator: " ")
      // At least two dots, and the statuses below each other; Cucumber counts in UTF-16 units.
      let dots = String(repeating: ".", count: max(2, 76 - line.utf16.count))
      text += "\(line)\(dots)\(step.result.status.word)\n"
    }
    return text
  }
}

extension Attempt {
  /// The result that stands for the scenario's where what Cucumber lets pass counts as failed.
  ///
  /// - Parameter before: The result of an earlier attempt that failed.
  fileprivate func strictResult(before: TestStepResult?) -> TestStepResult? {
    if outcome == .flaky, let before { return before.asFlaky(attempts: started.attempt + 1) }
    guard let explanation else { return mostSevereStep?.result }
    return TestStepResult(
      duration: TestStepResult.Duration(seconds: 0, nanos: 0), message: explanation, status: .pending,
      exception: Exception(type: "Pending", message: explanation.split(separator: "\n").first.map(String.init)))
  }
}

extension TestStepResult {
  /// The result of a flaky scenario: this failure, and the number of the attempt that passed.
  fileprivate func asFlaky(attempts: Int) -> TestStepResult {
    var result = self
    let remark = "flaky: it failed at attempt \(attempts - 1) and passed at attempt \(attempts)"
    result.status = .failed
    result.exception = Exception(
      type: "Flaky", message: remark, stackTrace: [remark, explanation].compactMap(\.self).joined(separator: "\n"))
    return result
  }
}

extension [UInt8] {
  /// Writes how long the run took in virtual time, if it took any.
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
  fileprivate var trimmed: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
