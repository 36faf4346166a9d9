package import RehearsalBase

// A pickle, but for what only reports show: ids, types of steps, and columns.

extension Packer {
  package mutating func pack(_ pickle: Pickle) {
    pack(pickle.uri)
    pack(pickle.location.line)
    pack(pickle.name)
    pack(pickle.language)
    pack(pickle.steps) { packer, step in
      packer.pack(step.location.line)
      packer.pack(step.text)
      packer.pack(step.dataTable) { packer, table in
        packer.pack(table.values) { packer, cells in packer.pack(cells) { $0.pack($1) } }
      }
      packer.pack(step.docString) { packer, text in
        packer.pack(text.mediaType)
        packer.pack(text.content)
      }
    }
    pack(pickle.tags) { $0.pack($1.name) }
  }
}

extension Unpacker {
  package mutating func pickle() throws(UnpackingError) -> Pickle {
    let id = Identifier(0)
    return Pickle(
      id: id, uri: try string(), scenarioLocation: Location(line: try int()), rowLocation: nil, name: try string(),
      language: try string(), steps: try array { (unpacker) throws(UnpackingError) in try unpacker.step() },
      tags: try array { (unpacker) throws(UnpackingError) in PickleTag(name: try unpacker.string(), astNodeId: id) },
      scenarioID: id, rowID: nil)
  }

  private mutating func step() throws(UnpackingError) -> PickleStep {
    let (id, location, text) = (Identifier(0), Location(line: try int()), try string())
    let arguments = TableOrDocString(
      dataTable: try optional { (unpacker) throws(UnpackingError) in
        let rows = try unpacker.array { (unpacker) throws(UnpackingError) in
          GherkinDocument.TableRow(
            location: location,
            cells: try unpacker.array { (unpacker) throws(UnpackingError) in
              GherkinDocument.TableCell(location: location, value: try unpacker.string())
            }, id: id)
        }
        return GherkinDocument.DataTable(location: location, rows: rows)
      },
      docString: try optional { (unpacker) throws(UnpackingError) in
        GherkinDocument.DocString(
          location: location, mediaType: try unpacker.optionalString(), content: try unpacker.string())
      })
    return PickleStep(
      id: id, location: location, type: .unknown, text: text, arguments: arguments.boxed, stepID: id, rowID: nil)
  }
}
