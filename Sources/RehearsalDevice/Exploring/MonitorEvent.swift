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

/// A request's arrival at its service.
package struct RequestArrival: Hashable, Sendable {
  @AnyRequest package var request: any ServiceRequest
  let owner: ScreenID?
  @Uncompared var scene = ""
  let answer: Answer
  package let isApplied: Bool
  /// Whether the user has typed a text of it anew since it was sent.
  var isRetyped = false
  @Uncompared var written: WrittenRecord?
}

/// A record that a request writes, by its resource and id.
struct WrittenRecord: Hashable, Sendable {
  let resource: String
  let id: String?
  let isDelete: Bool
  var key: String? { id.map { "\(resource) \($0)" } }
}

/// A request's end for its sender.
package struct RequestEnding: Hashable, Sendable {
  @AnyRequest var request: any ServiceRequest
  let owner: ScreenID?
  package let scene: String
  package let answer: Answer
  let isApplied: Bool
  /// The texts of the fields the sender shows at a failure, from the top.
  package let fields: [String]
  /// Whether the sender is leaving the window, or gone, or has had a newer answer: then it does not wait for this one.
  let isLeaving: Bool
  /// Whether the sender may leave because of what the user has begun before: after a failure alone.
  var mayLeave = false
  /// The texts that the sender took out of its fields when it sent them with the request; after a failure alone.
  var sentTexts: [String] = []
  /// Whether it is the last kind of write that a touch of the user has sent; after a failure alone.
  var isFromTouch = false
  @Uncompared var written: WrittenRecord?
  @Uncompared var saysNothingIsThere = false
}

/// A request whose outcome the app no longer awaits.
package struct GivenUpRequest: Hashable, Sendable {
  @AnyRequest var request: any ServiceRequest
  let goneScene: String?
}
