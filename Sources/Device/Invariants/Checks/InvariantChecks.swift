import Hashing
import Navigation
import Services
package import SimulatedDevice
import UserInterface
import VirtualTime

/// Checks the invariants of one app on devices that an ``InvariantMonitor`` observes.
package struct InvariantChecks: Sendable {
  private let lists: [AnyListSpecification]
  private let own: [Invariant]
  private let leftOut: Set<StandardInvariant>
  private let kept: [Kept]
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
  /// - Parameter known: What ``ownViolations(on:)`` has found, if it was asked before.
  package func violations(on device: Device, own known: [Violation]? = nil) -> [Violation] {
    let monitor = device.monitor(InvariantMonitor.self)
    var violations = device.records.issues.map(violation(by:))
    if let broken = monitor?.broken { violations.append(broken) }
    if let violation = progress(device) { violations.append(violation) }
    if let failure = monitor?.failure, let violation = failureViolation(failure, device) {
      violations.append(violation)
    }
    violations += listViolations(on: device)
    if let violation = impossibleAnswer(device) { violations.append(violation) }
    if let monitor { violations += lifeViolations(device, monitor) }
    violations += known ?? ownViolations(on: device)
    return leftOut.isEmpty ? violations : violations.filter { isAsked($0.rule) }
  }

  /// The author's own invariants that do not hold on a device.
  ///
  /// They cannot see the monitor, so the result depends on what an observer of the device notes, and on the core.
  package func ownViolations(on device: Device) -> [Violation] { own.compactMap { $0.violation(on: device) } }

  /// Whether an invariant is asked: the exploration does not leave it out.
  package func isAsked(_ rule: InvariantRule) -> Bool { rule.standard.map { !leftOut.contains($0) } ?? true }

  /// The first invariant that does not hold on a device as it is now; nil when all hold.
  ///
  /// - Parameter isAsked: Whether a violation counts; the others are skipped.
  package func violation(on device: Device, where isAsked: (Violation) -> Bool = { _ in true }) -> Violation? {
    violations(on: device).first(where: isAsked)
  }

  /// The rules of lists that do not hold on a device.
  ///
  /// The result depends on the screens, the services and what the monitor remembers of the lists.
  package func listViolations(on device: Device) -> [Violation] {
    guard let monitor = device.monitor(InvariantMonitor.self) else { return [] }
    return zip(lists, monitor.lists).compactMap { list($0, $1, device) }
  }

  /// Whether only the rules of requests and of lists can be broken: true for most devices.
  ///
  /// An author's own invariants are left out. The result depends on the screens and on the monitor's failure, and on
  /// nothing else in the monitor.
  package func isPlain(_ device: Device) -> Bool {
    guard progress(device) == nil, impossibleAnswer(device) == nil else { return false }
    return device.monitor(InvariantMonitor.self)?.failure.flatMap { failureViolation($0, device) } == nil
  }

  /// Whether a device has recovered: it shows a quiet list equal to the server's.
  package func isRecovered(_ device: Device) -> Bool {
    guard let monitor = device.monitor(InvariantMonitor.self) else { return false }
    return zip(lists, monitor.lists).contains { list, history in
      guard list.extent != .some, let shown = shownList(device, list), let stored = stored(device, history) else {
        return false
      }
      if list.extent == .whole { return shown.isSame(as: stored) }
      // Any number of pages would do, but none.
      return history.expected != nil && shown.count >= min(1, stored.count)
        && shown.isSame(as: Array(stored.prefix(shown.count)))
    }
  }

  /// Whether a list may differ from the server's, once nothing is due any more.
  package func isStale(_ histories: ListHistories) -> Bool {
    zip(lists, histories.lists).contains { $0.extent != .some && $1.isDirty }
  }

  /// Whether recovery can be checked: the app has a list to recover.
  package var knowsRecovery: Bool { isAsked(.recovery) && lists.contains { $0.extent != .some } }

  // MARK: 6, 7 (Invariants: 6; Invariants: 7)

  /// The violation that an issue stands for.
  package func violation(by issue: Issue) -> Violation {
    switch issue.kind {
    case .replyToGoneScreen, .messageToGoneScreen, .completionTwice:
      Violation(.replyReachesItsRequester, issue.text.summary, issue: issue.text.name)
    // What ends the app on a phone is a crash, though no process ends here (Invariants: 10).
    default: Violation(issue.text.isFatal ? .nothingTraps : .noIssue, issue.text.summary, issue: issue.text.name)
    }
  }

  // MARK: 1 (Invariants: 1)

  private func progress(_ device: Device) -> Violation? {
    for presenter in device.progressPresenters {
      let family = device.state.navigation.family(of: presenter)
      // By their places: a request is large, and to filter them copies each.
      let requests = device.state.requests
      let underWay = requests.indices.filter { index in
        !requests[index].hasEnded && requests[index].owner.map(family.contains) == true
      }
      let owned = underWay.filter { requests[$0].owner == presenter }.map { requests[$0].request }
      let name = device.sceneName(presenter)
      if underWay.isEmpty, !family.contains(where: { hasTimer($0, device) }) {
        return Violation(
          .progressHasItsRequest, "\(name) shows progress while none of its requests is under way")
      }
      // Several requests may be under way at once; two equal ones mean one was started twice.
      let isDouble = owned.indices.contains { index in owned[..<index].contains { areEqual($0, owned[index]) } }
      guard !isDouble else {
        return Violation(
          .progressHasItsRequest,
          "\(name) shows progress while \(owned.count) requests are under way, some of them equal")
      }
    }
    return nil
  }

  // MARK: 2 (Invariants: 2)

  /// Whether the user is stuck; the caller has found no move that could happen next.
  package func deadEnd(_ device: Device) -> Violation? {
    guard device.hasNothingDue, device.isRunning, !device.state.isInBackground, isAsked(.noDeadEnd) else { return nil }
    let interface = device.interface
    guard !interface.controls.contains(where: interface.isTouchable) else { return nil }
    let place = interface.overlay?.name ?? interface.scene.map { "the screen \($0)" } ?? "an empty window"
    return Violation(.noDeadEnd, "nothing can be touched and nothing is due: the user is stuck at \(place)")
  }

  // MARK: 9 (Invariants: 9)

  private func failureViolation(_ failure: UserHistory.Failure, _ device: Device) -> Violation? {
    guard !device.isAnimating, !isTryingAgain(failure.screen, device) else { return nil }
    var what: String { "the failed \(failure.operation) of \(failure.scene)" }
    guard device.sceneName(failure.screen) == failure.scene, device.state.navigation.place(of: failure.screen) != nil
    else {
      // A user whose session has ended has to reach the screen for signing in.
      if failure.status == 401 || failure.mayLeave { return nil }
      return Violation(.failureIsShown, "\(what) left its screen", cause: "\(what) unwinds")
    }
    let typed = failure.fields.filter { !$0.isEmpty }
    if !typed.isEmpty, !Set(typed).isSubset(of: device.fieldTexts(of: failure.screen)) {
      return Violation(.failureIsShown, "\(what) lost what was typed", cause: "\(what) loses input")
    }
    // A covered screen can show its failure once it is uncovered.
    guard !failure.isShown, device.state.navigation.visibleOverlay == nil, isInFront(failure.screen, device) else {
      return nil
    }
    return Violation(.failureIsShown, "\(what) was not shown to the user", cause: "\(what) not shown")
  }

  /// Whether a screen continues by itself: one of its requests is under way, or one of its timers is due.
  private func isTryingAgain(_ screen: ScreenID, _ device: Device) -> Bool {
    device.state.requests.contains { $0.owner == screen && !$0.hasEnded } || hasTimer(screen, device)
  }

  private func hasTimer(_ screen: ScreenID, _ device: Device) -> Bool {
    device.state.agenda.entries.contains { if case .timer(screen, _) = $0.event { true } else { false } }
  }

  private func isInFront(_ screen: ScreenID, _ device: Device) -> Bool {
    guard let front = device.state.navigation.visibleScreen else { return false }
    return front == screen || device.state.navigation.descendants(of: front).contains(screen)
  }

  // MARK: 13, 14, 15 (Invariants: 13; Invariants: 14; Invariants: 15)

  private func lifeViolations(_ device: Device, _ monitor: InvariantMonitor) -> [Violation] {
    // Who has failed to load cannot show anything new; whether the user sees the failure is asked elsewhere.
    guard let life = monitor.life, device.isSettled, !device.isInBackground, monitor.failure == nil else { return [] }
    switch life {
    case .relaunched(let before): return [loss(of: before, device)].compactMap(\.self)
    case .cameToForeground: return zip(lists, monitor.lists).compactMap { staleList($0, $1, device) }
    }
  }

  private func loss(of before: [KeptTexts], _ device: Device) -> Violation? {
    for kept in kept {
      let now = Set(kept.texts(device))
      for text in before.first(where: { $0.name == kept.name })?.texts ?? [] where !now.contains(text) {
        return Violation(
          .keptAfterRelaunch, "\"\(text)\" of \(kept.name) is lost after a relaunch", cause: "\(kept.name) is lost")
      }
    }
    return nil
  }

  private func staleList(_ list: AnyListSpecification, _ history: ListHistory, _ device: Device) -> Violation? {
    guard list.extent != .some, let screen = device.state.navigation.visibleScreen, !hasTimer(screen, device),
      let shown = shownList(device, list), let stored = stored(device, history),
      !shown.isSame(as: list.extent == .whole ? stored : Array(stored.prefix(shown.count)))
    else { return nil }
    return Violation(
      .reloadedInForeground,
      "the quiet list of \(list.listScene) was neither reloaded nor marked in the foreground",
      cause: history.cause("stale in the foreground"))
  }

  private func impossibleAnswer(_ device: Device) -> Violation? {
    guard let isWaiting, device.hasNothingDue, device.isRunning, !device.isInBackground, isWaiting(device) else {
      return nil
    }
    let place = device.frontScene ?? "an empty window"
    return Violation(.answersCanCome, "\(place) waits for an answer, and nothing is under way")
  }

  // MARK: 4, 5 (Invariants: 4; Invariants: 5)

  private func list(_ list: AnyListSpecification, _ history: ListHistory, _ device: Device) -> Violation? {
    guard let shown = shownList(device, list) else { return nil }
    if list.extent == .some { return someRecords(shown, list, history, device) }
    let known = history.expected ?? history.expectedElsewhere
    var expected = known ?? []
    if !history.optional.isEmpty {
      expected.removeAll { record in
        record.id.map(history.optional.contains) == true && !shown.contains { $0.id == record.id }
      }
    }
    expected = history.pushes.applied(to: expected, asIn: shown)
    guard shown.isSame(as: expected) else {
      guard known != nil else {
        let first = shown.first.map(list.name) ?? "a \(list.noun)"
        return Violation(
          .wholeList,
          "\(list.listScene) shows \(first)\(shown.count > 1 ? " and \(shown.count - 1) more" : "") at rest, "
            + "but no load of \"\(list.resource)\" has been completed",
          cause: history.cause("parts of a load"))
      }
      return Violation(
        .wholeList,
        "\(list.listScene) does not show what was loaded and edited: "
          + (list.difference(of: shown, from: expected) ?? ""),
        cause: history.cause("not the last complete load"))
    }
    guard known != nil, !history.isDirty || history.awaitsReload, let stored = stored(device, history) else {
      return nil
    }
    let first = list.extent == .firstPages ? Array(stored.prefix(shown.count)) : stored
    return difference(shown, from: first, list, history)
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
    if let difference = list.difference(of: shown, from: read) {
      return Violation(
        .wholeList, "\(list.listScene) does not show what was read and edited: \(difference)",
        cause: history.cause("not what was last read"))
    }
    guard !history.isDirty, let stored = stored(device, history) else { return nil }
    return difference(shown, from: stored.filter { $0.id.map(known.contains) == true }, list, history)
  }

  private func difference(
    _ shown: [AnyRecord], from stored: [AnyRecord], _ list: AnyListSpecification, _ history: ListHistory
  ) -> Violation? {
    guard !shown.isSame(as: stored) else { return nil }
    let difference = list.difference(of: shown, from: stored) ?? ""
    if history.awaitsReload {
      return Violation(
        .listIsTheClouds,
        "the quiet list of \(list.listScene) differs from the server's, because the app has given up a write and not "
          + "loaded the list since: \(difference)",
        cause: history.cause("not loaded after a write was given up"))
    }
    return Violation(
      .listIsTheClouds,
      "the quiet list of \(list.listScene) differs from the server's, and the user was not shown why: \(difference)",
      cause: history.cause("list and cloud differ"))
  }

  /// Whether the device is idle with the screen of a list in front, and the list is up to date.
  package func showsList(_ device: Device) -> Bool {
    lists.contains { list in
      device.idleScreen(showing: list.listScene).map { list.isQuietList($0.controller) } ?? false
    }
  }

  /// The list's records, when the device is idle with its screen in front.
  private func shownList(_ device: Device, _ list: AnyListSpecification) -> [AnyRecord]? {
    device.idleScreen(showing: list.listScene).flatMap { list.records(inQuiet: $0.controller) }
  }

  /// What the store holds now of the records of the last complete load.
  private func stored(_ device: Device, _ history: ListHistory) -> [AnyRecord]? {
    guard let source = history.source else { return nil }
    return history.specification.stored(source, on: device)
  }
}
