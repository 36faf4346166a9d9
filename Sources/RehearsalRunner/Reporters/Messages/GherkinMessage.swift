package import RehearsalBase
package import RehearsalGherkin

/// A message about a feature file, as Cucumber's tools write it.
package enum GherkinMessage {
  case source(SourceText)
  case document(GherkinDocument)
  case pickle(Pickle)
  case parseError(UnreadableFile)

  /// Appends the message as one line of NDJSON, the line feed included.
  ///
  /// The message of a large file makes a line several times as long: `drain` is handed the buffer whenever it has grown
  /// to some ten thousand bytes between the elements of an array, to empty it.
  ///
  /// - Complexity: Linear in the line.
  package func appendLine(to buffer: inout [UInt8], draining drain: ((inout [UInt8]) -> Void)? = nil) {
    buffer.writeLine(draining: drain) { json in
      switch self {
      case .source(let source):
        json.object("source") { json in
          json.member("uri", source.name)
          json.member("data", String(decoding: source.bytes, as: UTF8.self))
          json.member("mediaType", SourceFormat(of: source).rawValue)
        }
      case .document(let document):
        json.write(anyName: "gherkinDocument")
        json.encode(document)
      case .pickle(let pickle):
        json.write(anyName: "pickle")
        json.encode(pickle)
      case .parseError(let file):
        json.object("parseError") { json in
          json.object("source") { json in
            json.member("uri", file.uri)
            json.location(file.location)
          }
          json.member("message", file.message)
        }
      }
    }
  }
}

extension [UInt8] {
  mutating func writeLine(
    draining drain: ((inout [UInt8]) -> Void)? = nil, members: (inout JSONTextWriter) -> Void
  ) {
    var json = JSONTextWriter(drain: drain)
    swap(&json.bytes, &self)
    json.object(nil, members)
    json.bytes.append(UInt8(ascii: "\n"))
    swap(&json.bytes, &self)
  }
}

extension JSONTextWriter {
  mutating func location(_ location: Location?) {
    guard let location else { return }
    object("location") { json in
      json.member("line", location.line)
      json.member("column", location.column)
    }
  }
}
