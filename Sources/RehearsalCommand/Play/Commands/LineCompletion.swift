import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalPlatform
import RehearsalRunner

extension PlaySession {
  /// The continuations of a line that has been begun: whole lines as far as they are known, in order.
  func completions(of line: String) -> [String] {
    let words = CommandWord.all.map { $0.arguments.isEmpty ? $0.name : $0.name + " " }
    var found = words.filter { $0.hasPrefix(line) && $0 != line }
    let screen = screen
    let labels = screen.controls.flatMap { [$0.label] + $0.texts }.filter { !$0.isEmpty }.unique
    for prefix in ["", "tap ", "why ", "now ", "now tap "] where line.hasPrefix(prefix) {
      guard !line.isEmpty, prefix.count < line.count || !prefix.isEmpty else { continue }
      found += labels.filter { (prefix + $0).hasPrefix(line) && prefix + $0 != line }.map { prefix + $0 }
    }
    if line.hasPrefix("help ") {
      found += CommandWord.all.map { "help \($0.name)" }.filter { $0.hasPrefix(line) && $0 != line }
    }
    if line.hasPrefix("save ") { found += Self.paths(line.dropFirst(5)).map { "save \($0)" } }
    guard !line.isEmpty else { return found.unique }
    let texts = labels + screen.interface.texts.map(\.text).filter { !$0.isEmpty }
    let values = Dictionary(test.allSteps.parameterTypeDescriptions.map { ($0.name, $0.values) }) { $1 }
    for step in test.allSteps.stepDefinitions {
      for expression in step.expressions {
        found += ExpressionCompletion(expression.source).completions(of: line, texts: texts.unique) { type in
          values[type]?[expression.language] ?? []
        }
      }
    }
    return found.unique
  }

  private static func paths(_ begun: Substring) -> [String] {
    let folder = begun.lastIndex(of: "/").map { String(begun[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }.compactMap { name in
      let isFolder = URL(filePath: folder + name, directoryHint: .checkFileSystem).hasDirectoryPath
      guard isFolder || name.hasSuffix(".feature"), (folder + name).hasPrefix(begun) else { return nil }
      return folder + name + (isFolder ? "/" : "")
    }
  }
}

/// Completes a line to a sentence of an expression, up to its next parameter.
struct ExpressionCompletion {
  /// A part of the sentence.
  private enum Piece {
    case literal(String)
    case text
    /// A parameter of a type that is no text in quotes: everything up to the next literal.
    case value(String)
  }

  private var pieces: [Piece] = []

  init(_ source: String) {
    var literal = ""
    var rest = source[...]
    while let character = rest.popFirst() {
      switch character {
      case "{":
        let name = rest.prefix { $0 != "}" }
        rest = rest.dropFirst(name.count + 1)
        pieces += [.literal(literal), name == "string" ? .text : .value(String(name))]
        literal = ""
      case "(", ")": break
      case "/": rest = rest.drop { $0 != " " }
      case "\\": literal += rest.popFirst().map(String.init) ?? ""
      default: literal.append(character)
      }
    }
    pieces.append(.literal(literal))
  }

  /// The continuations of a line; none where it is no beginning of the sentence.
  ///
  /// - Parameter texts: The texts that can stand in quotes.
  /// - Parameter values: Those of a parameter type.
  func completions(
    of line: String, texts: [String], values: (String) -> [String] = { _ in [] }
  ) -> [String] {
    var rest = line[...]
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .literal(let literal):
        if rest.hasPrefix(literal), !literal.isEmpty || index == 0 {
          rest = rest.dropFirst(literal.count)
          guard !rest.isEmpty || index < pieces.count - 1 else { return [] }
          if rest.isEmpty, index + 1 < pieces.count {
            if case .text = pieces[index + 1] { return texts.map { line + quoted($0) } }
            if case .value(let type) = pieces[index + 1] { return values(type).map { line + $0 } }
          }
        } else {
          guard literal.hasPrefix(rest), !literal.isEmpty else { return [] }
          let end = literal.dropFirst(rest.count)
          var quote = ""
          if index + 1 < pieces.count, case .text = pieces[index + 1] { quote = "\"" }
          return [line + end + quote]
        }
      case .text:
        guard rest.first == "\"" else { return [] }
        let content = rest.dropFirst()
        guard let end = content.firstIndex(of: "\"") else {
          let head = line.dropLast(rest.count)
          return texts.filter { $0.hasPrefix(content) }.map { head + quoted($0) }
        }
        rest = content[content.index(after: end)...]
        if rest.isEmpty { return literal(behind: index).map { [line + $0] } ?? [] }
      case .value(let type):
        let begun = values(type).filter { $0.hasPrefix(rest) && $0.count > rest.count }
        if !begun.isEmpty { return begun.map { line.dropLast(rest.count) + $0 } }
        if let whole = values(type).first(where: rest.hasPrefix) {
          rest = rest.dropFirst(whole.count)
          if rest.isEmpty { return literal(behind: index).map { [line + $0] } ?? [] }
          continue
        }
        guard index + 1 < pieces.count, case .literal(let next) = pieces[index + 1], let first = next.first,
          let place = rest.firstIndex(of: first)
        else { return [] }
        rest = rest[place...]
      }
    }
    return []
  }

  /// The literal behind a piece, with the quote that follows it, or nil if there is none.
  private func literal(behind index: Int) -> String? {
    guard index + 1 < pieces.count, case .literal(let literal) = pieces[index + 1], !literal.isEmpty else { return nil }
    if index + 2 < pieces.count, case .text = pieces[index + 2] { return literal + "\"" }
    return literal
  }
}
