import RehearsalApp
import RehearsalBase
import RehearsalExplorer
import RehearsalRunner

/// The page of a prototype: the states that were found, as JSON for its script.
struct PrototypePage {
  let app: String
  /// The bounds, for people.
  let caption: String
  let search: PrototypeSearch

  var bytes: [UInt8] {
    var tables = Tables()
    let states = search.states.map { json(of: $0, &tables) }
    let launch = edge(search.launch, &tables)
    let data: JSONText = .object(
      ("app", .string(app)), ("caption", .string(caption)),
      ("faults", .strings(search.bounds.kinds.map(\.description))),
      ("actions", .integer(search.bounds.actions)), ("most", .integer(search.bounds.faults)),
      ("launch", launch),
      ("names", .strings(tables.names.values)),
      ("broken", .array(tables.broken.values.map { .array($0.map(\.json)) })), ("map", search.map.json { _ in nil }),
      ("states", .array(states)))
    var page = PageFrame.prototype.head(title: "\(app): a prototype")
    for (json, id) in [(JSONText.array(search.screens.values), "screens"), (data, "prototype")] {
      PageFrame.write(json.bytes, attributes: "id=\"\(id)\"", to: &page)
    }
    return page + PageFrame.prototype.tail
  }

  /// A state: its screen, its edges, those with each fault, and the least actions and faults that lead to it.
  private func json(of state: PrototypeSearch.State, _ tables: inout Tables) -> JSONText {
    let edges = state.edges[nil].map { list in JSONText.array(list.map { edge($0, &tables) }) }
    let faulty = search.bounds.kinds.enumerated().compactMap { kind, fault -> JSONText? in
      guard let list = state.edges[fault], !list.isEmpty else { return nil }
      return .array([.integer(kind)] + list.map { edge($0, &tables) })
    }
    return .object(
      ("s", .integer(state.screen)), ("e", edges), ("f", state.edges.count < 2 ? nil : .array(faulty)),
      ("n", .integer(state.spent.map(\.actions).min() ?? 0)))
  }

  /// An edge: the name of its action, the state it ends in or -1 for beyond the bounds or -2 for a crash, the rules that
  /// are broken, and the screens on the way.
  private func edge(_ edge: PrototypeSearch.Edge, _ tables: inout Tables) -> JSONText {
    let end =
      switch edge.end {
      case .state(let number): number
      case .beyond: -1
      case .crash: -2
      }
    let numbers = [tables.names.number(of: edge.action), end, tables.broken.number(of: edge.broken)]
    return .array((numbers + edge.passing).map { .integer($0) })
  }
}

/// The names of actions and the rules that edges break, each once; no rules come first.
private struct Tables {
  var names = NumberTable<String>()
  var broken = NumberTable<[BrokenRule]>([[]])
}
