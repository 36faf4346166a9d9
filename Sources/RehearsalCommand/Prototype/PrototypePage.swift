import RehearsalApp
import RehearsalBase
import RehearsalRunner

/// The page of a prototype: the states that were found, as JSON for its script.
struct PrototypePage {
  let app: String
  /// The bounds, for people.
  let caption: String
  let search: PrototypeSearch

  var bytes: [UInt8] {
    var names = NameTable()
    let states = search.states.map { json(of: $0, &names) }
    let launches =
      [edge(search.launch, &names)]
      + search.faultyLaunches.sorted { $0.key < $1.key }.map { kind, launch in
        JSONText.array([.integer(kind), edge(launch, &names)])
      }
    let data: JSONText = .object(
      ("app", .string(app)), ("caption", .string(caption)),
      ("faults", .strings(search.bounds.kinds.map(\.description))),
      ("actions", .integer(search.bounds.actions)), ("most", .integer(search.bounds.faults)),
      ("launches", .array(launches)),
      ("names", .strings(names.names)), ("states", .array(states)))
    var page = PageFrame.prototype.head(title: "\(app): a prototype")
    for (json, id) in [(JSONText.array(search.screens), "screens"), (data, "prototype")] {
      PageFrame.write(json.bytes, attributes: "id=\"\(id)\"", to: &page)
    }
    return page + PageFrame.prototype.tail
  }

  /// A state: its screen, its edges, those with each fault, and the least actions and faults that lead to it.
  private func json(of state: PrototypeSearch.State, _ names: inout NameTable) -> JSONText {
    let edges = state.edges.map { list in JSONText.array(list.map { edge($0, &names) }) }
    let faulty = (state.faultyEdges ?? [:]).sorted { $0.key < $1.key }.map { kind, list -> JSONText in
      .array([.integer(kind)] + list.map { edge($0, &names) })
    }
    return .object(
      ("s", .integer(state.screen)), ("e", edges), ("f", state.faultyEdges == nil ? nil : .array(faulty)),
      ("n", .integer(state.spent.map(\.actions).min() ?? 0)))
  }

  /// An edge: the name of its action, the state it ends in or -1 for beyond the bounds or -2 for a crash, and the
  /// screens on the way.
  private func edge(_ edge: PrototypeSearch.Edge, _ names: inout NameTable) -> JSONText {
    let end =
      switch edge.end {
      case .state(let number): number
      case .beyond: -1
      case .crash: -2
      }
    return .array([.integer(names.number(of: edge.action)), .integer(end)] + edge.passing.map { .integer($0) })
  }
}

/// The names of actions, each once.
private struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
