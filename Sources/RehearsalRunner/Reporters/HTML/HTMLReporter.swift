import RehearsalBase
import RehearsalGherkin

/// One page to look at in a browser: the scenarios, their steps, and the screens at each moment where messages have them.
///
/// A scenario is written when it ends, as JSON in an element of its own, which the page's script reads when it is looked
/// at. A list of all scenarios follows at the end. Each distinct screen is written once.
package struct HTMLReporter: Reporter {
  private var page = ReportPage()
  private var results = RunResults(collectsUndefinedSteps: false)
  /// The attempt that is going on, or nil outside of them.
  private var record: AttemptRecord?
  private var screens = ScreenNumbers()
  private var snippets: [Identifier: String] = [:]
  /// Attachments of hooks around the run.
  private var runAttachments: [JSONText] = []
  /// How long all attempts took in virtual time.
  private var virtualTime = Nanoseconds.zero

  package init() {}

  package var showsScreens: Bool { true }

  package mutating func receive(_ envelope: Envelope, query: Query, into output: inout [UInt8]) {
    page.begin(&output)
    results.receive(envelope, query: query)
    _ = results.takeFailures()
    switch envelope {
    case .source(let source): page.write(source, to: &output)
    case .suggestion(let suggestion):
      snippets[suggestion.pickleStepId] = suggestion.snippets.map(\.code).joined(separator: "\n\n")
    case .testCaseStarted: record = AttemptRecord()
    case .attachment(let attachment): receive(attachment, into: &output)
    case .testCaseFinished(let finished):
      guard let attempt = query.attempt(finished.testCaseStartedId) else { return }
      write(attempt, query: query, to: &output)
    default: break
    }
  }

  package mutating func finish(query: Query, into output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    page.begin(&output)
    page.end(summary(query), &output, draining: drain)
  }

  private mutating func receive(_ attachment: Attachment, into output: inout [UInt8]) {
    // The times of the steps stand beside the steps.
    guard attachment.virtualTimes == nil else { return }
    guard record != nil else { return runAttachments.append(attachment.json) }
    let step = attachment.testStepId ?? ""
    if attachment.mediaType == ScreenAttachment.screen, let (number, isNew) = screens.number(of: attachment) {
      if isNew { page.write(screen: attachment.body, number: number, to: &output) }
      record?.screens.append(number)
      return
    }
    switch attachment.mediaType {
    case ScreenAttachment.moments where JSON.isValid(attachment.body):
      record?.moments[step, default: []].append(attachment.body)
    default: record?.attachments[step, default: []].append(attachment.json)
    }
  }

  private mutating func write(_ attempt: Attempt, query: Query, to output: inout [UInt8]) {
    guard let record = record.take() else { return }
    virtualTime += attempt.virtualTime
    page.write(
      entry: attempt.pageEntry(query: query, hasScreens: !record.screens.isEmpty),
      content: record.content(of: attempt, query: query, snippets: snippets), to: &output)
  }

  private func summary(_ query: Query) -> JSONText {
    let isFinished = query.testRunFinished != nil
    let success = (query.testRunFinished?.success ?? false) && results.count(as: .failed) == 0
    var time: JSONText?
    if let start = query.testRunStarted, let end = query.testRunFinished {
      time = .integer(Nanoseconds(from: start.timestamp, to: end.timestamp).value)
    }
    return .object(
      ("success", .bool(success && results.outsideFailures.isEmpty)), ("finished", .bool(isFinished)),
      ("time", time),
      ("virtualTime", .integer(virtualTime.value)),
      (
        "outside",
        .array(
          results.outsideFailures.map { failure in
            .object(
              ("title", .string(failure.title)), ("place", failure.place.map { .string($0) }),
              ("message", failure.explanation.map { .string($0) }))
          })
      ),
      ("attachments", .array(runAttachments)))
  }
}

/// Numbers for screens, equal ones the same.
///
/// It keeps two hashes of each, 128 bits. They differ from run to run; only their equality means anything.
private struct ScreenNumbers: Sendable {
  private var numbers: [Hashes: Int32] = [:]

  private struct Hashes: Hashable {
    let first: Int
    let second: Int

    init(_ screen: String) {
      var hasher = Hasher()
      hasher.combine(screen)
      first = hasher.finalize()
      hasher = Hasher()
      hasher.combine(first)
      hasher.combine(screen)
      second = hasher.finalize()
    }
  }

  /// The number of a screen, and whether it is new, or nil if it is no JSON.
  mutating func number(of attachment: Attachment) -> (number: Int, isNew: Bool)? {
    let hashes = Hashes(attachment.body)
    if let number = numbers[hashes] { return (Int(number), false) }
    guard JSON.isValid(attachment.body) else { return nil }
    let number = numbers.count
    numbers[hashes] = Int32(truncatingIfNeeded: number)
    return (number, true)
  }
}
