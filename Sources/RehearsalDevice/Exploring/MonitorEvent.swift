package import RehearsalApp

/// An event that a monitor receives.
package enum MonitorEvent: Hashable, Sendable {
  case arrived(RequestArrival)
  case ended(RequestEnding)
  /// The app no longer awaits the outcome of a write.
  case gaveUp(GivenUpRequest)
  case loaded(ScreenID, scene: String)
  case userActed
  /// The user has typed a text: whoever sends it from now on means something new by it.
  case userTyped(String)
  /// Every screen receives a message that a service has sent by itself.
  case pushed(PushedMessage)
  /// The app's process has ended, and with it all its screens.
  case processEnded
  /// A service has refused the app's token.
  case sessionEnded
  /// A screen shows new texts or controls after a reply or a completion.
  case showedText(ScreenID, [String])
  /// A screen shows new texts or controls after a failure of its own.
  case showedFailure(FailureLook)
  /// A screen shows new texts or controls because the network has gone.
  case showedLoss(ScreenID, [String])
  /// A screen shows nothing new after a failure, but these texts and controls.
  case keptTexts(ScreenID, [String])
  /// A screen shows after a failed load what it would show after an answer of no records.
  case lookedLikeNothing(ScreenID)
}

extension Device {
  /// Whether there is a monitor, or an observer that keeps the events for one.
  var isWatched: Bool { state.screens.observer != nil || state.monitor != nil }

  /// Notifies the monitor of an event, or the observer of reads instead if there is one.
  mutating func notifyMonitor(_ event: MonitorEvent) {
    if let observer = state.screens.observer { return observer.didKeepFromMonitor(event) }
    if case .userActed = event, state.monitor?.isWaitingForUser == false { return }
    state.monitor?.receive(event)
  }
}
