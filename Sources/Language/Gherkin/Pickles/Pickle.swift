/// A scenario ready to run: background steps included, parameters replaced, tags inherited.
///
/// A scenario makes one pickle, an outline one for each row of its examples.
package struct Pickle: Hashable, Sendable {
  /// The id of the pickle.
  package let id: Identifier
  /// The name of the source it comes from.
  package let uri: String
  /// The position of its scenario's keyword; line 0 where a message does not say it.
  package let scenarioLocation: Location
  /// The position of its row of examples, or nil for a scenario without examples.
  package let rowLocation: Location?
  /// The scenario's name, parameters replaced.
  package let name: String
  /// The code of the language of its feature, such as `en`.
  package let language: String
  /// The steps, those of backgrounds first; none when the scenario itself has none.
  package let steps: [PickleStep]
  /// The tags, inherited ones first: feature, rule, scenario, examples.
  package let tags: [PickleTag]
  let scenarioID: Identifier?
  let rowID: Identifier?
  /// Further nodes, which only messages of other tools may name.
  let otherNodeIDs: [Identifier]

  /// The position of the pickle: its row of examples, else its scenario.
  package var location: Location { rowLocation ?? scenarioLocation }

  /// The ids of its scenario and, for an outline, of its row.
  package var astNodeIds: [Identifier] { [scenarioID, rowID].compactMap(\.self) + otherNodeIDs }
}

extension Pickle {
  /// The position of the pickle, or nil if a message does not say it.
  package var statedLocation: Location? { location.line == 0 ? nil : location }

  package init(
    id: Identifier, uri: String, location: Location? = nil, name: String, language: String, steps: [PickleStep],
    tags: [PickleTag], astNodeIds: [Identifier]
  ) {
    self.init(
      id: id, uri: uri, scenarioLocation: location ?? Location(line: 0), rowLocation: nil, name: name,
      language: language, steps: steps, tags: tags, astNodeIds: astNodeIds)
  }

  package init(
    id: Identifier, uri: String, scenarioLocation: Location, rowLocation: Location?, name: String, language: String,
    steps: [PickleStep], tags: [PickleTag], astNodeIds: [Identifier]
  ) {
    self.init(
      id: id, uri: uri, scenarioLocation: scenarioLocation, rowLocation: rowLocation, name: name, language: language,
      steps: steps, tags: tags, scenarioID: astNodeIds.first, rowID: astNodeIds.dropFirst().first,
      otherNodeIDs: Array(astNodeIds.dropFirst(2)))
  }
}

/// A tag of a pickle.
package struct PickleTag: Hashable, Sendable {
  /// The name, with the `@`.
  package let name: String
  /// The id of the tag in the document.
  package let astNodeId: Identifier

  package init(name: String, astNodeId: Identifier) {
    self.name = name
    self.astNodeId = astNodeId
  }
}
