import Diagnostics

extension Envelope {
  /// Appends the message as one line of NDJSON, the line feed included.
  ///
  /// The message of a large file makes a line several times as long: `drain` is handed the buffer whenever it has grown
  /// to some ten thousand bytes between the elements of an array, to empty it.
  ///
  /// - Complexity: Linear in the line.
  package func appendLine(to buffer: inout [UInt8], draining drain: ((inout [UInt8]) -> Void)? = nil) {
    var json = JSONTextWriter(drain: drain)
    swap(&json.bytes, &buffer)
    write(to: &json)
    json.bytes.append(UInt8(ascii: "\n"))
    swap(&json.bytes, &buffer)
  }

  /// All messages of an NDJSON text.
  ///
  /// Throws the first error; use `EnvelopeReader` to go on after one.
  package static func all(in bytes: [UInt8]) throws(NDJSONError) -> [Envelope] {
    var reader = EnvelopeReader(bytes)
    var envelopes: [Envelope] = []
    while let envelope = try reader.next() { envelopes.append(envelope) }
    return envelopes
  }
}

/// Reads the messages of an NDJSON text one by one; empty lines are passed over.
package struct EnvelopeReader: Sendable {
  private var lines: NDJSONLines

  package init(_ bytes: [UInt8]) {
    lines = NDJSONLines(bytes)
  }

  /// Reads a text that comes in pieces, until there is none.
  package init(pieces nextPiece: @escaping @Sendable () -> [UInt8]?) {
    lines = NDJSONLines(pieces: nextPiece)
  }

  /// The next message, or nil at the end.
  ///
  /// After an error, reading goes on with the line after it.
  package mutating func next() throws(NDJSONError) -> Envelope? {
    guard let (json, line) = try lines.next() else { return nil }
    do {
      return try Envelope(json: json)
    } catch {
      throw NDJSONError(error, line: line)
    }
  }
}

/// Reads the lines of an NDJSON text one by one; empty lines are passed over.
struct NDJSONLines: Sendable {
  /// The bytes that were read of the text and not dropped yet.
  private var bytes: [UInt8]
  private let nextPiece: @Sendable () -> [UInt8]?
  private var isComplete: Bool
  private var position = 0
  private var line = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    nextPiece = { nil }
    isComplete = true
  }

  init(pieces nextPiece: @escaping @Sendable () -> [UInt8]?) {
    bytes = []
    self.nextPiece = nextPiece
    isComplete = false
  }

  /// The next line's value and the line's number, counted from 1, or nil at the end.
  mutating func next() throws(NDJSONError) -> (json: JSON, line: Int)? {
    while let range = nextRange() {
      let text = bytes[range]
      position = min(range.upperBound + 1, bytes.endIndex)
      line += 1
      if text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do {
        return (try JSONParser.parse(text), line)
      } catch {
        throw NDJSONError(error, line: line)
      }
    }
    return nil
  }

  /// The range of the next line, without its line feed, or nil at the end.
  private mutating func nextRange() -> Range<Int>? {
    var searched = position
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) { return position..<end }
      searched = bytes.endIndex
      guard !isComplete, let piece = nextPiece() else {
        isComplete = true
        return position < bytes.endIndex ? position..<bytes.endIndex : nil
      }
      bytes.removeSubrange(..<position)
      (searched, position) = (searched - position, 0)
      bytes += piece
    }
  }
}

extension NDJSONError {
  init(_ fault: DecodingFault, line: Int) {
    self.init(line: line, path: fault.path, reason: fault.reason)
  }
}
