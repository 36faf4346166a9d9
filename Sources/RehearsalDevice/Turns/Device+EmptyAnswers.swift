import RehearsalApp

// What a failure is compared with (Invariants: 16).

extension Device {
  /// The success that says there is nothing, by the declarations of the services.
  func emptyAnswer(to request: some ServiceRequest) -> Answer? {
    state.serviceTypes.lazy.compactMap { $0.emptyAnswer(to: request) }.first
  }

  /// A sender as an answer of no records would leave it, or nil if this answer alone does not decide it.
  func screen(_ screen: ControllerScreen, afterEmptyAnswerTo flight: RequestInFlight) -> ControllerScreen? {
    guard let owner = flight.owner, let message = flight.message, let answer = emptyAnswer(to: flight.request) else {
      return nil
    }
    return self.screen(screen, after: answer, by: message, owner)
  }

  /// A screen as an answer would leave it, or nil if this answer alone does not decide it.
  func screen(_ screen: ControllerScreen, after answer: Answer, by message: ReplyMessage, _ owner: ScreenID)
    -> ControllerScreen?
  {
    guard !message.isForModel,
      let controller = result(of: screen.controller, receiving: .message(message.message(for: answer)), owner)
    else { return nil }
    var after = screen
    after.controller = controller
    return after
  }
}
