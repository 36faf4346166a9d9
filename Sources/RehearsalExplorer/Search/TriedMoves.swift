import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// What a search has tried so far, by the screen in front and the kind of request.
struct TriedMoves: Hashable, Sendable {
  private(set) var states: [String: Int] = [:]
  private var actions: [String: Set<String>] = [:]
  /// The faults of each kind of request; empty where it went well and nothing else was tried.
  private var faults: [String: Set<Fault>] = [:]

  private static let mostScreens = 8

  mutating func add(_ count: Int, on scene: String) { states[scene, default: 0] += count }

  mutating func note(_ moves: [Move], on device: Device) {
    let scene = Self.scene(of: device)
    for move in moves {
      switch move {
      case .choice(.user(let action)): actions[scene, default: []].insert(device.name(of: action))
      case .choice(.outcome(let id, let fault)):
        guard let flight = device.state.requests.first(where: { $0.id == id }) else { continue }
        faults[flight.request.operation.name, default: []].formUnion([fault].compactMap(\.self))
      case .choice, .remote, .life, .pass: break
      }
    }
  }

  static func scene(of device: Device) -> String { device.frontScene ?? "no screen" }

  mutating func add(_ other: TriedMoves) {
    states.merge(other.states, uniquingKeysWith: +)
    actions.merge(other.actions) { $0.union($1) }
    faults.merge(other.faults) { $0.union($1) }
  }

  func lines(ofFaults kinds: Int) -> [String] {
    let all = max(1, states.values.reduce(0, +))
    let ordered = states.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var lines = ordered.prefix(Self.mostScreens).map { scene, count in
      "\(scene): \(count * 100 / all) % of the states, \(counted(actions[scene]?.count ?? 0, "different action"))"
    }
    if ordered.count > Self.mostScreens { lines.append("and \(ordered.count - Self.mostScreens) more screens") }
    let requests = faults.sorted { $0.key < $1.key }.map {
      "\($0.key) with \($0.value.count) of \(counted(kinds, "fault"))"
    }
    return lines + [requests.isEmpty ? "no request" : "requests: \(requests.joined(separator: ", "))"]
  }
}
