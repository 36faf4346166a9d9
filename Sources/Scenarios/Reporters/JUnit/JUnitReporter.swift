import Gherkin
package import Messages

/// JUnit XML as Cucumber's own formatter writes it: a suite with a test case for each scenario.
///
/// A test case has the result of the last attempt. The order is that of the feature files and of the lines in them;
/// findings of explorations come last, the shortest first.
/// Times are those of the messages; the property `virtual-time` is how long it took in virtual time, in seconds.
package struct JUnitReporter: Reporter {
  private let suiteName: String
  private let className: String?
  private let includesFeatureInName: Bool
  private let isStrict: Bool
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
    /// The length of a finding's path; less than any for a scenario.
    let length: Int
    let uri: String
    let location: Location
    let ordinal: Int
    /// The range of its text.
    let range: Range<Int>
  }

  /// Makes a reporter; `className` replaces each feature's name, which can then be part of the test cases' names.
  ///
  /// With `isStrict`, a scenario that only passes when tried again counts as failed, and one without steps. To Cucumber's
  /// own formatter they have passed.
  package init(
    suiteName: String = "Cucumber", className: String? = nil, includesFeatureInName: Bool = false,
    isStrict: Bool = false
  ) {
    self.isStrict = isStrict
    self.suiteName = suiteName
    self.className = className
    self.includesFeatureInName = includesFeatureInName
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
    for attempt in query.unfinishedAttempts { add(attempt) }
    var time = Nanoseconds.zero
    if let start = query.testRunStarted, let end = query.testRunFinished {
      time = Nanoseconds(from: start.timestamp, to: end.timestamp)
    }
    output.writeLine(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    var attributes = [
      ("name", suiteName), ("time", time.inSeconds), ("tests", "\(testCases.count)"), ("skipped", "\(skipped)"),
      ("failures", "\(failed)"), ("errors", "0"),
    ]
    if let timestamp = query.testRunStarted?.timestamp.iso8601 { attributes.append(("timestamp", timestamp)) }
    output.writeTag("testsuite", attributes)
    output.writeProperty(virtualTime)
    testCases.sort { left, right in
      guard left.length == right.length else { return left.length < right.length }
      guard left.uri == right.uri else { return left.uri.utf8.lexicographicallyPrecedes(right.uri.utf8) }
      return (left.location.line, left.location.column ?? 0, left.ordinal)
        < (right.location.line, right.location.column ?? 0, right.ordinal)
    }
    for testCase in testCases {
      output += text[testCase.range]
      if output.count >= 1 << 16 { drain(&output) }
    }
    output.writeLine("</testsuite>")
  }

  private mutating func add(_ attempt: Attempt) {
    let before = retried.removeValue(forKey: attempt.testCase.id)
    let result = isStrict ? attempt.strictResult(before: before) : attempt.mostSevereStep?.result
    switch result?.status {
    case nil, .passed: break
    case .skipped: skipped += 1
    case .failed, .ambiguous, .undefined, .pending, .unknown: failed += 1
    }
    virtualTime += attempt.virtualTime
    let start = text.count
    text.append(element(for: attempt, result))
    testCases.append(
      TestCaseElement(
        length: attempt.finding.map { max(0, $0.length) } ?? -1, uri: attempt.pickle.uri,
        location: attempt.pickle.location, ordinal: attempt.ordinal,
        range: start..<text.count))
  }
}

// MARK: - Test cases

extension JUnitReporter {
  private func element(for attempt: Attempt, _ result: TestStepResult?) -> [UInt8] {
    var xml: [UInt8] = []
    let time = attempt.finished.map { Nanoseconds(from: attempt.started.timestamp, to: $0.timestamp) } ?? .zero
    let name = attempt.lineage?.longName(of: attempt.pickle, includingFeature: includesFeatureInName)
    xml.writeTag(
      "testcase",
      [
        ("classname", className ?? attempt.lineage?.feature.name ?? attempt.pickle.uri),
        ("name", name ?? attempt.pickle.name), ("time", time.inSeconds),
      ])
    xml.writeProperty(attempt.virtualTime)
    if let result, result.status != .passed { writeFailure(result, to: &xml) }
    writeSteps(of: attempt, to: &xml)
    xml.writeLine("</testcase>")
    return xml
  }

  private func writeFailure(_ result: TestStepResult, to xml: inout [UInt8]) {
    let name = result.status == .skipped ? "skipped" : "failure"
    var attributes: [(String, String)] = []
    if result.status != .skipped, let exception = result.exception {
      attributes.append(("type", exception.type))
      if let message = exception.message { attributes.append(("message", message)) }
    }
    guard let text = result.exception?.stackTrace ?? result.message else {
      xml.writeTag(name, attributes, isEmpty: true)
      return
    }
    xml.writeTag(name, attributes)
    xml.writeCDATA(text)
    xml.writeLine()
    xml.writeLine("</\(name)>")
  }

  private func writeSteps(of attempt: Attempt, to xml: inout [UInt8]) {
    var text = "\n"
    for step in attempt.steps {
      guard let pickleStep = attempt.pickleStep(of: step.testStep) else { continue }
      let title = [attempt.node(of: pickleStep)?.keyword.trimmed, pickleStep.text.trimmed].compactMap(\.self)
      let line = title.joined(separator: " ")
      // At least two dots, and the statuses below each other; Cucumber counts in UTF-16 units.
      let dots = String(repeating: ".", count: max(2, 76 - line.utf16.count))
      text += "\(line)\(dots)\(step.result.status.word)\n"
    }
    guard text != "\n" else { return }
    xml.write("<system-out>")
    xml.writeCDATA(text)
    xml.writeLine("</system-out>")
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
  /// Writes how long something took in virtual time, if it took any.
  fileprivate mutating func writeProperty(_ virtualTime: Nanoseconds) {
    guard virtualTime > .zero else { return }
    writeLine("<properties>")
    writeTag("property", [("name", "virtual-time"), ("value", virtualTime.inSeconds)], isEmpty: true)
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
