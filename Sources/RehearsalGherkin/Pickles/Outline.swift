/// Fills the parameters of a scenario outline with the values of one row after the other.
///
/// Parameters are replaced in the order of the columns, each in what the ones before have left, so a value may itself
/// contain a parameter of a later column.
struct Outline {
  private let names: [String]
  private let columns: [ArraySlice<UInt8>: Int]
  /// Whether no name contains an angle bracket or occurs twice.
  private let namesArePlain: Bool
  private var values: [GherkinDocument.TableCell] = []
  /// Whether a value contains an angle bracket, and so perhaps a parameter.
  private var valuesAreNested = false
  private var buffer: [UInt8] = []

  /// A text that has grown to this many bytes is left as it is, so that values which contain parameters cannot double
  /// it for ever.
  static let sizeLimit = 1 << 20
  /// So many bytes are looked through for one text, so that thousands of nested parameters cannot take minutes.
  static let workLimit = 1 << 22

  init(parameters header: GherkinDocument.TableRow) {
    names = header.cells.map(\.value)
    var columns = [ArraySlice<UInt8>: Int](minimumCapacity: names.count)
    for (column, name) in names.enumerated() {
      let key = Array(name.utf8)[...]
      if columns[key] == nil { columns[key] = column }
    }
    self.columns = columns
    namesArePlain = columns.count == names.count && !names.contains(where: \.hasAngleBracket)
  }

  mutating func begin(_ row: GherkinDocument.TableRow) {
    values = row.cells
    valuesAreNested = values.contains(where: \.value.hasAngleBracket)
  }

  mutating func filled(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    return valuesAreNested ? replacedByColumn(text) : filledAtOnce(Array(text.utf8)) ?? replacedByColumn(text)
  }

  /// The text with all values put in from left to right, or nil if its brackets are nested or doubled.
  private mutating func filledAtOnce(_ text: [UInt8]) -> String? {
    guard namesArePlain else { return nil }
    buffer.removeAll(keepingCapacity: true)
    var written = 0
    var open: Int?
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "<") {
        if open != nil { return nil }
        open = index
      } else if byte == UInt8(ascii: ">"), let start = open.take(), buffer.count <= Self.sizeLimit,
        let column = columns[text[start + 1..<index]]
      {
        buffer += text[written..<start]
        guard buffer.count <= Self.sizeLimit else {
          written = start
          continue
        }
        buffer += values[column].value.utf8
        written = index + 1
      }
    }
    buffer += text[written...]
    return String(decoding: buffer, as: UTF8.self)
  }

  private func replacedByColumn(_ text: String) -> String {
    var bytes = Array(text.utf8)
    var work = 0
    var last = -1
    while let column = nextColumn(after: last, in: bytes) {
      work += bytes.count
      if bytes.count > Self.sizeLimit || work > Self.workLimit { break }
      replace("<\(names[column])>", by: values[column].value, in: &bytes)
      last = column
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func nextColumn(after last: Int, in text: [UInt8]) -> Int? {
    guard namesArePlain else { return last + 1 < names.count ? last + 1 : nil }
    var next: Int?
    var open: Int?
    for (index, byte) in text.enumerated() {
      if byte == UInt8(ascii: "<") {
        open = index
      } else if byte == UInt8(ascii: ">"), let start = open {
        if let column = columns[text[start + 1..<index]], column > last, column < next ?? .max { next = column }
        open = nil
      }
    }
    return next
  }

  private func replace(_ parameter: String, by value: String, in bytes: inout [UInt8]) {
    let parameter = Array(parameter.utf8)
    guard bytes.count >= parameter.count else { return }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let end = index + parameter.count
      if bytes[index] == parameter[0], end <= bytes.count, result.count <= Self.sizeLimit,
        bytes[index..<end].elementsEqual(parameter)
      {
        result += value.utf8
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    bytes = result
  }
}

extension String {
  fileprivate var hasAngleBracket: Bool {
    utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
  }
}
