/// A JSON value without white space, the members of objects in the order in which they were given.
///
/// For what is written now and then; a `JSONTextWriter` makes no text of each part.
package struct JSONText: Hashable, Sendable {
  package let text: String

  private init(_ text: String) { self.text = text }

  package init(room: Int = 0, _ write: (inout JSONTextWriter) -> Void) {
    var writer = JSONTextWriter(room: room)
    write(&writer)
    text = String(decoding: writer.bytes, as: UTF8.self)
  }

  package static let null = JSONText("null")
  package static func bool(_ value: Bool) -> JSONText { JSONText(value ? "true" : "false") }
  package static func integer(_ value: Int) -> JSONText { JSONText(String(value)) }
  package static func string(_ text: String) -> JSONText { JSONText { $0.write(text) } }
  package static func array(_ values: [JSONText]) -> JSONText {
    JSONText { $0.array { json in for value in values { json.write(value) } } }
  }

  /// An object without the members that are nil; their names need no escapes.
  package static func object(_ members: (StaticString, JSONText?)...) -> JSONText {
    JSONText { $0.object { json in for case (let name, let value?) in members { json.member(name, value) } } }
  }

  package static func flag(_ isSet: Bool) -> JSONText? { isSet ? .bool(true) : nil }

  package static func strings(_ texts: some Sequence<String>) -> JSONText { .array(texts.map { .string($0) }) }

  package var bytes: [UInt8] { Array(text.utf8) }
}

extension [UInt8] {
  /// Appends JSON as it may stand in a script element of a page.
  ///
  /// In JSON the character `<` stands only in strings, where an escape means the same. Without it no text can end the
  /// element or open a comment.
  package mutating func append(insidePage json: [UInt8]) {
    let mark = UInt8(ascii: "<")
    guard json.holds(mark) else { return append(contentsOf: json) }
    var rest = json[...]
    while let place = rest.firstIndex(of: mark) {
      append(contentsOf: rest[..<place])
      append(contentsOf: "\\u003c".utf8)
      rest = rest[(place + 1)...]
    }
    append(contentsOf: rest)
  }

  /// Whether a byte is among them; looks at all of them, which takes a tenth of stopping at the first.
  fileprivate func holds(_ wanted: UInt8) -> Bool {
    var found: UInt8 = 0
    for byte in self { found |= byte == wanted ? 1 : 0 }
    return found != 0
  }
}
