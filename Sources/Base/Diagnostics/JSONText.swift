/// A JSON value without white space, the members of objects in the order in which they were given.
///
/// It is a text from the beginning, so that no tree of values is made first.
package struct JSONText: Hashable, Sendable {
  /// The JSON.
  package let text: String

  private init(_ text: String) { self.text = text }

  package static let null = JSONText("null")
  package static func bool(_ value: Bool) -> JSONText { JSONText(value ? "true" : "false") }
  package static func integer(_ value: Int) -> JSONText { JSONText(String(value)) }

  package static func string(_ text: String) -> JSONText {
    var text = text
    return text.withUTF8 { utf8 in
      let isEscaped = utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      if isEscaped { return JSONText(String(decoding: escaped(utf8), as: UTF8.self)) }
      return JSONText(
        String(unsafeUninitializedCapacity: utf8.count + 2) { memory in
          var writer = JSONTextWriter(memory)
          writer.write(UInt8(ascii: "\""))
          writer.write(utf8)
          writer.write(UInt8(ascii: "\""))
          return writer.count
        })
    }
  }

  package static func array(_ values: [JSONText]) -> JSONText {
    let size = values.reduce(2 + values.count) { $0 + $1.text.utf8.count }
    return JSONText(
      String(unsafeUninitializedCapacity: size) { memory in
        var writer = JSONTextWriter(memory)
        writer.write(UInt8(ascii: "["))
        for value in values {
          if writer.count > 1 { writer.write(UInt8(ascii: ",")) }
          writer.write(value.text)
        }
        writer.write(UInt8(ascii: "]"))
        return writer.count
      })
  }

  /// An object without the members that are nil; their names need no escapes.
  package static func object(_ members: (String, JSONText?)...) -> JSONText {
    var size = 2
    for case (let name, let value?) in members { size += name.utf8.count + value.text.utf8.count + 4 }
    return JSONText(
      String(unsafeUninitializedCapacity: size) { memory in
        var writer = JSONTextWriter(memory)
        writer.write(UInt8(ascii: "{"))
        for case (let name, let value?) in members {
          if writer.count > 1 { writer.write(UInt8(ascii: ",")) }
          writer.write(UInt8(ascii: "\""))
          writer.write(name)
          writer.write(UInt8(ascii: "\""))
          writer.write(UInt8(ascii: ":"))
          writer.write(value.text)
        }
        writer.write(UInt8(ascii: "}"))
        return writer.count
      })
  }

  /// True, or nil, so that a member that says no is left out.
  package static func flag(_ isSet: Bool) -> JSONText? { isSet ? .bool(true) : nil }

  /// An array of texts.
  package static func strings(_ texts: some Sequence<String>) -> JSONText { .array(texts.map { .string($0) }) }

  /// The JSON as UTF-8.
  package var bytes: [UInt8] { Array(text.utf8) }
}

extension JSONText {
  private static func escaped(_ utf8: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var bytes = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }

  /// JSON as it may stand in a script element of a page.
  ///
  /// In JSON the character `<` stands only in strings, where an escape means the same. Without it no text can end the
  /// element or open a comment.
  package static func insidePage(_ json: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = json[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "<")) {
      bytes += rest[..<mark]
      bytes += "\\u003c".utf8
      rest = rest[(mark + 1)...]
    }
    return bytes.isEmpty ? json : bytes + rest
  }
}

/// Puts bytes and texts one behind the other into memory that has room for them.
private struct JSONTextWriter {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  mutating func write(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }

  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = UnsafeMutableBufferPointer(rebasing: memory[count...]).update(fromContentsOf: bytes)
    count += bytes.count
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { write($0) }
  }
}
