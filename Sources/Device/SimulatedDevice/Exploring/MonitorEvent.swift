package import Navigation

/// An event that a monitor receives.
package enum MonitorEvent: Hashable, Sendable {
  case arrived(RequestArrival)
  case ended(RequestEnding)
  case loaded(ScreenID, scene: String)
  case userActed
  case pushed(PushedMessage)
  case processEnded
  case sessionEnded
  case showedText(ScreenID, [String])
  case keptTexts(ScreenID, [String])

  /// Delivers it to a monitor.
  package func deliver(to monitor: inout any DeviceMonitor) {
    switch self {
    case .arrived(let arrival): monitor.requestArrived(arrival)
    case .ended(let ending): monitor.requestEnded(ending)
    case .loaded(let id, let scene): monitor.screenLoaded(id, scene: scene)
    case .pushed(let push): monitor.servicePushed(push)
    case .processEnded: monitor.processEnded()
    case .sessionEnded: monitor.sessionEnded()
    case .showedText(let id, let texts): monitor.screenShowedText(id, texts)
    case .keptTexts(let id, let texts): monitor.screenKeptTexts(id, texts)
    case .userActed: if monitor.isWaitingForUser { monitor.userActed() }
    }
  }
}

extension Device {
  /// Whether there is a monitor, or an observer that keeps the events for one.
  var isWatched: Bool { state.screens.observer != nil || state.monitor != nil }

  /// Notifies the monitor of an event, or the observer of reads instead if there is one.
  mutating func notifyMonitor(_ event: MonitorEvent) {
    if let observer = state.screens.observer { return observer.didKeepFromMonitor(event) }
    guard state.monitor != nil else { return }
    if case .userActed = event, state.monitor?.value.isWaitingForUser != true { return }
    if var monitor = state.monitor?.value {
      event.deliver(to: &monitor)
      state.monitor = AnyMonitor(monitor)
    }
  }
}
