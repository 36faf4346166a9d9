import Gherkin

/// The `<env:NAME>` in a step, and what stands in their places when the step runs.
///
/// A name is one that a shell takes: letters, digits and underscores of ASCII, no digit first. Anything else between
/// the brackets is a text like any other.
struct EnvironmentReferences: Hashable, Sendable {
  private var values: [String: String] = [:]
  /// The variables that are not set, in the order in which they are named.
  private(set) var missing: [String] = []

  /// A step without references.
  init() {}

  /// Looks up what the step's text, doc string and table cells refer to.
  init(of step: PickleStep, in environment: (String) -> String?) {
    look(in: step.text, environment)
    guard step.hasArguments else { return }
    if let docString = step.docString { look(in: docString.content, environment) }
    if let table = step.dataTable {
      for row in table.rows { for cell in row.cells { look(in: cell.value, environment) } }
    }
  }

  var isEmpty: Bool { values.isEmpty && missing.isEmpty }

  private mutating func look(in text: String, _ environment: (String) -> String?) {
    guard text.hasReferences else { return }
    for piece in text.pieces {
      guard let name = piece.name, values[name] == nil, !missing.contains(name) else { continue }
      if let value = environment(name) { values[name] = value } else { missing.append(name) }
    }
  }

  /// The text with the values in their places; where a variable is not set, the reference stays.
  func replaced(in text: String) -> String {
    guard !values.isEmpty, text.hasReferences else { return text }
    return text.pieces.map { piece in piece.name.flatMap { values[$0] } ?? String(piece.text) }.joined()
  }

  /// The values, which no output may show.
  var secrets: some Sequence<String> { values.values }
}

extension String {
  /// Whether there is a bracket that could open a reference: nearly no step has one.
  fileprivate var hasReferences: Bool {
    utf8.withContiguousStorageIfAvailable(Self.haveReferences) ?? Self.haveReferences(utf8)
  }

  private static func haveReferences(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.contains(UInt8(ascii: "<")) && bytes.contains(UInt8(ascii: ":"))
  }

  /// The text cut into references, which have a name, and what is between them.
  fileprivate var pieces: [(text: Substring, name: String?)] {
    var pieces: [(text: Substring, name: String?)] = []
    var rest = self[...]
    var plain = rest.startIndex
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      let behind = rest[open...].dropFirst()
      rest = behind
      guard behind.utf8.starts(with: "env:".utf8) else { continue }
      let name = behind.dropFirst(4).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      guard let first = name.first, !first.isNumber, self[name.endIndex...].utf8.first == UInt8(ascii: ">") else {
        continue
      }
      let end = utf8.index(after: name.endIndex)
      if plain < open { pieces.append((self[plain..<open], nil)) }
      pieces.append((self[open..<end], String(name)))
      rest = self[end...]
      plain = end
    }
    if plain < endIndex { pieces.append((self[plain...], nil)) }
    return pieces
  }
}
