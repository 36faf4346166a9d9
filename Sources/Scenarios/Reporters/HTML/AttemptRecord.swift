import Diagnostics
import Gherkin
import Messages

/// What a page shows of an attempt besides its results: the attachments of its steps, and its screens.
struct AttemptRecord: Sendable {
  /// The numbers in the page of the attempt's screens.
  var screens: [Int] = []
  /// The JSON of the moments, by the step's id.
  var moments: [String: [String]] = [:]
  /// The other attachments, by the step's id; those of none under the empty one.
  var attachments: [String: [JSONText]] = [:]

  /// The JSON of the attempt for its page.
  ///
  /// - Parameter isVirtual: Whether times are virtual, and not by the clock of the messages.
  func content(of attempt: Attempt, query: Query, snippets: [Identifier: String], isVirtual: Bool) -> [UInt8] {
    var json: [UInt8] = []
    json.write(#"{"steps":["#)
    let ended = Dictionary(attempt.steps.map { ($0.testStep.id, $0) }, uniquingKeysWith: { _, last in last })
    for (index, testStep) in attempt.testCase.testSteps.enumerated() {
      if index > 0 { json.write(",") }
      let pickleStep = attempt.pickleStep(of: testStep)
      let node = pickleStep.flatMap { attempt.node(of: $0) }
      let result = ended[testStep.id]
      let step: JSONText = .object(
        ("keyword", node.map { .string($0.keyword) }),
        ("text", .string(pickleStep?.text ?? attempt.title(of: testStep, query: query))),
        ("line", node.map { .integer($0.location.line) }),
        ("hook", .flag(pickleStep == nil)),
        ("status", .string(result?.result.status.word ?? "unfinished")),
        (
          "time",
          result.map {
            .integer(isVirtual ? attempt.virtualTime(ofStep: index).value : Nanoseconds($0.result.duration).value)
          }
        ),
        (
          "message",
          result.flatMap { $0.result.status == .passed ? nil : attempt.explanation(of: $0, query: query) }.map {
            .string($0)
          }
        ),
        (
          "snippet",
          result?.result.status == .undefined ? pickleStep.flatMap { snippets[$0.id] }.map { .string($0) } : nil
        ),
        ("doc", pickleStep?.argument?.docString.map { .string($0.content) }),
        (
          "table",
          pickleStep?.argument?.dataTable.map { table in
            .array(table.rows.map { row in .strings(row.cells.map(\.value)) })
          }
        ),
        ("attachments", attachments[testStep.id].map { .array($0) }))
      json += step.bytes
      guard let moments = moments[testStep.id] else { continue }
      // They are JSON already.
      json.removeLast()
      json.write(#","moments":[\#(moments.joined(separator: ","))]}"#)
    }
    json.write("]")
    if let others = attachments[""] {
      json.write(#","attachments":"#)
      json += JSONText.array(others).bytes
    }
    json.write(#","screens":"#)
    json += JSONText.array(screens.map { .integer($0) }).bytes
    json.write("}")
    return json
  }
}

extension Attempt {
  /// The most bytes of a message that the list of scenarios has.
  private static let mostOfMessage = 1000

  /// The attempt in the list of scenarios.
  ///
  /// - Parameter isVirtual: Whether the time is virtual, and not by the clock of the messages.
  func pageEntry(query: Query, hasScreens: Bool, isVirtual: Bool) -> JSONText {
    let worst = mostSevereStep.flatMap { $0.result.status == .passed ? nil : $0 }
    let message = worst.map { explanation(of: $0, query: query) } ?? explanation
    let outcome = finished?.willBeRetried == true ? "retried" : self.outcome.rawValue
    return .object(
      ("outcome", .string(outcome)),
      ("name", .string(pickle.name)), ("file", .string(pickle.uri)), ("line", line.map { .integer($0) }),
      ("attempt", started.attempt > 0 ? .integer(started.attempt + 1) : nil),
      ("feature", lineage.map { .string($0.feature.name) }),
      ("rule", lineage?.rule.map { .string($0.name) }),
      ("keyword", lineage.map { .string($0.scenario.keyword) }),
      ("tags", pickle.tags.isEmpty ? nil : .strings(pickle.tags.map(\.name))),
      (
        "time",
        finished.map {
          .integer(isVirtual ? virtualTime.value : Nanoseconds(from: started.timestamp, to: $0.timestamp).value)
        }
      ),
      ("step", worst.map { .string(title(of: $0.testStep, query: query)) }),
      ("message", message.map { .string(String($0.prefix(Self.mostOfMessage))) }),
      ("screens", .flag(hasScreens)))
  }
}

extension Attachment {
  /// The attachment for a page.
  var json: JSONText {
    .object(
      ("type", .string(mediaType)), ("body", .string(body)), ("base64", .flag(contentEncoding == .base64)),
      ("name", fileName.map { .string($0) }), ("url", url.map { .string($0) }))
  }
}

extension ExternalAttachment {
  /// The attachment for a page.
  var json: JSONText { .object(("type", .string(mediaType)), ("url", .string(url))) }
}
