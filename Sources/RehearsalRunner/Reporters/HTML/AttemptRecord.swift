import RehearsalBase
import RehearsalGherkin

/// The page's content of an attempt besides its results: the attachments of its steps, and its screens.
struct AttemptRecord: Sendable {
  /// The numbers in the page of the attempt's screens.
  var screens: [Int] = []
  /// The JSON of the moments, by the step's id.
  var moments: [String: [String]] = [:]
  /// The other attachments, by the step's id; those of none under the empty one.
  var attachments: [String: [JSONText]] = [:]

  /// The JSON of the attempt for its page; its times are virtual.
  func content(of attempt: Attempt, query: Query, snippets: [Identifier: String]) -> [UInt8] {
    let ended = Dictionary(attempt.steps.map { ($0.testStep.id, $0) }, uniquingKeysWith: { _, last in last })
    var json = JSONTextWriter(room: 4096)
    json.object { json in
      json.array("steps") { json in
        for (index, testStep) in attempt.testCase.testSteps.enumerated() {
          let result = ended[testStep.id]
          let time = attempt.virtualTime(ofStep: index)
          json.object { json in
            attempt.write(testStep, result, time: time, query: query, snippets: snippets, to: &json)
            write(attachments[testStep.id], to: &json)
            guard let moments = moments[testStep.id] else { return }
            // They are JSON already.
            json.array("moments") { json in for moment in moments { json.write(raw: moment) } }
          }
        }
      }
      write(attachments[""], to: &json)
      json.array("screens") { json in for screen in screens { json.write(screen) } }
    }
    return json.bytes
  }

  private func write(_ attachments: [JSONText]?, to json: inout JSONTextWriter) {
    guard let attachments else { return }
    json.array("attachments") { json in for attachment in attachments { json.write(attachment) } }
  }
}

extension Attempt {
  /// The most bytes of a message that the list of scenarios has.
  private static let mostOfMessage = 1000

  /// Writes a step or hook as far as messages about it alone say; without a result it has not ended.
  fileprivate func write(
    _ testStep: TestStep, _ ended: FinishedStep?, time: Nanoseconds, query: Query, snippets: [Identifier: String],
    to json: inout JSONTextWriter
  ) {
    let pickleStep = self.pickleStep(of: testStep)
    let status = ended?.result.status
    json.member("keyword", pickleStep.flatMap { keyword(of: $0) })
    json.member("text", pickleStep?.text ?? title(of: testStep, query: query))
    json.member("line", pickleStep?.location.line)
    json.flag("hook", pickleStep == nil)
    json.member("status", status.map(\.word) ?? "unfinished")
    if let ended {
      json.member("time", time.value)
      if status != .passed { json.member("message", explanation(of: ended, query: query)) }
    }
    if status == .undefined { json.member("snippet", pickleStep.flatMap { snippets[$0.id] }) }
    json.member("doc", pickleStep?.argument?.docString?.content)
    guard let table = pickleStep?.argument?.dataTable else { return }
    json.array("table") { json in
      for row in table.rows { json.array { json in for cell in row.cells { json.write(cell.value) } } }
    }
  }

  /// The attempt in the list of scenarios, with its virtual time.
  func pageEntry(query: Query, hasScreens: Bool) -> [UInt8] {
    let worst = mostSevereStep.flatMap { $0.result.status == .passed ? nil : $0 }
    let message = worst.map { explanation(of: $0, query: query) } ?? explanation
    var json = JSONTextWriter()
    json.object { json in
      json.member("outcome", finished?.willBeRetried == true ? "retried" : outcome.rawValue)
      json.member("name", pickle.name)
      json.member("file", pickle.uri)
      json.member("line", line)
      if started.attempt > 0 { json.member("attempt", started.attempt + 1) }
      json.member("feature", lineage?.feature.name)
      json.member("rule", lineage?.rule?.name)
      json.member("keyword", lineage?.scenario.keyword)
      json.list("tags", pickle.tags.lazy.map(\.name))
      json.member("time", virtualTime.value)
      json.member("step", worst.map { title(of: $0.testStep, query: query) })
      json.member("message", message.map { String($0.prefix(Self.mostOfMessage)) })
      json.flag("screens", hasScreens)
    }
    return json.bytes
  }
}

extension Attachment {
  /// The attachment for a page.
  var json: JSONText {
    .object(
      ("type", .string(mediaType)), ("body", .string(body)), ("base64", .flag(contentEncoding == .base64)),
      ("name", fileName.map { .string($0) }))
  }
}
