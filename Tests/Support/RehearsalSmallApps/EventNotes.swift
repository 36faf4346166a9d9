package import RehearsalApp
package import RehearsalDevice

/// Notes the events that a device's monitor would receive.
package final class EventNotes: ReadObserver, @unchecked Sendable {
  package private(set) var events: [MonitorEvent] = []
  package var isComparing = false
  private var texts = ShownTextsMemo()

  package init() {}

  package func didKeepFromMonitor(_ event: MonitorEvent) { events.append(event) }

  package func didReadScreen(_ id: ScreenID) {}
  package func didReadTitle(of id: ScreenID) {}
  package func didAddScreen(_ id: ScreenID) {}
  package func didReadServices() {}
  package func comparesEqualController() -> Bool { false }
  package func didKeep(_ screen: ControllerScreen, insteadOf changed: ControllerScreen) {}

  package func signs(of screen: ControllerScreen, on device: Device) -> [String] {
    texts.signs(of: screen, on: device)
  }

  package func fieldTexts(of screen: ControllerScreen) -> [String] { texts.fieldTexts(of: screen) }

  package func signs(of after: ControllerScreen, beyond before: ControllerScreen, on device: Device) -> [String] {
    texts.signs(of: after, beyond: before, on: device)
  }
}
