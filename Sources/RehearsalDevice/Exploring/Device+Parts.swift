package import RehearsalApp
package import RehearsalBase

// Access for a search: the parts of a device's state, and an observer of what is read.

extension Device {
  package var fingerprint: Fingerprint { Fingerprint(of: state) }

  package var core: Shared<DeviceCore> {
    get { state.$core }
    set { state.$core = newValue }
  }

  package var services: Shared<[AnyService]> {
    get { state.sharedServices }
    set { state.sharedServices = newValue }
  }

  package var monitor: InvariantMonitor? {
    get { state.monitor }
    set { state.monitor = newValue }
  }

  package var screens: [Shared<Screen>?] { state.screens.places }
  package mutating func put(_ screen: Shared<Screen>?, at place: Int) { state.screens.put(screen, at: place) }
  package mutating func trimScreens(to count: Int) { state.screens.trim(to: count) }

  /// Observes what is read, and receives the monitor's events instead of the monitor.
  package var readObserver: (any ReadObserver)? {
    get { state.screens.observer }
    set { state.screens.observer = newValue }
  }
}

/// Observes which parts of a device's state the app's code reads, apart from the core.
package protocol ReadObserver: AnyObject, Sendable {
  /// A screen was read, or its place was found free.
  func didReadScreen(_ id: ScreenID)
  func didReadTitle(of id: ScreenID)
  func didAddScreen(_ id: ScreenID)
  func didReadServices()
  func didKeepFromMonitor(_ event: MonitorEvent)
  func comparesEqualController() -> Bool
  func didKeep(_ screen: ControllerScreen, insteadOf changed: ControllerScreen)
  /// Whether that is being checked: a screen that nobody sees builds its rows for it.
  var isComparing: Bool { get set }
  func signs(of screen: ControllerScreen, on device: Device) -> [String]
  func fieldTexts(of screen: ControllerScreen) -> [String]
  func signs(of after: ControllerScreen, beyond before: ControllerScreen, on device: Device) -> [String]
}
