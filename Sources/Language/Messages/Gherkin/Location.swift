/// A line and a column of a text, both counted from 1, the column in Unicode code points.
package struct Location: Hashable, Sendable {
  package var line: Int
  package var column: Int?

  package init(line: Int, column: Int? = nil) {
    self.line = line
    self.column = column
  }
}

extension Location: JSONObjectConvertible {
  init(_ object: JSONObject) throws(DecodingFault) {
    line = try object.required("line")
    column = try object.optional("column")
  }

  func writeFields(to json: inout JSONWriter) {
    json.field("line", line)
    json.field("column", column)
  }
}
