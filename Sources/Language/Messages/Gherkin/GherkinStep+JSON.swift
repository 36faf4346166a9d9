import Diagnostics
package import Gherkin

extension GherkinDocument.Step: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("keyword", keyword)
    json.field("keywordType", statedKeywordType)
    json.field("text", text)
    json.field("docString", docString)
    json.field("dataTable", dataTable)
    json.field("id", id)
  }
}

extension GherkinDocument.KeywordType: JSONNamed {}

extension GherkinDocument.DocString: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("mediaType", mediaType)
    json.field("content", content)
    json.field("delimiter", delimiter)
  }
}

extension GherkinDocument.DataTable: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("rows", rows)
  }
}

extension GherkinDocument.TableRow: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("cells", cells)
    json.field("id", id)
  }
}

extension GherkinDocument.TableCell: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("location", location)
    json.field("value", value)
  }
}

extension Location: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("line", line)
    json.field("column", column)
  }
}

extension Identifier: JSONWritable {
  func write(to json: inout JSONTextWriter) {
    if hasNumber { json.write(quoted: number) } else { json.write(description) }
  }
}
