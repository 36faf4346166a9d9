import RehearsalApp
import RehearsalBase

/// Checks the invariants of one app on devices that an ``InvariantMonitor`` observes.
package struct InvariantChecks: Sendable {
  let lists: [AnyListSpecification]
  private let own: [Invariant]
  private let leftOut: Set<StandardInvariant>
  private let kept: [KeptTexts]
  private let isWaiting: (@Sendable (Device) -> Bool)?

  package init(_ exploration: Exploration) {
    leftOut = Set(exploration.leftOut.map(\.invariant))
    kept = exploration.kept
    isWaiting = exploration.isWaiting
    lists = exploration.listSpecifications.map(AnyListSpecification.init)
    own = exploration.invariants
  }

  /// Every invariant that does not hold on a device as it is now, in a fixed order.
  ///
  /// Recovery is left out: it depends on the device's future. So is a dead end: only a search that knows all moves can
  /// detect it.
  ///
  /// - Parameter known: The result of ``ownViolations(on:)``, if it was asked before.
  package func violations(on device: Device, own known: [Violation]? = nil) -> [Violation] {
    let monitor = device.monitor
    var violations = device.records.issues.map(violation(by:))
    violations.add(monitor?.broken)
    violations += plainViolations(on: device, lists: listViolations(on: device))
    if let monitor { violations += lifeViolations(device, monitor) }
    violations.add(ComeBackInvariant.violation(of: lists, on: device))
    violations += known ?? ownViolations(on: device)
    return leftOut.isEmpty ? violations : violations.filter { $0.standard.map(isAsked) ?? true }
  }

  /// The author's own invariants that do not hold on a device.
  ///
  /// Of the monitor they see the failure alone, so the result depends on that, on the core, and on what an observer notes.
  package func ownViolations(on device: Device) -> [Violation] { own.compactMap { $0.violation(on: device) } }

  package func isAsked(_ invariant: StandardInvariant) -> Bool { !leftOut.contains(invariant) }

  /// The first invariant that does not hold on a device as it is now, or nil if all hold.
  ///
  /// - Parameter isAsked: Whether a violation counts; the others are skipped.
  package func violation(on device: Device, where isAsked: (Violation) -> Bool = { _ in true }) -> Violation? {
    violations(on: device).first(where: isAsked)
  }

  /// The rules of lists that do not hold on a device.
  ///
  /// The result depends on the screens, the services and what the monitor remembers of the lists.
  package func listViolations(on device: Device) -> [Violation] {
    guard let monitor = device.monitor else { return [] }
    return zip(lists, monitor.lists).compactMap { list($0, $1, device) }
  }

  /// Whether only the rules of requests and of lists can be broken: true for most devices.
  ///
  /// An author's own invariants are left out. The result depends on the screens and on the monitor's failure, and on
  /// nothing else in the monitor.
  package func isPlain(_ device: Device) -> Bool { plainViolations(on: device).isEmpty }

  /// The violations that depend on the screens and the monitor's failure, with the rules of lists in their place.
  private func plainViolations(on device: Device, lists: [Violation] = []) -> [Violation] {
    var violations: [Violation] = []
    violations.add(ProgressInvariant.violation(on: device))
    let monitor = device.monitor
    let failure = monitor?.failure
    violations.add(failure.flatMap { ShownFailureInvariant.violation(by: $0, on: device) })
    violations.add(failure.flatMap { FailedLoadInvariant.violation(by: $0, on: device) })
    violations.add(monitor?.overcome.flatMap { OutlivedFailureInvariant.violation(by: $0, on: device) })
    violations += lists
    violations.add(isWaiting.flatMap { PossibleAnswerInvariant.violation(on: device, where: $0) })
    return violations
  }

  /// Whether a list may differ from the server's, once nothing is due any more.
  package func isStale(_ histories: ListHistories) -> Bool {
    zip(lists, histories.lists).contains { $0.extent != .some && $1.isDirty }
  }

  func violation(by issue: Issue) -> Violation {
    let text = issue.text
    let invariant: StandardInvariant =
      LivingRequesterInvariant.isBroken(by: issue)
      ? .livingRequester : TrapInvariant.isBroken(by: text) ? .trap : .issue
    return Violation(invariant, text.summary, issue: text.name)
  }

  /// Whether the user is stuck; the caller has found no move that could happen next.
  package func deadEnd(_ device: Device) -> Violation? {
    isAsked(.deadEnd) ? DeadEndInvariant.violation(on: device) : nil
  }

  private func lifeViolations(_ device: Device, _ monitor: InvariantMonitor) -> [Violation] {
    // Who has failed to load cannot show anything new; whether the user sees the failure is asked elsewhere.
    guard let life = monitor.life, device.isSettled, !device.isInBackground, monitor.failure == nil else {
      return []
    }
    switch life {
    case .relaunched(let before):
      return [KeptInvariant.violation(of: kept, since: before, on: device)].compactMap(\.self)
    case .cameToForeground:
      return zip(lists, monitor.lists).compactMap { ForegroundListInvariant.violation(of: $0, $1, on: device) }
    }
  }

  private func list(_ list: AnyListSpecification, _ history: ListHistory, _ device: Device) -> Violation? {
    guard let shown = list.shown(on: device) else {
      return FailedLoadInvariant.violation(of: list, history, on: device)
    }
    if list.extent == .some { return someRecords(shown, list, history, device) }
    // A list that is the server's lacks nothing, whatever way its records have come.
    if history.isServers(shown, on: device) { return nil }
    if let violation = WholeListInvariant.violation(shown, of: list, history) { return violation }
    guard history.expected != nil || history.expectedElsewhere != nil, !history.isDirty || history.awaitsReload,
      let stored = history.stored(on: device)
    else { return nil }
    let first = list.extent == .firstPages ? Array(stored.prefix(shown.count)) : stored
    return ServersListInvariant.violation(shown, from: first, of: list, history)
  }

  /// The records of a row's own screen: each as it was last read, and as the server has it.
  private func someRecords(
    _ shown: [AnyRecord], _ list: AnyListSpecification, _ history: ListHistory, _ device: Device
  ) -> Violation? {
    let ids = Set(shown.compactMap(\.id))
    let last = history.pushes.applied(to: history.expected ?? [], asIn: shown)
    let read = last.filter { $0.id.map(ids.contains) == true }
    let known = Set(read.compactMap(\.id))
    let shown = shown.filter { $0.id.map(known.contains) == true }
    if let violation = WholeListInvariant.violation(ofSome: shown, read: read, of: list, history) { return violation }
    guard !history.isDirty, let stored = history.stored(on: device) else { return nil }
    return ServersListInvariant.violation(
      shown, from: stored.filter { $0.id.map(known.contains) == true }, of: list, history)
  }

  /// Whether the device is idle with the screen of a list in front.
  package func showsList(_ device: Device) -> Bool {
    lists.contains { device.idleScreen(showing: $0.listScene) != nil }
  }
}

extension [Violation] {
  fileprivate mutating func add(_ violation: Violation?) { if let violation { append(violation) } }
}

extension AnyListSpecification {
  /// The list's records, when the device is idle with its screen in front.
  func shown(on device: Device) -> [AnyRecord]? {
    device.idleScreen(showing: listScene).flatMap { records(inQuiet: $0.controller) }
  }
}

extension ListHistory {
  /// Whether a list shows what the store holds now: all of it, or as many of the first pages as were loaded.
  fileprivate func isServers(_ shown: [AnyRecord], on device: Device) -> Bool {
    guard let source = source ?? sourceOfReading, let stored = specification.stored(source, on: device) else {
      return false
    }
    guard specification.extent == .firstPages else { return shown.isSame(as: stored) }
    return shown.count >= min(stored.count, expected?.count ?? 0) && shown.isSame(as: Array(stored.prefix(shown.count)))
  }

  /// The store's present records of the last complete load.
  func stored(on device: Device) -> [AnyRecord]? { source.flatMap { specification.stored($0, on: device) } }
}

extension Device {
  func hasTimer(of screen: ScreenID) -> Bool {
    state.agenda.entries.contains { $0.event.timerOwner == screen }
  }
}
