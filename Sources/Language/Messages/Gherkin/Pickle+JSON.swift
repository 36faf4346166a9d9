import Diagnostics
package import Gherkin

extension Pickle: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("id", id)
    json.field("uri", uri)
    json.field("location", statedLocation)
    json.field("name", name)
    json.field("language", language)
    json.field("steps", steps)
    json.field("tags", tags)
    json.field("astNodeIds", astNodeIds)
  }
}

extension PickleTag: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("name", name)
    json.field("astNodeId", astNodeId)
  }
}

extension PickleStep: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("argument", argument)
    json.field("astNodeIds", astNodeIds)
    json.field("id", id)
    json.field("type", statedType)
    json.field("text", text)
  }
}

extension PickleStep.StepType: JSONNamed {}

extension PickleStepArgument: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("docString", docString)
    json.field("dataTable", dataTable)
  }
}

extension PickleDocString: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("argumentIndex", argumentIndex)
    json.field("mediaType", mediaType)
    json.field("content", content)
  }
}

extension PickleTable: JSONObjectWritable {
  func writeMembers(to json: inout JSONTextWriter) {
    json.field("argumentIndex", argumentIndex)
    json.array("rows") { json in
      for row in rows {
        json.object { json in
          // Without a place in the file.
          json.array("cells") { json in for cell in row.cells { json.object { $0.field("value", cell.value) } } }
        }
      }
    }
  }
}
