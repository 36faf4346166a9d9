extension Envelope {
  /// Appends the message as one line of NDJSON, the line feed included.
  ///
  /// The message of a large file makes a line several times as long: `drain` is handed the buffer whenever it has grown
  /// to some ten thousand bytes between the elements of an array, to empty it. Complexity: linear in the line.
  package func appendLine(to buffer: inout [UInt8], draining drain: ((inout [UInt8]) -> Void)? = nil) {
    var json = JSONWriter(drain: drain)
    swap(&json.bytes, &buffer)
    write(to: &json)
    json.bytes.append(UInt8(ascii: "\n"))
    swap(&json.bytes, &buffer)
  }

  /// Appends the message of a document in the same form; `children` are those of its feature, each asked for when it is
  /// its turn, so that those of a large file are never there all at a time.
  package static func appendLine(
    of document: GherkinDocument, children: some Sequence<GherkinDocument.FeatureChild>, to buffer: inout [UInt8],
    draining drain: @escaping (inout [UInt8]) -> Void
  ) {
    var json = JSONWriter(drain: drain)
    swap(&json.bytes, &buffer)
    json.beginObject()
    json.field("gherkinDocument") { json in
      json.field("uri", document.uri)
      if let feature = document.feature {
        json.field("feature") { feature.writeFields(to: &$0, children: children) }
      }
      json.field("comments", document.comments)
    }
    json.endObject()
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

  /// The next message; nil at the end.
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
  private let bytes: [UInt8]
  private var position = 0
  private var line = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next line's value and the line's number, counted from 1; nil at the end.
  mutating func next() throws(NDJSONError) -> (json: JSON, line: Int)? {
    while position < bytes.endIndex {
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let text = bytes[position..<end]
      position = min(end + 1, bytes.endIndex)
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
}

extension NDJSONError {
  init(_ fault: DecodingFault, line: Int) {
    self.init(line: line, path: fault.path, reason: fault.reason)
  }
}
