package import RehearsalApp

/// An event that a monitor receives.
package enum MonitorEvent: Hashable, Sendable {
  case arrived(RequestArrival)
  case ended(RequestEnding)
  case gaveUp(GivenUpRequest)
  case loaded(ScreenID, scene: String)
  case userActed
  /// The user has typed a text: whoever sends it from now on means something new by it.
  case userTyped(String)
  case pushed(AnyMessage)
  case processEnded
  case sessionEnded
  /// A screen shows new texts or controls after a reply or a completion.
  case showedText(ScreenID, [String])
  case showedFailure(FailureLook)
  case showedLoss(ScreenID, [String])
  /// A screen shows nothing new after a failure, but these texts and controls.
  case keptTexts(ScreenID, [String])
  /// A screen shows after a failed load what it would show after an answer of no records.
  case lookedLikeNothing(ScreenID)
}

extension Device {
  /// Whether there is a monitor, or an observer that keeps the events for one.
  var isWatched: Bool { state.screens.observer != nil || state.monitor != nil }

  mutating func notifyMonitor(_ event: MonitorEvent) {
    if let observer = state.screens.observer { return observer.didKeepFromMonitor(event) }
    if case .userActed = event, state.monitor?.isWaitingForUser == false { return }
    state.monitor?.receive(event)
  }
}
