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
}
