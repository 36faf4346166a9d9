import Diagnostics
import Messages

/// The file of an HTML report as it is written: scenarios and sources as they come, the list of scenarios at the end.
struct ReportPage: Sendable {
  private var hasBegun = false
  private var count = 0
  /// The list of scenarios as JSON, an element a line.
  private let entries = Spool()

  mutating func begin(_ output: inout [UInt8]) {
    guard !hasBegun else { return }
    hasBegun = true
    output += PageFrame.report.head(title: "Report")
  }

  /// Writes a source file.
  func write(_ source: Source, to output: inout [UInt8]) {
    let json: JSONText = .object(("uri", .string(source.uri)), ("text", .string(source.data)))
    output += PageFrame.data(json.bytes, attributes: "class=\"source\"")
  }

  /// Writes a screen.
  func write(screen: String, number: Int, to output: inout [UInt8]) {
    output += PageFrame.data(Array(screen.utf8), attributes: "id=\"screen-\(number)\"")
  }

  /// Writes a scenario, and keeps its entry for the list.
  mutating func write(entry: JSONText, content: [UInt8], to output: inout [UInt8]) {
    output += PageFrame.data(content, attributes: "id=\"scenario-\(count)\"")
    entries.append((count > 0 ? Array(",".utf8) : []) + JSONText.insidePage(entry.bytes) + Array("\n".utf8))
    count += 1
  }

  /// Writes the list of scenarios, and the script that shows them.
  func end(_ summary: JSONText, _ output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    output += PageFrame.data(summary.bytes, attributes: "id=\"run\"")
    output.write("<script type=\"application/json\" id=\"scenarios\">[\n")
    entries.forEachPiece { piece in
      output += piece
      drain(&output)
    }
    output.write("]</script>\n")
    output += PageFrame.report.tail
  }
}
