/// A scenario ready to run: background steps included, parameters replaced, tags inherited.
///
/// A scenario makes one pickle, an outline one for each row of its examples. A class, because every step is handed one.
package final class Pickle: Sendable {
  package let id: Identifier
  package let uri: String
  package let scenarioLocation: Location
  package let rowLocation: Location?
  package let name: String
  package let language: String
  /// The steps, those of backgrounds first; none when the scenario itself has none.
  package let steps: [PickleStep]
  /// The tags, inherited ones first: feature, rule, scenario, examples.
  package let tags: [PickleTag]
  let scenarioID: Identifier
  let rowID: Identifier?

  init(
    id: Identifier, uri: String, scenarioLocation: Location, rowLocation: Location?, name: String, language: String,
    steps: [PickleStep], tags: [PickleTag], scenarioID: Identifier, rowID: Identifier?
  ) {
    (self.id, self.uri, self.scenarioLocation, self.rowLocation) = (id, uri, scenarioLocation, rowLocation)
    (self.name, self.language, self.steps, self.tags) = (name, language, steps, tags)
    (self.scenarioID, self.rowID) = (scenarioID, rowID)
  }

  package var location: Location { rowLocation ?? scenarioLocation }

  package var astNodeIds: [Identifier] { rowID.map { [scenarioID, $0] } ?? [scenarioID] }
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
}
