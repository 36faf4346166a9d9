/// Finds the pickles a line of a feature file stands for, which `PATH:LINE` selects.
///
/// A line stands for the innermost of what it belongs to: a row of examples for its pickle; other lines of a table of
/// examples, from its tags on, for the pickles of all its rows; other lines of a scenario, from its tags on, for the
/// scenario's pickles; those above them, backgrounds included, for all pickles of the rule or feature. Blank lines and
/// comments belong to what they follow, but those behind a background to nothing: there, nobody means the whole file.
package struct LineIndex: Hashable, Sendable {
  private var spans: [Span] = []

  private struct Span: Hashable {
    let line: Int
    let pickles: Range<Int>
  }

  /// Indexes the pickles made of a document.
  package init(_ document: GherkinDocument) {
    guard let feature = document.feature else { return }
    var count = 0
    let inner = Self.spans(of: feature.children, from: &count)
    spans = [Span(line: 1, pickles: 0..<count)] + inner
  }

  private static func spans(of children: [GherkinDocument.Child], from count: inout Int) -> [Span] {
    children.flatMap { child -> [Span] in
      switch child {
      case .background(let background): return [Span(line: background.lastLine + 1, pickles: 0..<0)]
      case .scenario(let scenario): return spans(of: scenario, from: &count)
      case .rule(let rule):
        let first = count
        let inner = spans(of: rule.children, from: &count)
        return [Span(line: rule.tags.firstLine(or: rule.location), pickles: first..<count)] + inner
      }
    }
  }

  /// The indices of the pickles the line stands for; empty in a file without pickles, and for lines below 1.
  ///
  /// - Complexity: Logarithmic in the number of scenarios and rows.
  package func pickles(atLine line: Int) -> Range<Int> {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].line <= line { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0..<0 : spans[low - 1].pickles
  }

  private static func spans(of scenario: GherkinDocument.Scenario, from count: inout Int) -> [Span] {
    let first = count
    var inner: [Span] = []
    for examples in scenario.examples {
      let rows = examples.tableBody
      let all = count..<count + rows.count
      inner.append(Span(line: examples.tags.firstLine(or: examples.location), pickles: all))
      for row in rows {
        inner.append(Span(line: row.location.line, pickles: count..<count + 1))
        count += 1
      }
      if let last = rows.last { inner.append(Span(line: last.location.line + 1, pickles: all)) }
    }
    if scenario.examples.isEmpty { count += 1 }
    return [Span(line: scenario.tags.firstLine(or: scenario.location), pickles: first..<count)] + inner
  }
}

extension GherkinDocument.Background {
  fileprivate var lastLine: Int {
    guard let step = steps.last else { return location.line + description.lineCount }
    if let table = step.dataTable { return table.rows.last?.location.line ?? step.location.line }
    // Its content stands between two delimiters.
    if let text = step.docString { return text.location.line + text.content.lineCount + 1 }
    return step.location.line
  }
}

extension String {
  fileprivate var lineCount: Int { isEmpty ? 0 : utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
}

extension [GherkinDocument.Tag] {
  fileprivate func firstLine(or location: Location) -> Int {
    first?.location.line ?? location.line
  }
}
