import RehearsalBase
import RehearsalGherkin

extension PickleStepArgument {
  var linesForTerminal: [String] {
    (docString?.linesForTerminal ?? []) + (dataTable?.linesForTerminal ?? [])
  }
}

extension PickleDocString {
  fileprivate var linesForTerminal: [String] {
    [#"""""# + (mediaType ?? "").escapedForTerminal] + content.linesForTerminal + [#"""""#]
  }
}

extension PickleTable {
  fileprivate var linesForTerminal: [String] {
    let rows = rows.map { row in row.cells.map { $0.value.escapedForTableCell.escapedForTerminal } }
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
