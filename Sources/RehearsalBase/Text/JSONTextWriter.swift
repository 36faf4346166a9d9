/// Writes JSON without white space straight into bytes, the members of objects in the order in which they are given.
///
/// A member whose value is nil is left out. The names of members need no escapes.
package struct JSONTextWriter {
  package var bytes: [UInt8] = []
  private let drain: ((inout [UInt8]) -> Void)?
  private var needsComma = false

  private static let pieceSize = 1 << 16

  /// - Parameters:
  ///   - room: How many bytes are written without moving those before them.
  ///   - drain: Takes away what is written whenever an element is and it is a good deal, so that a long text is never there
  ///     as a whole.
  package init(room: Int = 0, drain: ((inout [UInt8]) -> Void)? = nil) {
    self.drain = drain
    bytes.reserveCapacity(room)
  }

  mutating func drainIfLong() {
    if let drain, bytes.count >= Self.pieceSize { drain(&bytes) }
  }

  package mutating func object(_ name: StaticString? = nil, _ members: (inout Self) -> Void) {
    begin(name, UInt8(ascii: "{"))
    members(&self)
    end(UInt8(ascii: "}"))
  }

  package mutating func array(_ name: StaticString? = nil, _ elements: (inout Self) -> Void) {
    begin(name, UInt8(ascii: "["))
    elements(&self)
    end(UInt8(ascii: "]"))
  }

  /// Writes an array as a member that is left out when the array is empty.
  package mutating func list(_ name: StaticString, _ elements: (inout Self) -> Void) {
    let (count, neededComma) = (bytes.count, needsComma)
    begin(name, UInt8(ascii: "["))
    let start = bytes.count
    elements(&self)
    guard bytes.count == start else { return end(UInt8(ascii: "]")) }
    bytes.removeLast(start - count)
    needsComma = neededComma
  }

  mutating func begin(_ name: StaticString?, _ bracket: UInt8) {
    if let name { write(name: name) } else { separate() }
    bytes.append(bracket)
    needsComma = false
  }

  mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  mutating func write(name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }
}

extension JSONTextWriter {
  /// Writes a name that may need escapes, whose value comes next.
  package mutating func write(anyName name: String) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }
}

// MARK: - Elements

extension JSONTextWriter {
  package mutating func write(_ json: JSONText) { write(raw: json.text) }
  package mutating func write(_ number: Int) { write(raw: String(number)) }
  package mutating func write(_ value: Bool) { write(raw: value ? "true" : "false") }

  package mutating func write(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var written = 0
      for index in utf8.indices where utf8[index].isEscapedInJSON {
        bytes.append(contentsOf: utf8[written..<index])
        appendEscape(of: utf8[index])
        written = index + 1
      }
      bytes.append(contentsOf: utf8[written...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func write(raw json: String) {
    separate()
    var json = json
    json.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func appendEscape(of byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    default:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [byte >> 4, byte & 15] { bytes.append(contentsOf: String(digit, radix: 16).utf8) }
    }
  }
}

extension UInt8 {
  fileprivate var isEscapedInJSON: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}

// MARK: - Members

extension JSONTextWriter {
  package mutating func member(_ name: StaticString, _ text: String?) {
    guard let text else { return }
    write(name: name)
    write(text)
  }

  package mutating func member(_ name: StaticString, _ number: Int?) {
    guard let number else { return }
    write(name: name)
    write(number)
  }

  mutating func member(_ name: StaticString, _ value: JSONText) {
    write(name: name)
    write(value)
  }

  package mutating func member(_ name: StaticString, _ value: Bool) {
    write(name: name)
    write(value)
  }

  /// Writes a flag that is set; one that is not set is left out.
  package mutating func flag(_ name: StaticString, _ isSet: Bool) {
    if isSet { member(name, true) }
  }

  package mutating func member(_ name: StaticString, _ texts: some Sequence<String>) {
    array(name) { json in for text in texts { json.write(text) } }
  }

  package mutating func list(_ name: StaticString, _ texts: some Sequence<String>) {
    list(name) { json in for text in texts { json.write(text) } }
  }
}
