import RehearsalApp
import RehearsalBase

/// How a screen shows a failure, with what tells what a success would have shown in its place.
package struct FailureLook: Hashable, Sendable {
  let screen: ScreenID
  let scene: String
  @AnyRequest var request: any ServiceRequest
  let texts: [String]
  let before: ControllerScreen
  let message: ReplyMessage
}

extension Device {
  /// Notifies the monitor of what a screen shows of a failure.
  ///
  /// Not while the same screen asks for the same again: what that brings may not concern it any more.
  mutating func noteLook(of flight: RequestInFlight, since before: ControllerScreen, _ texts: [String]) {
    guard !texts.isEmpty, let owner = flight.owner, let message = flight.message,
      let after = state.screens[controller: owner],
      after != before,
      !state.requests.contains(where: { $0.owner == owner && areEqual($0.request, flight.request) })
    else { return }
    notifyMonitor(
      .showedFailure(
        FailureLook(
          screen: owner, scene: after.scene, request: flight.request, texts: texts, before: before, message: message)))
  }

  /// The texts among those of a failure that the screen still shows, and would not show if the request had succeeded
  /// at once.
  func texts(outliving look: FailureLook, after answer: Answer) -> [String] {
    let shown = Set(texts(of: look.screen))
    let left = look.texts.filter(shown.contains)
    guard !left.isEmpty, let success = screen(look.before, after: answer, by: look.message, look.screen) else {
      return []
    }
    return left.filter { !texts(of: success).contains($0) }
  }
}
