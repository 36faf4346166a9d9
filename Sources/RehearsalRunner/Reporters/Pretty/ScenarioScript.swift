import RehearsalBase
import RehearsalGherkin

/// The text of one attempt at a scenario, as far as it has run.
struct ScenarioScript: Sendable {
  let heading: Heading
  private let palette: Palette
  /// The column in which places begin.
  private let column: Int
  private var text: [UInt8] = []
  /// The lines of the attachments that belong to the step that is running.
  private var attachments: [String] = []

  /// The last column for places; behind a longer line they follow after two spaces.
  private static let rightmostColumn = 80

  init(_ attempt: Attempt, palette: Palette) {
    heading = Heading(of: attempt)
    self.palette = palette
    var title = attempt.title
    if attempt.started.attempt > 0 { title += " (attempt \(attempt.started.attempt + 1))" }
    title = title.escapedForTerminal
    let steps = attempt.pickle.steps.map { attempt.title(of: $0).escapedForTerminal.displayWidth + 4 }
    let widths = [title.displayWidth] + steps
    let indent = heading.indent
    column = indent + (widths.filter { $0 + indent <= Self.rightmostColumn }.max() ?? 0) + 2
    text.writeLine()
    write(title, painted: palette.paint(title, .bold), place: attempt.place, indent: indent)
  }

  /// Removes and returns the text that was added since the last call.
  mutating func takeText() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &text)
    return taken
  }

  mutating func add(_ step: Attempt.FinishedStep, of attempt: Attempt, query: Query) {
    let pickleStep = attempt.pickleStep(of: step.testStep)
    let status = step.result.status
    let indent = heading.indent + 2
    // A hook is shown only if it did not simply pass.
    if pickleStep != nil || status.isFailure || !attachments.isEmpty {
      let line = "\(status.mark) \(attempt.title(of: step.testStep, query: query).escapedForTerminal)"
      let place = attempt.place(of: step.testStep, query: query)
      write(line, painted: palette.paint(line, for: status), place: place, indent: indent)
    }
    if let argument = pickleStep?.argument { text.writeLines(argument.linesForTerminal, indent: indent + 4) }
    text.writeLines(attachments, indent: indent + 4)
    attachments = []
    if status != .passed, let explanation = attempt.explanation(of: step, query: query) {
      text.writeLines(explanation.linesForTerminal, indent: indent + 4)
    }
  }

  /// Ends the attempt, with what explains its outcome where no step does.
  mutating func end(_ attempt: Attempt?) {
    guard let attempt, let explanation = attempt.explanation else { return }
    text.writeLines(explanation.linesForTerminal, indent: heading.indent + 2)
  }

  /// Adds a log in full, and any other attachment by its name.
  mutating func add(_ attachment: Attachment) {
    if attachment.mediaType == "text/x.cucumber.log+plain", attachment.contentEncoding == .identity {
      attachments += attachment.body.linesForTerminal
    } else {
      let title = attachment.fileName.map { "\($0) (\(attachment.mediaType))" } ?? attachment.mediaType
      attachments.append("Attachment: \(title)".escapedForTerminal)
    }
  }

  private mutating func write(_ line: String, painted: String, place: String?, indent: Int) {
    guard let place else { return text.writeLines([painted], indent: indent) }
    let gap = String(repeating: " ", count: max(2, column - indent - line.displayWidth))
    text.writeLines([painted + gap + palette.paint("# \(place.escapedForTerminal)", .dim)], indent: indent)
  }
}
