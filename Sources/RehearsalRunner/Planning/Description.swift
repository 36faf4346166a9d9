import RehearsalBase
import RehearsalGherkin

/// The free text below a heading of a feature file.
///
/// Gherkin takes every line there that begins with no keyword for a part of it.
struct Description: Sendable {
  let heading: Int
  let lines: [String]
  let kind: Kind
  /// The values of the parameters of an outline in its first run, by their names.
  let values: [(name: String, value: String)]

  enum Kind {
    case group
    /// A scenario or a background, whose steps follow.
    case steps
    case examples
    /// Nothing: it is an item of a list in Markdown, where steps are such items.
    case listItem
  }

  init(_ text: String, below heading: Int, _ kind: Kind, values: [(name: String, value: String)] = []) {
    self.heading = heading
    self.kind = kind
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring($0).trimmed
    }
    self.values = values
  }

  /// The places of the lines in their file, or nil for one that is not found.
  ///
  /// A description has no place of its own: comments may stand above and within it.
  ///
  /// - Complexity: Linear in the file.
  func places(in source: SourceText) -> [Place?] {
    let text = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst(heading)
    var rest = text.enumerated().makeIterator()
    return lines.map { line in
      while let (offset, bytes) = rest.next() {
        let content = String(decoding: bytes, as: UTF8.self)
        guard content.trimmed == line else { continue }
        let indent = content.unicodeScalars.prefix { $0.properties.isWhitespace }.count
        return Place(line: heading + offset + 1, column: indent + 1)
      }
      return nil
    }
  }
}

extension Features.File {
  var dialect: Dialect { document.feature.flatMap { Dialect(language: $0.language) } ?? .english }

  var descriptions: [Description] {
    guard let feature = document.feature else { return [] }
    guard SourceFormat(of: source) == .plain else { return looseItems }
    var descriptions: [Description] = []
    func add(
      _ text: String, _ heading: Location, _ kind: Description.Kind = .group,
      values: [(name: String, value: String)] = []
    ) {
      guard !text.isEmpty else { return }
      descriptions.append(Description(text, below: heading.line, kind, values: values))
    }
    func add(_ background: GherkinDocument.Background) {
      add(background.description, background.location, .steps)
    }
    func add(_ scenario: GherkinDocument.Scenario) {
      add(scenario.description, scenario.location, .steps, values: scenario.firstValues)
      for examples in scenario.examples { add(examples.description, examples.location, .examples) }
    }
    func add(_ children: [GherkinDocument.Child]) {
      for child in children {
        switch child {
        case .background(let background): add(background)
        case .scenario(let scenario): add(scenario)
        case .rule(let rule):
          add(rule.description, rule.location)
          add(rule.children)
        }
      }
    }
    add(feature.description, feature.location)
    add(feature.children)
    return descriptions
  }

  /// The list items of Markdown that are no steps: all else there is prose anywhere, and kept in no description.
  private var looseItems: [Description] {
    let prose = ((try? Token.tokens(of: source)) ?? []).filter { $0.kind == .empty }
    let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return prose.compactMap { token in
      guard token.location.line <= lines.count else { return nil }
      let line = String(decoding: lines[token.location.line - 1], as: UTF8.self)
      guard let bullet = line.first(where: { !$0.isWhitespace }), "*+-".contains(bullet) else { return nil }
      return Description(line, below: token.location.line - 1, .listItem)
    }
  }
}

extension GherkinDocument.Scenario {
  fileprivate var firstValues: [(name: String, value: String)] {
    guard let examples = examples.first(where: { !$0.tableBody.isEmpty }), let header = examples.tableHeader else {
      return []
    }
    return zip(header.cells, examples.tableBody[0].cells).map { ($0.value, $1.value) }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
