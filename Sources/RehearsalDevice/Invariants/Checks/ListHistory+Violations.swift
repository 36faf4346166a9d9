import RehearsalApp

// The invariants of lists: `whole-list` and `servers-list`, `failed-load` where records are gone, and `foreground-list`.

extension ListHistory {
  func violation(on device: Device) -> Violation? {
    guard let shown = specification.shown(on: device) else { return takenAway(on: device) }
    if specification.extent == .some { return someRecords(shown, on: device) }
    // A list that is the server's lacks nothing, whatever way its records have come.
    if isServers(shown, on: device) { return nil }
    if let violation = wholeList(shown) { return violation }
    // What is shown of a failure excuses the list as long as it stands there.
    let mustBeServers = !isDirty || awaitsReload && device.monitor?.failure == nil
    guard mustBeServers, expected != nil || expectedElsewhere != nil, let stored = stored(on: device) else {
      return nil
    }
    return serversList(shown, from: specification.extent == .firstPages ? Array(stored.prefix(shown.count)) : stored)
  }

  /// The store's present records of the last complete load.
  func stored(on device: Device) -> [AnyRecord]? { source.flatMap { specification.stored($0, on: device) } }

  /// Whether a list shows what the store holds now: all of it, or as many of the first pages as were loaded.
  private func isServers(_ shown: [AnyRecord], on device: Device) -> Bool {
    guard let source = source ?? sourceOfReading, let stored = specification.stored(source, on: device) else {
      return false
    }
    guard specification.extent == .firstPages else { return shown.isSame(as: stored) }
    return shown.count >= min(stored.count, expected?.count ?? 0) && shown.isSame(as: Array(stored.prefix(shown.count)))
  }

  func wholeList(_ shown: [AnyRecord]) -> Violation? {
    let known = expected ?? expectedElsewhere
    var expected = known ?? []
    if !optional.isEmpty {
      expected.removeAll { record in
        record.id.map(optional.contains) == true && !shown.contains { $0.id == record.id }
      }
    }
    expected = pushes.applied(to: expected, asIn: shown)
    expected = overtaking.applied(to: expected, asIn: shown)
    guard !shown.isSame(as: expected), !shown.isSame(as: expected.withoutRepetitions) else { return nil }
    let scene = specification.listScene
    guard known == nil else {
      let difference = specification.difference(of: shown, from: expected) ?? ""
      return Violation(
        .wholeList, "\(scene) does not show what was loaded and edited: \(difference)",
        cause: cause("not the last complete load"))
    }
    if stored.map(shown.isSame) == true { return nil }
    let first = shown.first.map(specification.name) ?? "a \(specification.noun)"
    return Violation(
      .wholeList,
      "\(scene) shows \(first)\(shown.count > 1 ? " and \(shown.count - 1) more" : "") at rest, "
        + "but no load of \"\(specification.resource)\" has been completed",
      cause: cause("parts of a load"))
  }

  private func serversList(_ shown: [AnyRecord], from stored: [AnyRecord]) -> Violation? {
    guard !shown.isSame(as: stored) else { return nil }
    let difference = specification.difference(of: shown, from: stored) ?? ""
    let differs = "the quiet list of \(specification.listScene) differs from the server's"
    return awaitsReload
      ? Violation(
        .serversList,
        "\(differs), because the app has given up a write and not loaded the list since: \(difference)",
        cause: cause("not loaded after a write was given up"))
      : Violation(
        .serversList, "\(differs), and the user was not shown why: \(difference)", cause: cause("list and cloud differ")
      )
  }

  /// The records of a row's own screen: each as it was last read, and as the server has it.
  private func someRecords(_ shown: [AnyRecord], on device: Device) -> Violation? {
    let ids = Set(shown.compactMap(\.id))
    let read = pushes.applied(to: expected ?? [], asIn: shown).filter { $0.id.map(ids.contains) == true }
    let known = Set(read.compactMap(\.id))
    let shown = shown.filter { $0.id.map(known.contains) == true }
    if let difference = specification.difference(of: shown, from: read) {
      return Violation(
        .wholeList, "\(specification.listScene) does not show what was read and edited: \(difference)",
        cause: cause("not what was last read"))
    }
    guard !isDirty, let stored = stored(on: device) else { return nil }
    return serversList(shown, from: stored.filter { $0.id.map(known.contains) == true })
  }

  /// Asks a list in front that says it is not up to date: the same load has shown its records before.
  private func takenAway(on device: Device) -> Violation? {
    guard let failure = device.monitor?.failure, failure.scene == specification.listScene,
      let shown = specification.shown(on: device, whateverItSays: true),
      let first = taken(from: shown, by: failure).first
    else { return nil }
    let scene = specification.listScene
    return Violation(
      .failedLoad, "a failed load has taken \(specification.name(of: first)) away from \(scene)",
      cause: cause("a failed load takes records away"))
  }

  func foregroundList(on device: Device) -> Violation? {
    guard specification.extent != .some, let screen = device.state.navigation.visibleScreen,
      !device.hasTimer(of: screen), let shown = specification.shown(on: device), let stored = stored(on: device),
      !shown.isSame(as: specification.extent == .whole ? stored : Array(stored.prefix(shown.count)))
    else { return nil }
    return Violation(
      .foregroundList,
      "the quiet list of \(specification.listScene) was neither reloaded nor marked in the foreground",
      cause: cause("stale in the foreground"))
  }

  /// Whether a quiet list that is the server's is shown, as a recovery has to reach.
  func isRecovered(on device: Device) -> Bool {
    guard specification.extent != .some, let shown = specification.shown(on: device), let stored = stored(on: device)
    else { return false }
    if specification.extent == .whole { return shown.isSame(as: stored) }
    // Any number of pages would do, but none.
    return expected != nil && shown.count >= min(1, stored.count)
      && shown.isSame(as: Array(stored.prefix(shown.count)))
  }

  func cause(_ text: String) -> String { isFirst ? text : "\(text), on \(specification.listScene)" }
}
