/// A scenario ready to run: background steps included, parameters replaced, tags inherited.
///
/// A scenario makes one pickle, an outline one for each row of its examples.
public struct Pickle: Hashable, Sendable {
  /// The id of the pickle.
  public let id: Identifier
  /// The name of the source it comes from.
  public let uri: String
  /// The position of its scenario's keyword; line 0 where a message does not say it.
  public let scenarioLocation: Location
  /// The position of its row of examples, or nil for a scenario without examples.
  public let rowLocation: Location?
  /// The scenario's name, parameters replaced.
  public let name: String
  /// The code of the language of its feature, such as `en`.
  public let language: String
  /// The steps, those of backgrounds first; none when the scenario itself has none.
  public let steps: [PickleStep]
  /// The tags, inherited ones first: feature, rule, scenario, examples.
  public let tags: [PickleTag]
  let scenarioID: Identifier?
  let rowID: Identifier?
  /// Further nodes, which only messages of other tools may name.
  let otherNodeIDs: [Identifier]

  /// The position of the pickle: its row of examples, else its scenario.
  public var location: Location { rowLocation ?? scenarioLocation }

  /// The ids of its scenario and, for an outline, of its row.
  public var astNodeIds: [Identifier] { [scenarioID, rowID].compactMap(\.self) + otherNodeIDs }
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
public struct PickleTag: Hashable, Sendable {
  /// The name, with the `@`.
  public let name: String
  /// The id of the tag in the document.
  public let astNodeId: Identifier

  package init(name: String, astNodeId: Identifier) {
    self.name = name
    self.astNodeId = astNodeId
  }
}
