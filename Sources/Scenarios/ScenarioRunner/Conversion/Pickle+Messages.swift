package import Gherkin
package import Messages

extension Messages.Pickle {
  /// The message for a pickle.
  package init(_ pickle: Gherkin.Pickle) {
    self.init(
      id: pickle.id.description, uri: pickle.uri, location: .init(pickle.location), name: pickle.name,
      language: pickle.language, steps: pickle.steps.map { .init($0) },
      tags: pickle.tags.map { .init(name: $0.name, astNodeId: $0.astNodeId.description) },
      astNodeIds: pickle.astNodeIds.map { $0.description })
  }
}

extension Messages.PickleStep {
  fileprivate init(_ step: Gherkin.PickleStep) {
    self.init(
      argument: .init(step), astNodeIds: step.astNodeIds.map { $0.description }, id: step.id.description,
      type: .init(step.type),
      text: step.text)
  }
}

extension Messages.PickleStepType {
  fileprivate init(_ type: Gherkin.PickleStep.StepType) {
    self =
      switch type {
      case .unknown: .unknown
      case .context: .context
      case .action: .action
      case .outcome: .outcome
      }
  }
}

extension Messages.PickleStepArgument {
  /// Nil for a step that has neither a table nor a text.
  fileprivate init?(_ step: Gherkin.PickleStep) {
    let docString = step.docString.map { text in
      Messages.PickleDocString(argumentIndex: text.argumentIndex, mediaType: text.mediaType, content: text.content)
    }
    let dataTable = step.dataTable.map { table in
      Messages.PickleTable(
        argumentIndex: table.argumentIndex,
        rows: table.rows.map { row in .init(cells: row.cells.map { .init(value: $0.value) }) })
    }
    guard docString != nil || dataTable != nil else { return nil }
    self.init(docString: docString, dataTable: dataTable)
  }
}
