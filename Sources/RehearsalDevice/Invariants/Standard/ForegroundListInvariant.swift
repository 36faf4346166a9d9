import RehearsalApp

/// The invariant `foreground-list`, asked in the foreground again, where an exploration says so.
enum ForegroundListInvariant {
  static let clause = "in the foreground again, a stale list is reloaded or marked"

  static func violation(of list: AnyListSpecification, _ history: ListHistory, on device: Device) -> Violation? {
    guard list.extent != .some, let screen = device.state.navigation.visibleScreen, !device.hasTimer(of: screen),
      let shown = list.shown(on: device), let stored = history.stored(on: device),
      !shown.isSame(as: list.extent == .whole ? stored : Array(stored.prefix(shown.count)))
    else { return nil }
    return Violation(
      .foregroundList, "the quiet list of \(list.listScene) was neither reloaded nor marked in the foreground",
      cause: history.cause("stale in the foreground"))
  }
}
