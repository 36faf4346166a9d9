import Diagnostics

/// A JSON value with the place at which it stands.
struct ConfigNode {
  let place: Place
  let value: Value

  /// The kinds of values.
  indirect enum Value {
    case string(String)
    /// A number as it is written.
    case number(String)
    case bool(Bool)
    case null
    case array([ConfigNode])
    case object([Member])
  }

  /// A member of an object.
  struct Member {
    let name: String
    let place: Place
    let node: ConfigNode
  }
}

/// Reads JSON, and knows the line and column of each value.
struct ConfigParser {
  private let name: String
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var line = 1
  private var column = 1

  /// Objects and lists stand in each other at most this deep.
  private static let mostNested = 16

  /// Reads a text; throws what is wrong with it first.
  static func parse(_ source: SourceText) throws(Problem) -> ConfigNode {
    if let place = source.firstInvalidUTF8 {
      throw Problem(subject: source.name, place: place, message: "this is not valid UTF-8")
    }
    var parser = ConfigParser(source)
    let node = try parser.node(depth: 0)
    parser.skipSpace()
    guard parser.peek == nil else { throw parser.problem("there is something behind the last brace") }
    return node
  }

  private init(_ source: SourceText) {
    name = source.name
    scalars = Array(String(decoding: source.bytes, as: UTF8.self).unicodeScalars)
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }
  private var place: Place { Place(line: line, column: column) }

  private func problem(_ message: String, at other: Place? = nil) -> Problem {
    Problem(
      subject: name, place: other ?? place, message: message, remedy: "rehearse help config shows what the file holds")
  }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    position += 1
    (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    return scalar
  }

  private mutating func skipSpace() {
    while let scalar = peek, " \t\r\n".unicodeScalars.contains(scalar) { _ = next() }
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(Problem) {
    guard !takes(scalar) else { return }
    throw problem(peek == nil ? "the file ends where \(scalar) is expected" : "\(scalar) is expected here")
  }

  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard peek == scalar else { return false }
    _ = next()
    return true
  }

  private mutating func node(depth: Int) throws(Problem) -> ConfigNode {
    skipSpace()
    let start = place
    guard depth < Self.mostNested else { throw problem("this is nested too deep") }
    switch peek {
    case "{": return ConfigNode(place: start, value: .object(try members(depth: depth)))
    case "[":
      _ = next()
      var nodes: [ConfigNode] = []
      while !takes("]") {
        if !nodes.isEmpty { try expect(",") }
        nodes.append(try node(depth: depth + 1))
      }
      return ConfigNode(place: start, value: .array(nodes))
    case "\"": return ConfigNode(place: start, value: .string(try string()))
    case nil: throw problem("the file ends where a value is expected")
    default: return ConfigNode(place: start, value: try word(at: start))
    }
  }

  private mutating func members(depth: Int) throws(Problem) -> [ConfigNode.Member] {
    _ = next()
    var members: [ConfigNode.Member] = []
    while !takes("}") {
      if !members.isEmpty { try expect(",") }
      skipSpace()
      let start = place
      guard peek == "\"" else { throw problem("a name in quotation marks is expected here") }
      let name = try string()
      guard !members.contains(where: { $0.name == name }) else {
        throw problem("\"\(name)\" is there twice", at: start)
      }
      try expect(":")
      members.append(ConfigNode.Member(name: name, place: start, node: try node(depth: depth + 1)))
    }
    return members
  }

  private mutating func word(at start: Place) throws(Problem) -> ConfigNode.Value {
    var word = ""
    while let scalar = peek, scalar.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains(scalar) {
      word.unicodeScalars.append(scalar)
      _ = next()
    }
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      guard Double(word) != nil, word.first?.isLetter == false else {
        throw problem("this is neither a text in quotation marks, a number, true nor false", at: start)
      }
      return .number(word)
    }
  }

  private mutating func string() throws(Problem) -> String {
    let start = place
    _ = next()
    var text = ""
    while let scalar = next() {
      switch scalar {
      case "\"": return text
      case "\n": throw problem("this text has no end on its line", at: start)
      case "\0": throw problem("a text cannot have U+0000", at: start)
      case "\\": text.unicodeScalars.append(try escaped(at: start))
      default: text.unicodeScalars.append(scalar)
      }
    }
    throw problem("this text has no end", at: start)
  }

  private mutating func escaped(at start: Place) throws(Problem) -> Unicode.Scalar {
    switch next() {
    case let scalar? where "\"\\/".unicodeScalars.contains(scalar): return scalar
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u":
      let digits = String(String.UnicodeScalarView((0..<4).compactMap { _ in next() }))
      if digits.count == 4, let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) {
        // No call and no path can have it.
        guard scalar != "\0" else { throw problem("a text cannot have U+0000", at: start) }
        return scalar
      }
    default: break
    }
    throw problem("there is no such escape behind a \\ in this text", at: start)
  }
}
