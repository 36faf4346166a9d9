package import Diagnostics

/// A JSON value with the place at which it stands, for files that people write.
package struct PlacedJSON: Sendable {
  package let place: Place
  package let value: Value

  package indirect enum Value: Sendable {
    case string(String)
    case number(String)
    case bool(Bool)
    case null
    case array([PlacedJSON])
    case object([Member])
  }

  package struct Member: Sendable {
    package let name: String
    package let place: Place
    package let node: PlacedJSON
  }

  /// Reads a text; throws what is wrong with it first, a name that is there twice among it.
  package static func parse(_ source: SourceText) throws(Problem) -> PlacedJSON {
    if let place = source.firstInvalidUTF8 {
      throw Problem(subject: source.name, place: place, message: "this is not valid UTF-8")
    }
    var parser = JSONParser(source.bytes[...], notesOffsets: true)
    let json: JSON
    do throws(DecodingFault) { json = try parser.whole() } catch {
      guard case .notJSON(let column, let expected) = error.reason else {
        throw Problem(subject: source.name, place: Place(line: 1, column: 1), message: error.reason.wording)
      }
      let scalars = String(decoding: source.bytes, as: UTF8.self).unicodeScalars
      let before = scalars.prefix(column - 1)
      let start = before.lastIndex(of: "\n").map(before.index(after:)) ?? before.startIndex
      throw Problem(
        subject: source.name,
        place: Place(line: before.count { $0 == "\n" } + 1, column: before[start...].count + 1),
        message: (before.count == scalars.count ? "the file ends where " : "") + "\(expected.wording) is expected"
          + (before.count == scalars.count ? "" : " here"))
    }
    var places = Places(source, parser.offsets ?? [])
    return try PlacedJSON(json, &places)
  }

  private init(_ json: JSON, _ places: inout Places) throws(Problem) {
    place = places.next()
    switch json {
    case .null: value = .null
    case .bool(let isTrue): value = .bool(isTrue)
    case .integer(let number): value = .number(String(number))
    case .number(let number): value = .number(String(number))
    case .string(let text):
      guard !text.unicodeScalars.contains("\0") else { throw places.problem("a text cannot have U+0000", at: place) }
      value = .string(text)
    case .array(let elements):
      var nodes: [PlacedJSON] = []
      for element in elements { nodes.append(try PlacedJSON(element, &places)) }
      value = .array(nodes)
    case .object(let object):
      var members: [Member] = []
      var names: Set<String> = []
      for (name, json) in object.members {
        let start = places.next()
        guard names.insert(name).inserted else { throw places.problem("\"\(name)\" is there twice", at: start) }
        members.append(Member(name: name, place: start, node: try PlacedJSON(json, &places)))
      }
      value = .object(members)
    }
  }
}

/// The places of values, in the order in which they were read: one walk over the text finds all.
private struct Places {
  private let source: SourceText
  private var offsets: ArraySlice<Int>
  private var position = 0
  private var place = Place(line: 1, column: 1)

  init(_ source: SourceText, _ offsets: [Int]) {
    self.source = source
    self.offsets = offsets[...]
  }

  mutating func next() -> Place {
    let end = offsets.popFirst() ?? position
    for byte in source.bytes[position..<end] {
      if byte == UInt8(ascii: "\n") {
        place = Place(line: place.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        place = Place(line: place.line, column: place.column + 1)
      }
    }
    position = end
    return place
  }

  func problem(_ message: String, at place: Place) -> Problem {
    Problem(subject: source.name, place: place, message: message)
  }
}
