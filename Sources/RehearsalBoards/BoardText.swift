import RehearsalBase

/// A text of a board, in which names in braces stand for values: `by {author}`.
struct BoardText: Hashable, Sendable {
  let source: String
  /// The text cut at its braces: literal, name, literal, and so on.
  let parts: [String]

  init(_ source: String) {
    self.source = source
    var parts = [""]
    var rest = source[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts[parts.count - 1] += rest[..<open]
      parts += [String(rest[rest.index(after: open)..<close]), ""]
      rest = rest[rest.index(after: close)...]
    }
    parts[parts.count - 1] += rest
    self.parts = parts
  }

  /// A text without names, whatever braces it has.
  init(verbatim source: String) {
    self.source = source
    parts = [source]
  }

  var names: [String] { stride(from: 1, to: parts.count, by: 2).map { parts[$0] } }

  /// The text with values in place of names; a name without one stays as it is written.
  func filled(_ value: (String) -> String?) -> String {
    guard parts.count > 1 else { return source }
    return parts.enumerated().map { $0.isMultiple(of: 2) ? $1 : value($1) ?? "{\($1)}" }.joined()
  }

  /// The values for which the names stand in a text, or nil if the text is another one.
  func values(in text: String) -> [String: String]? {
    guard text.hasPrefix(parts[0]) else { return nil }
    var rest = text.dropFirst(parts[0].count)
    var values: [String: String] = [:]
    for index in stride(from: 1, to: parts.count, by: 2) {
      let next = parts[index + 1]
      let end = next.isEmpty ? (index + 2 == parts.count ? rest.endIndex : nil) : rest.firstRange(of: next)?.lowerBound
      guard let end else { return nil }
      values[parts[index]] = String(rest[..<end])
      rest = rest[end...].dropFirst(next.count)
    }
    return rest.isEmpty ? values : nil
  }
}
