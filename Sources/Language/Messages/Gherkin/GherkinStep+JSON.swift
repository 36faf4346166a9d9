import Diagnostics
package import Gherkin

extension GherkinDocument.Step: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), keyword: try json("keyword", \.keyword),
      keywordType: try json("keywordType", \.statedKeywordType), text: try json("text", \.text),
      docString: try json("docString", \.docString), dataTable: try json("dataTable", \.dataTable),
      id: try json("id", \.id))
  }
}

extension GherkinDocument.KeywordType: JSONNamed {}

extension GherkinDocument.DocString: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), mediaType: try json("mediaType", \.mediaType),
      content: try json("content", \.content), delimiter: try json("delimiter", \.delimiter))
  }
}

extension GherkinDocument.DataTable: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(location: try json("location", \.location), rows: try json("rows", \.rows))
  }
}

extension GherkinDocument.TableRow: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(
      location: try json("location", \.location), cells: try json("cells", \.cells), id: try json("id", \.id))
  }
}

extension GherkinDocument.TableCell: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(location: try json("location", \.location), value: try json("value", \.value))
  }
}

extension Location: JSONObjectConvertible {
  init<Members: JSONMembers<Self>>(_ json: inout Members) throws(Members.Failure) {
    self.init(line: try json("line", \.line), column: try json("column", \.column))
  }
}

extension Identifier: JSONConvertible {
  init(json: JSON) throws(DecodingFault) {
    self.init(try String(json: json))
  }

  func write(to json: inout JSONTextWriter) {
    if hasNumber { json.write(quoted: number) } else { json.write(description) }
  }
}
