/// A scenario ready to run: background steps included, parameters replaced, tags inherited.
///
/// A scenario makes one pickle, an outline one for each row of its examples.
package struct Pickle: Hashable, Sendable {
  package let id: Identifier
  package let uri: String
  /// The position of its scenario's keyword.
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
  let scenarioID: Identifier
  let rowID: Identifier?

  package var location: Location { rowLocation ?? scenarioLocation }

  package var astNodeIds: [Identifier] { rowID.map { [scenarioID, $0] } ?? [scenarioID] }
}

extension Pickle {
  /// Makes a pickle; `astNodeIds` are those of its scenario and, for an outline, of its row.
  package init(
    id: Identifier, uri: String, scenarioLocation: Location, rowLocation: Location?, name: String, language: String,
    steps: [PickleStep], tags: [PickleTag], astNodeIds: [Identifier]
  ) {
    self.init(
      id: id, uri: uri, scenarioLocation: scenarioLocation, rowLocation: rowLocation, name: name, language: language,
      steps: steps, tags: tags, scenarioID: astNodeIds.first ?? id, rowID: astNodeIds.dropFirst().first)
  }
}

extension Pickle {
  /// The same with other steps.
  package func with(steps: [PickleStep]) -> Pickle {
    Pickle(
      id: id, uri: uri, scenarioLocation: scenarioLocation, rowLocation: rowLocation, name: name, language: language,
      steps: steps, tags: tags, scenarioID: scenarioID, rowID: rowID)
  }
}

extension Pickle: Encodable {
  private enum CodingKeys: CodingKey {
    case id, uri, location, name, language, steps, tags, astNodeIds
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(id, forKey: .id)
    try members.encode(uri, forKey: .uri)
    try members.encode(location, forKey: .location)
    try members.encode(name, forKey: .name)
    try members.encode(language, forKey: .language)
    try members.encode(steps, forKey: .steps)
    try members.encode(tags, forKey: .tags)
    try members.encode(astNodeIds, forKey: .astNodeIds)
  }
}

/// A tag of a pickle.
package struct PickleTag: Hashable, Sendable, Encodable {
  package let name: String
  package let astNodeId: Identifier

  package init(name: String, astNodeId: Identifier) {
    self.name = name
    self.astNodeId = astNodeId
  }
}
