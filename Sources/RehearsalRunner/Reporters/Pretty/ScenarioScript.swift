import RehearsalBase
import RehearsalGherkin

/// The text of one attempt at a scenario.
struct ScenarioScript {
  private(set) var text: [UInt8] = []
  private let palette: Palette
  private let indent: Int
  private let column: Int

  /// The last column for places; behind a longer line they follow after two spaces.
  private static let rightmostColumn = 80

  init(_ scenario: ScenarioResult, attempt number: Int, indent: Int, palette: Palette) {
    self.palette = palette
    self.indent = indent
    let steps = scenario.steps(of: scenario.attempts[number])
    let title = (scenario.title + (number > 0 ? " (attempt \(number + 1))" : "")).escapedForTerminal
    let stepTitles = steps.map { $0.pickleStep == nil ? nil : $0.title.escapedForTerminal }
    let widths = [title.displayWidth] + stepTitles.compactMap { $0.map { $0.displayWidth + 4 } }
    column = indent + (widths.filter { $0 + indent <= Self.rightmostColumn }.max() ?? 0) + 2
    text.writeLine()
    write(title, painted: palette.paint(title, .bold), place: scenario.place, indent: indent)
    for (step, title) in zip(steps, stepTitles) { add(step, title) }
    guard number == scenario.attempts.count - 1, let explanation = scenario.explanation else { return }
    text.writeLines(explanation.linesForTerminal, indent: indent + 2)
  }

  private mutating func add(_ step: ReportedStep, _ title: String?) {
    let attachments = step.result.attachments.filter { !$0.carriesScreens }.flatMap(\.linesForTerminal)
    // A hook is shown only if it did not simply pass.
    if title != nil || step.status.isFailure || !attachments.isEmpty {
      let line = "\(step.status.mark) \(title ?? step.title.escapedForTerminal)"
      write(line, painted: palette.paint(line, for: step.status), place: step.source, indent: indent + 2)
    }
    text.writeLines(step.pickleStep?.argumentLines ?? [], indent: indent + 6)
    text.writeLines(attachments, indent: indent + 6)
    if step.status != .passed, let message = step.result.message {
      text.writeLines(message.linesForTerminal, indent: indent + 6)
    }
  }

  private mutating func write(_ line: String, painted: String, place: String?, indent: Int) {
    guard let place else { return text.writeLines([painted], indent: indent) }
    let gap = String(repeating: " ", count: max(2, column - indent - line.displayWidth))
    text.writeLines([painted + gap + palette.paint("# \(place.escapedForTerminal)", .dim)], indent: indent)
  }
}

extension Attached {
  fileprivate var linesForTerminal: [String] {
    if mediaType == "text/x.cucumber.log+plain", case .text(let text) = body { return text.linesForTerminal }
    let title = fileName.map { "\($0) (\(mediaType))" } ?? mediaType
    return ["Attachment: \(title)".escapedForTerminal]
  }
}

extension PickleStep {
  fileprivate var argumentLines: [String] { (docString?.linesForTerminal ?? []) + (dataTable?.linesForTerminal ?? []) }
}

extension GherkinDocument.DocString {
  fileprivate var linesForTerminal: [String] {
    [#"""""# + (mediaType ?? "").escapedForTerminal] + content.linesForTerminal + [#"""""#]
  }
}

extension GherkinDocument.DataTable {
  fileprivate var linesForTerminal: [String] {
    let rows = values.map { $0.map { $0.escapedForTableCell.escapedForTerminal } }
    let columnCount = rows.map(\.count).max() ?? 0
    let widths = (0..<columnCount).map { column in
      rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
    }
    return rows.map { cells in
      let padded = cells.enumerated().map { $1 + String(repeating: " ", count: widths[$0] - $1.displayWidth) }
      return "| " + padded.joined(separator: " | ") + " |"
    }
  }
}
