package import Navigation

/// Something a monitor receives.
package enum MonitorEvent: Hashable, Sendable {
  case arrived(RequestArrival)
  case ended(RequestEnding)
  case loaded(ScreenID, scene: String)
  case userActed
  case processEnded
  case showedText(ScreenID)

  /// Lets a monitor receive it.
  package func send(to monitor: inout any DeviceMonitor) {
    switch self {
    case .arrived(let arrival): monitor.requestArrived(arrival)
    case .ended(let ending): monitor.requestEnded(ending)
    case .loaded(let id, let scene): monitor.screenLoaded(id, scene: scene)
    case .processEnded: monitor.processEnded()
    case .showedText(let id): monitor.screenShowedText(id)
    case .userActed: if monitor.isWaitingForUser { monitor.userActed() }
    }
  }
}

extension Device {
  /// Whether there is a monitor.
  var isWatched: Bool { state.monitor != nil }

  /// Sends an event to the monitor, or to whoever observes what is read.
  mutating func sendToMonitor(_ event: MonitorEvent) {
    if let observer = state.screens.observer { return observer.didKeepFromMonitor(event) }
    guard state.monitor != nil else { return }
    if case .userActed = event, state.monitor?.value.isWaitingForUser != true { return }
    if var monitor = state.monitor?.value {
      event.send(to: &monitor)
      state.monitor = AnyMonitor(monitor)
    }
  }
}
