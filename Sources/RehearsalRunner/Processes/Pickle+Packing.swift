import RehearsalBase
import RehearsalGherkin

extension Packer {
  mutating func pack(_ pickle: Pickle) {
    pack(pickle.id)
    pack(pickle.uri)
    pack(pickle.scenarioLocation)
    pack(pickle.rowLocation) { $0.pack($1) }
    pack(pickle.name)
    pack(pickle.language)
    pack(pickle.steps) { $0.pack($1) }
    pack(pickle.tags) { packer, tag in
      packer.pack(tag.name)
      packer.pack(tag.astNodeId)
    }
    pack(pickle.astNodeIds) { $0.pack($1) }
  }

  private mutating func pack(_ step: PickleStep) {
    pack(step.id)
    pack(step.location)
    pack(step.type.rawValue)
    pack(step.text)
    pack(step.dataTable) { packer, table in
      packer.pack(table.rows) { packer, row in
        packer.pack(row.location)
        packer.pack(row.cells) { packer, cell in
          packer.pack(cell.location)
          packer.pack(cell.value)
        }
        packer.pack(row.id)
      }
    }
    pack(step.docString) { packer, text in
      packer.pack(text.location)
      packer.pack(text.mediaType)
      packer.pack(text.content)
    }
    pack(step.astNodeIds) { $0.pack($1) }
  }

  private mutating func pack(_ id: Identifier) { pack(Int(id.number)) }

  private mutating func pack(_ location: Location) {
    pack(location.line)
    pack(location.column ?? 0)
  }
}

extension Unpacker {
  mutating func pickle() throws(UnpackingError) -> Pickle {
    Pickle(
      id: try identifier(), uri: try string(), scenarioLocation: try location(),
      rowLocation: try optional { (unpacker) throws(UnpackingError) in try unpacker.location() }, name: try string(),
      language: try string(), steps: try array { (unpacker) throws(UnpackingError) in try unpacker.step() },
      tags: try array { (unpacker) throws(UnpackingError) in
        PickleTag(name: try unpacker.string(), astNodeId: try unpacker.identifier())
      },
      astNodeIds: try array { (unpacker) throws(UnpackingError) in try unpacker.identifier() })
  }

  private mutating func step() throws(UnpackingError) -> PickleStep {
    let id = try identifier()
    let location = try location()
    guard let type = PickleStep.StepType(rawValue: try string()) else { throw UnpackingError() }
    return PickleStep(
      id: id, location: location, type: type, text: try string(),
      dataTable: try optional { (unpacker) throws(UnpackingError) in try unpacker.dataTable() },
      docString: try optional { (unpacker) throws(UnpackingError) in
        GherkinDocument.DocString(
          location: try unpacker.location(), mediaType: try unpacker.optionalString(), content: try unpacker.string())
      },
      astNodeIds: try array { (unpacker) throws(UnpackingError) in try unpacker.identifier() })
  }

  private mutating func dataTable() throws(UnpackingError) -> GherkinDocument.DataTable {
    let rows = try array { (unpacker) throws(UnpackingError) in
      GherkinDocument.TableRow(
        location: try unpacker.location(),
        cells: try unpacker.array { (unpacker) throws(UnpackingError) in
          GherkinDocument.TableCell(location: try unpacker.location(), value: try unpacker.string())
        },
        id: try unpacker.identifier())
    }
    return GherkinDocument.DataTable(location: rows.first?.location ?? Location(line: 0), rows: rows)
  }

  private mutating func identifier() throws(UnpackingError) -> Identifier { Identifier(UInt32(clamping: try int())) }

  private mutating func location() throws(UnpackingError) -> Location {
    let line = try int()
    let column = try int()
    return Location(line: line, column: column == 0 ? nil : column)
  }
}
