import RehearsalBase

/// The file of an HTML report as it is written: scenarios and sources as they come, the list of scenarios at the end.
struct ReportPage: Sendable {
  private var count = 0
  /// The list of scenarios as JSON, an element a line.
  private let entries = Spool()

  func begin(_ output: inout [UInt8]) {
    output += PageFrame.report.head(title: "Report")
  }

  func write(_ source: SourceText, to output: inout [UInt8]) {
    var json = JSONTextWriter()
    json.object { json in
      json.member("uri", source.name)
      json.member("text", String(decoding: source.bytes, as: UTF8.self))
    }
    PageFrame.write(json.bytes, attributes: "class=\"source\"", to: &output)
  }

  func write(screen: String, number: Int, to output: inout [UInt8]) {
    PageFrame.write(Array(screen.utf8), attributes: "id=\"screen-\(number)\"", to: &output)
  }

  mutating func write(entry: [UInt8], content: [UInt8], to output: inout [UInt8]) {
    PageFrame.write(content, attributes: "id=\"scenario-\(count)\"", to: &output)
    var line: [UInt8] = []
    if count > 0 { line.write(",") }
    line.append(insidePage: entry)
    line.write("\n")
    entries.append(line)
    count += 1
  }

  func end(_ summary: JSONText, _ output: inout [UInt8], draining drain: (inout [UInt8]) -> Void) {
    PageFrame.write(summary.bytes, attributes: "id=\"run\"", to: &output)
    output.write("<script type=\"application/json\" id=\"scenarios\">[\n")
    entries.forEachPiece { piece in
      output += piece
      drain(&output)
    }
    output.write("]</script>\n")
    output += PageFrame.report.tail
  }
}
