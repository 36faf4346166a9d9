import RehearsalBase
import RehearsalGherkin

/// One page to look at in a browser: the scenarios, their steps, and the screens at each moment where messages have them.
///
/// A scenario is written when it ends, as JSON in an element of its own, which the page's script reads when it is looked
/// at. A list of all scenarios follows at the end. Each distinct screen is written once.
package struct HTMLReporter: Reporter {
  private var page = ReportPage()
  private var screens = ScreenNumbers()
  private var runAttachments: [JSONText] = []
  private var virtualTime = Nanoseconds.zero

  package init() {}

  package mutating func receive(
    _ event: RunEvent, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void
  ) {
    switch event {
    case .began(let run):
      page.begin(&output)
      for file in run.features.files {
        page.write(file.source, to: &output)
        output.drainIfLong(drain)
      }
    case .hook(let hook): runAttachments += hook.result.attachments.map(\.json)
    case .scenario(let scenario):
      for number in scenario.attempts.indices { write(scenario, number, to: &output) }
    case .ended(let run): page.end(summary(run), &output, draining: drain)
    case .scenariosBegan: break
    }
  }

  private mutating func write(_ scenario: ScenarioResult, _ number: Int, to output: inout [UInt8]) {
    var record = AttemptRecord(scenario, attempt: number)
    for (place, step) in scenario.attempts[number].steps.enumerated() {
      for attached in step.attachments {
        if attached.mediaType == ScreenAttachment.screen, let (number, isNew) = screens.number(of: attached.text) {
          if isNew { page.write(screen: attached.text, number: number, to: &output) }
          record.screens.append(number)
        } else {
          record.add(attached, at: place)
        }
      }
    }
    virtualTime += scenario.attempts[number].virtualTime
    page.write(entry: record.entry, content: record.content, to: &output)
  }

  private func summary(_ run: RunResult) -> JSONText {
    .object(
      ("success", .bool(!run.hasFailed && run.outside.isEmpty)), ("finished", .bool(true)),
      ("time", .integer(Nanoseconds(from: run.start, to: run.end).value)),
      ("virtualTime", .integer(virtualTime.value)),
      (
        "outside",
        .array(
          run.outside.map { failure in
            .object(
              ("title", .string(failure.title)), ("place", failure.place.map { .string($0) }),
              ("message", failure.explanation.map { .string($0) }))
          })
      ),
      ("attachments", .array(runAttachments)))
  }
}

/// Numbers for screens, equal ones the same.
private struct ScreenNumbers: Sendable {
  private var numbers: [Fingerprint: Int32] = [:]

  mutating func number(of screen: String) -> (number: Int, isNew: Bool)? {
    let fingerprint = Fingerprint(of: screen)
    if let number = numbers[fingerprint] { return (Int(number), false) }
    guard JSON.isValid(screen) else { return nil }
    let number = numbers.count
    numbers[fingerprint] = Int32(truncatingIfNeeded: number)
    return (number, true)
  }
}
