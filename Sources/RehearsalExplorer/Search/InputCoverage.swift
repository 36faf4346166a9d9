import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// The inputs, faults and remote writes that were possible in some state.
struct InputCoverage: Hashable, Sendable {
  /// A field the user could type into.
  struct Field: Hashable, Sendable {
    let scene: String?
    let label: String
  }

  /// The content of screens that a search does not try completely.
  struct Seen: Hashable, Sendable {
    var fields: Set<Field> = []
    var pickers: Set<Field> = []
    /// The scenes with rows out of sight that nothing touches.
    var scenesWithHiddenRows: Set<String> = []
    /// The scenes with a refreshControl and no table.
    var scenesWithoutTable: Set<String> = []
    var canSwipeHalfway = false

    mutating func note(_ beyond: BeyondSight, onScene scene: String?) {
      for label in beyond.pickers { pickers.insert(Field(scene: scene, label: label)) }
      scenesWithHiddenRows.formUnion(beyond.scenesWithHiddenRows)
      if beyond.lacksTableToPull, let scene { scenesWithoutTable.insert(scene) }
      canSwipeHalfway = canSwipeHalfway || !beyond.halfSwipes.isEmpty
    }

    mutating func add(_ other: Seen) {
      fields.formUnion(other.fields)
      pickers.formUnion(other.pickers)
      scenesWithHiddenRows.formUnion(other.scenesWithHiddenRows)
      scenesWithoutTable.formUnion(other.scenesWithoutTable)
      canSwipeHalfway = canSwipeHalfway || other.canSwipeHalfway
    }
  }

  var seen = Seen()
  var storesDefaults = false
  /// Whether a request that writes was under way.
  var hasWrites = false
  var fields: Set<Field> { seen.fields }
  var faults: Set<Fault> = []
  var hasRequests = false
  var writes: Set<RemoteWrite> = []
  var unanswered: Set<UnansweredTouch> = []

  init() {}

  mutating func add(_ other: InputCoverage) {
    seen.add(other.seen)
    storesDefaults = storesDefaults || other.storesDefaults
    hasWrites = hasWrites || other.hasWrites
    faults.formUnion(other.faults)
    hasRequests = hasRequests || other.hasRequests
    writes.formUnion(other.writes)
    unanswered.formUnion(other.unanswered)
  }

  mutating func note(_ moves: [Move]) {
    for move in moves {
      guard case .choice(let choice) = move, case .outcome = choice else { continue }
      hasRequests = true
      if let fault = choice.fault { faults.insert(fault) }
    }
  }

  var scenesWithHiddenRows: Set<String> { seen.scenesWithHiddenRows }

  var canSwipeHalfway: Bool { seen.canSwipeHalfway }

  func fieldNames(without inputs: [Exploration.Input]) -> [String] {
    fields.subtracting(seen.pickers).filter { field in !inputs.contains { isField(field, of: $0) } }
      .map { "\"\($0.label)\"" + ($0.scene.map { " of \($0)" } ?? "") }.sorted()
  }

  /// One line for each input without a field and for all kinds of faults that no request could meet.
  func unused(_ inputs: [Exploration.Input], _ kinds: [Fault]) -> [String] {
    var lines: [String] = []
    for input in inputs where !fields.contains(where: { isField($0, of: input) }) {
      let labels = Set(fields.map(\.label)).sorted().map { "\"\($0)\"" }
      let near = nearestNames(to: input.field, among: Set(fields.map(\.label)).sorted(), limit: 1).map {
        "; nearest: \"\($0)\""
      }
      let there =
        labels.isEmpty
        ? "no field could be typed into" : "fields were \(labels.joined(separator: ", "))" + (near.first ?? "")
      let place = input.scene.map { " on \($0)" } ?? ""
      lines.append("The input \"\(input.text)\" into \"\(input.field)\"\(place) was never possible: \(there)")
    }
    let unmet = kinds.filter { !faults.contains($0) }
    if !kinds.isEmpty, !hasRequests {
      lines.append("No request was sent, so no fault was tried")
    } else if !unmet.isEmpty {
      lines.append("No request could meet \(unmet.map(\.description).joined(separator: ", "))")
    }
    return lines
  }

  var remarksOnTouches: [String] {
    unanswered.sorted().map { touch in
      let missing = "\(touch.controller) has no \(touch.method)"
      guard let button = touch.button else {
        return "A touched row of \(touch.scene) does nothing, as if it were only read: \(missing)"
      }
      return "The button \"\(button)\" in rows of \(touch.scene) does nothing: \(missing)"
    }
  }

  func refused(_ writes: [RemoteWrite]) -> [RemoteWrite] { writes.filter { !self.writes.contains($0) } }

  private func isField(_ field: Field, of input: Exploration.Input) -> Bool {
    field.label == input.field && (input.scene == nil || input.scene == field.scene)
  }
}

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
