import RehearsalApp

/// The invariant `dead-end`, asked where no move is left.
enum DeadEndInvariant {
  static let clause = "every state enables a control or has something due"

  static func violation(on device: Device) -> Violation? {
    guard device.hasNothingDue, device.isRunning, !device.state.isInBackground else { return nil }
    let interface = device.interface
    guard !interface.controls.contains(where: interface.isTouchable),
      interface.obstacle != nil || !device.canPullToRefresh
    else { return nil }
    let place = interface.overlay?.name ?? interface.scene.map { "the screen \($0)" } ?? "an empty window"
    return Violation(.deadEnd, "nothing can be touched and nothing is due: the user is stuck at \(place)")
  }
}
