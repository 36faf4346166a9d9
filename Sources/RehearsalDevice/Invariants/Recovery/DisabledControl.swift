import RehearsalApp

/// A control that is disabled on an idle screen (Invariants: stuck-control).
package struct DisabledControl: Hashable, Sendable {
  let screen: ScreenID
  let scene: String
  let role: Control.Role
  let label: String
  let hasFields: Bool

  /// The texts that are typed in the place of candidate inputs: others might enable it.
  static let texts = ["x", "1", ""]

  package var violation: Violation {
    Violation(
      .stuckControl,
      "the disabled \(role.rawValue) \"\(label)\" of \(scene) cannot be enabled again without leaving the screen"
        + (hasFields ? ", by the exploration's inputs and by \"x\", \"1\" or nothing in each field" : ""),
      cause: "\(role.rawValue) \(label) of \(scene) stays disabled")
  }

  func isEnabled(on device: Device) -> Bool {
    guard isInFront(on: device), !device.interface.isInBackground else { return false }
    let same = device.interface.controls.filter { $0.role == role && $0.label == label && !$0.isHidden }
    return same.allSatisfy(\.isEnabled)
  }

  func isInFront(on device: Device) -> Bool {
    device.state.navigation.visibleScreen == screen && device.sceneName(screen) == scene
  }
}

extension Device {
  package func disabledControls(except exceptions: Set<String>) -> [DisabledControl] {
    guard isSettled, !isInBackground, state.navigation.visibleOverlay == nil,
      let screen = state.navigation.visibleScreen
    else { return [] }
    let scene = sceneName(screen)
    let hasFields = interface.controls.contains { $0.role.isTextInput && $0.isEnabled && !$0.isHidden }
    var controls: [DisabledControl] = []
    for control in interface.controls where !control.isEnabled && !control.isHidden {
      let label = control.label ?? ""
      let disabled = DisabledControl(
        screen: screen, scene: scene, role: control.role, label: label, hasFields: hasFields)
      if !exceptions.contains(label), !controls.contains(disabled) { controls.append(disabled) }
    }
    return controls
  }

  package var isInUse: Bool { !isInBackground && state.network.isOnline && networkType == .wifi }

  /// The device in the foreground and with the best network, as a user sees to it who wants to go on.
  package var inUse: Device {
    guard !isInUse else { return self }
    var device = self
    device.inMove { device in
      device.enterForeground()
      device.goOnline()
      if device.networkType != .wifi { device.use(.perfect) }
      device.finishMainQueue()
    }
    return device
  }
}
