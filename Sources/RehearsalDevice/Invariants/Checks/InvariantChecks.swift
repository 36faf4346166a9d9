import RehearsalApp

/// Checks the invariants of one app on devices that an ``InvariantMonitor`` observes.
package struct InvariantChecks: Sendable {
  let lists: [any ListSpecification]
  private let own: [Invariant]
  private let leftOut: Set<StandardInvariant>
  private let kept: [KeptTexts]
  private let isWaiting: (@Sendable (Device) -> Bool)?

  package init(_ exploration: Exploration) {
    leftOut = Set(exploration.leftOut.map(\.invariant))
    kept = exploration.kept
    isWaiting = exploration.isWaiting
    lists = exploration.listSpecifications
    own = exploration.invariants
  }

  /// Every invariant that does not hold on a device as it is now, in a fixed order.
  ///
  /// Recovery is left out: it depends on the device's future. So is a dead end: only a search that knows all moves can
  /// detect it.
  ///
  /// - Parameter known: The result of ``ownViolations(on:)``, if it was asked before.
  package func violations(on device: Device, own known: [Violation]? = nil) -> [Violation] {
    var violations = device.records.issues.map { Violation(by: $0) }
    violations.add(device.monitor?.broken)
    violations += plainViolations(on: device, lists: listViolations(on: device))
    violations += lifeViolations(device)
    violations += known ?? ownViolations(on: device)
    return leftOut.isEmpty ? violations : violations.filter { $0.standard.map(isAsked) ?? true }
  }

  package func violation(on device: Device, where isAsked: (Violation) -> Bool = { _ in true }) -> Violation? {
    violations(on: device).first(where: isAsked)
  }

  package func isAsked(_ invariant: StandardInvariant) -> Bool { !leftOut.contains(invariant) }

  /// The author's own invariants that do not hold on a device.
  ///
  /// Of the monitor they see the failure alone, so the result depends on that, on the core, and on what an observer notes.
  package func ownViolations(on device: Device) -> [Violation] { own.compactMap { $0.violation(on: device) } }

  /// The rules of lists that do not hold on a device.
  ///
  /// The result depends on the screens, the services and what the monitor remembers of the lists and of the failure.
  package func listViolations(on device: Device) -> [Violation] {
    device.monitor?.lists.compactMap { $0.violation(on: device) } ?? []
  }

  /// Whether only the rules of requests and of lists can be broken: true for most devices.
  ///
  /// An author's own invariants are left out. The result depends on the screens and on the monitor's failure, and on
  /// nothing else in the monitor.
  package func isPlain(_ device: Device) -> Bool { plainViolations(on: device).isEmpty }

  /// The violations that depend on the screens and the monitor's failure, with the rules of lists in their place.
  private func plainViolations(on device: Device, lists: [Violation] = []) -> [Violation] {
    var violations: [Violation] = []
    violations.add(.progress(on: device))
    let monitor = device.monitor
    violations.add(monitor?.failure.flatMap { .shownFailure($0, on: device) })
    violations.add(monitor?.failure.flatMap { .failedLoad($0, on: device) })
    violations.add(monitor?.overcome.flatMap { .outlivedFailure($0, on: device) })
    violations += lists
    violations.add(isWaiting.flatMap { .possibleAnswer(on: device, where: $0) })
    return violations
  }

  private func lifeViolations(_ device: Device) -> [Violation] {
    // Who has failed to load cannot show anything new; whether the user sees the failure is asked elsewhere.
    guard let monitor = device.monitor, let life = monitor.life, device.isSettled, !device.isInBackground,
      monitor.failure == nil
    else { return [] }
    switch life {
    case .relaunched(let before): return [Violation.kept(kept, since: before, on: device)].compactMap(\.self)
    case .cameToForeground: return monitor.lists.compactMap { $0.foregroundList(on: device) }
    }
  }

  /// Whether the user is stuck; the caller has found no move that could happen next.
  package func deadEnd(_ device: Device) -> Violation? { isAsked(.deadEnd) ? .deadEnd(on: device) : nil }

  /// Whether a list may differ from the server's, once nothing is due any more.
  package func isStale(_ histories: ListHistories) -> Bool {
    histories.lists.contains { $0.specification.extent != .some && $0.isDirty }
  }

  package func showsList(_ device: Device) -> Bool {
    lists.contains { device.idleScreen(showing: $0.listScene) != nil }
  }

  package func isRecovered(_ device: Device) -> Bool {
    device.monitor?.lists.contains { $0.isRecovered(on: device) } ?? false
  }

  package var knowsRecovery: Bool { isAsked(.recovery) && lists.contains { $0.extent != .some } }
}

extension [Violation] {
  fileprivate mutating func add(_ violation: Violation?) { if let violation { append(violation) } }
}
