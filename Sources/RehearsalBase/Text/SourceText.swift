/// A text with the name people know it by, usually a file's path, held as UTF-8 bytes.
///
/// Parsers work on the bytes; people are shown lines. Both views come from here, so that a place means the same
/// thing to the parser that found a problem and to the person who reads about it.
package struct SourceText: Hashable, Sendable {
  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The line with the given number, counted from 1, without its line ending, or nil past the end.
  ///
  /// Invalid UTF-8 is shown with replacement characters.
  ///
  /// - Complexity: Linear in the text before the line's end.
  package func line(_ number: Int) -> String? {
    guard number >= 1 else { return nil }
    var current = 1
    var start = bytes.startIndex
    while current < number {
      guard let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = newline + 1
      current += 1
    }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  package var lines: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }

  package var firstInvalidUTF8: Place? {
    // Nearly all texts are valid, which is found out faster without places.
    guard String(validUTF8: bytes) == nil else { return nil }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var place = Place(line: 1, column: 1)
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue("\n"): place = Place(line: place.line + 1, column: 1)
      case .scalarValue: place = Place(line: place.line, column: place.column + 1)
      case .error: return place
      case .emptyInput: return nil
      }
    }
  }
}

/// A place in a text: line and column, both counted from 1, the column in Unicode code points.
///
/// Code points are what Cucumber's own messages count, so places agree with every other Cucumber tool.
package struct Place: Hashable, Sendable, Comparable {
  package let line: Int
  /// The column in code points, from 1; 0 stands for the line as a whole.
  package let column: Int

  package init(line: Int, column: Int = 0) {
    self.line = line
    self.column = column
  }

  package static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
