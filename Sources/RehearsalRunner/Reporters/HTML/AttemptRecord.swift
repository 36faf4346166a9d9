import RehearsalBase
import RehearsalGherkin
import RehearsalPlatform

/// The page's content of an attempt: its results, the attachments of its steps, and its screens; its times are virtual.
struct AttemptRecord {
  private let scenario: ScenarioResult
  private let number: Int
  private let attempt: AttemptResult
  var screens: [Int] = []
  private var moments: [[String]]
  private var attachments: [[JSONText]]

  private static let mostOfMessage = 1000

  init(_ scenario: ScenarioResult, attempt number: Int) {
    self.scenario = scenario
    self.number = number
    attempt = scenario.attempts[number]
    moments = Array(repeating: [], count: attempt.steps.count)
    attachments = Array(repeating: [], count: attempt.steps.count)
  }

  mutating func add(_ attached: Attached, at place: Int) {
    if attached.mediaType == ScreenAttachment.moments, JSON.isValid(attached.text) {
      moments[place].append(attached.text)
    } else {
      attachments[place].append(attached.json)
    }
  }

  var content: [UInt8] {
    var json = JSONTextWriter(room: 4096)
    json.object { json in
      json.array("steps") { json in
        for step in scenario.steps(of: attempt) {
          json.object { json in
            step.write(to: &json)
            write(attachments[step.place], to: &json)
            guard !moments[step.place].isEmpty else { return }
            // They are JSON already.
            json.array("moments") { json in for moment in moments[step.place] { json.write(raw: moment) } }
          }
        }
      }
      json.array("screens") { json in for screen in screens { json.write(screen) } }
    }
    return json.bytes
  }

  var entry: [UInt8] {
    let isLast = number == scenario.attempts.count - 1
    let worst = scenario.mostSevereStep(of: attempt).flatMap { $0.status == .passed ? nil : $0 }
    let message = worst.map(\.result.message) ?? (isLast ? scenario.explanation : nil)
    var json = JSONTextWriter()
    json.object { json in
      json.member("outcome", isLast ? scenario.outcome.rawValue : "retried")
      json.member("name", scenario.pickle.name)
      json.member("file", scenario.pickle.uri)
      json.member("line", scenario.line)
      if number > 0 { json.member("attempt", number + 1) }
      json.member("feature", scenario.lineage?.feature.name)
      json.member("rule", scenario.lineage?.rule?.name)
      json.member("keyword", scenario.lineage?.scenario.keyword)
      json.list("tags", scenario.pickle.tags.lazy.map(\.name))
      json.member("time", attempt.virtualTime.value)
      json.member("step", worst?.title)
      json.member("message", message.map { String($0.prefix(Self.mostOfMessage)) })
      json.flag("screens", !screens.isEmpty)
    }
    return json.bytes
  }

  private func write(_ attachments: [JSONText], to json: inout JSONTextWriter) {
    guard !attachments.isEmpty else { return }
    json.array("attachments") { json in for attachment in attachments { json.write(attachment) } }
  }
}

extension ReportedStep {
  fileprivate func write(to json: inout JSONTextWriter) {
    let pickleStep = pickleStep
    json.member("keyword", keyword)
    json.member("text", pickleStep?.text ?? title)
    json.member("line", line)
    json.flag("hook", pickleStep == nil)
    json.member("status", status.word)
    json.member("time", Nanoseconds(result.virtualDuration).value)
    if status != .passed { json.member("message", result.message) }
    if status == .undefined { json.member("snippet", snippets?.joined(separator: "\n\n")) }
    json.member("doc", pickleStep?.docString?.content)
    guard let table = pickleStep?.dataTable else { return }
    json.array("table") { json in
      for row in table.rows { json.array { json in for cell in row.cells { json.write(cell.value) } } }
    }
  }
}

extension Attached {
  var text: String {
    switch body {
    case .text(let text): text
    case .bytes(let bytes): Data(bytes).base64EncodedString()
    }
  }

  var base64: String { isBase64 ? text : Data(text.utf8).base64EncodedString() }

  var isBase64: Bool { if case .bytes = body { true } else { false } }

  var json: JSONText {
    .object(
      ("type", .string(mediaType)), ("body", .string(text)), ("base64", .flag(isBase64)),
      ("name", fileName.map { .string($0) }))
  }
}
