package import RehearsalApp
package import RehearsalBase

// Access for a search: the parts of a device's state, and an observer of what is read.

extension Device {
  package var fingerprint: Fingerprint { Fingerprint(of: state) }

  /// The part that every transition may read: navigation, requests, completions, stored values, due events.
  package var core: Shared<DeviceCore> {
    get { state.$core }
    set { state.$core = newValue }
  }

  package var services: Shared<[AnyService]> {
    get { state.sharedServices }
    set { state.sharedServices = newValue }
  }

  /// The monitor, or nil if there is none.
  package var monitor: InvariantMonitor? {
    get { state.monitor }
    set { state.monitor = newValue }
  }

  /// Every screen, by the number of its place, or nil if the place is free.
  package var screens: [Shared<Screen>?] { state.screens.places }

  /// Puts a screen of another state into a place, or frees it if nil.
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
  /// The title of a screen was read, or its place was found free.
  func didReadTitle(of id: ScreenID)
  /// A screen was read to see that an appearance callback does not change it, and for nothing else.
  func didFindUnchanged(_ id: ScreenID, by appearance: Appearance)
  /// A stored value or a model has changed, by which an appearance callback may do something else than before the move.
  func didChangeSharedValues()
  func didAddScreen(_ id: ScreenID)
  func didReadServices()
  /// The monitor would have received an event.
  func didKeepFromMonitor(_ event: MonitorEvent)
  /// Whether a screen was read or added before, or has to be read where it is called.
  func knows(_ id: ScreenID) -> Bool
  /// Whether to check for a controller that equals its old value but shows something else.
  func comparesEqualController() -> Bool
  /// A call has left a controller equal to what it was, and its old value was kept.
  func didKeep(_ screen: ControllerScreen, insteadOf changed: ControllerScreen)
  /// Whether that is being checked: a screen that nobody sees builds its rows for it.
  var isComparing: Bool { get set }
  /// Every text of a screen, and the titles of its bar buttons; built now or remembered.
  func signs(of screen: ControllerScreen, on device: Device) -> [String]
  /// The texts of a screen's fields, from the top; built now or remembered.
  func fieldTexts(of screen: ControllerScreen) -> [String]
  /// The texts and controls that a screen did not show before, or not so often; built now or remembered.
  func signs(of after: ControllerScreen, beyond before: ControllerScreen, on device: Device) -> [String]
}
