import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// Finds the faults that may replace one on a path, by replaying the path with each of them.
struct FaultAlternatives: Sendable {
  let app: ExplorableApp
  let path: [Move]
  let violation: Violation
  let trapGuard: TrapGuard?

  /// For each move that brings a fault, by its position: the others that end in the same kind of violation.
  func all() -> [Int: [Fault]] {
    // Each replay of a hang would take its whole time, and recovery is a search of its own.
    if violation.standard == .recovery || violation.isOfFuture || violation.isHang
      || violation.endsProcess && trapGuard == nil
    {
      return [:]
    }
    // Without a guard, a fault that the search has not tried could end the process by a trap.
    let faults = trapGuard == nil ? Bounds().kinds : Fault.known
    guard path.contains(where: { $0.fault != nil }), let requests = trapGuard.catching(requests) else { return [:] }
    var found: [Int: [Fault]] = [:]
    for (index, move) in path.enumerated() {
      guard let present = move.fault else { continue }
      found[index] = faults.filter { $0 != present && isSame($0, at: index, requests) }
    }
    return found
  }

  private func isSame(_ fault: Fault, at index: Int, _ requests: [Int?]) -> Bool {
    switch trapGuard.played({ replay(fault, at: index, requests) }) {
    case .success(let isBroken): isBroken
    case .failure(let trap): trap.isOf(violation)
    }
  }

  /// For each move the line in the ledger of the request it is about, whose number may be another one in a replay.
  @Sendable private func requests() -> [Int?] {
    var device = app.world.start(isRecording: true)
    return path.enumerated().map { index, move in
      let line = move.request.flatMap { id in device.state.requests.first { $0.id == id }?.receipt.index }
      if index < path.count - 1 {
        _ = app.world.make(move, on: &device)
        device.forgetReported()
      }
      return line
    }
  }

  private func replay(_ fault: Fault, at position: Int, _ requests: [Int?]) -> Bool {
    var device = app.world.start(isRecording: true)
    for (index, move) in path.enumerated() {
      let id = device.state.requests.first { $0.receipt.index == requests[index] }?.id
      guard let move = index == position ? move.suffering(fault, of: id) : move.about(id), isPossible(move, device),
        app.world.make(move, on: &device)
      else { return false }
      if index < path.count - 1 { device.forgetReported() }
    }
    if isBroken(device) { return true }
    // Copies and late replies change nothing, but as long as they are due nothing is at rest.
    while let late = device.state.requests.first(where: { $0.hasEnded && !$0.isHeld }) {
      device.happen(.delivery(late.id))
      if isBroken(device) { return true }
    }
    return false
  }

  private func isPossible(_ move: Move, _ device: Device) -> Bool {
    guard case .choice(let choice) = move else { return true }
    if case .user(let action) = choice { return app.world.allows(action, on: device) }
    return device.events(faults: [choice.fault].compactMap(\.self)).contains(choice)
  }

  private func isBroken(_ device: Device) -> Bool {
    _ = device.controlsInVisibleRows
    let checks = InvariantChecks(app.test.exploration)
    if checks.violation(on: device, where: { $0.kind == violation.kind }) != nil { return true }
    return checks.deadEnd(device)?.kind == violation.kind
  }
}

extension Move {
  fileprivate func suffering(_ fault: Fault, of id: RequestID?) -> Move? {
    id.map { .choice(.outcome($0, fault)) }
  }
}

extension [Fault] {
  /// Their names, with the statuses in one: `offline, a time-out, status 500, 503`, or `any status` where all are meant.
  func listed(beside present: Fault?) -> String {
    let statuses = compactMap(\.plainStatus)
    let others = filter { $0.plainStatus == nil }.map(\.description)
    let known = Fault.known.filter { $0 != present }.compactMap(\.plainStatus)
    guard !statuses.isEmpty else { return others.joined(separator: ", ") }
    let name = present?.plainStatus == nil ? "any status" : "any other status"
    let all = "status \(statuses.map(String.init).joined(separator: ", "))"
    return (others + [statuses == known ? name : all]).joined(separator: ", ")
  }
}

extension Fault {
  fileprivate var plainStatus: Int? { if case .status(let status, nil, nil) = self { status } else { nil } }
}
