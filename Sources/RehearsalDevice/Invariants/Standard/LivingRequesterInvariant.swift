/// The invariant `living-requester`, broken by issues about receivers that are gone.
enum LivingRequesterInvariant {
  static let clause = "a reply reaches only its living requester"

  static func isBroken(by issue: Issue) -> Bool {
    switch issue.kind {
    case .replyToGoneScreen, .messageToGoneScreen, .timerOfGoneScreen, .completionTwice: true
    default: false
    }
  }
}
