/// A failure of a step that has an explanation: the word that its report names.
enum FailureTopic: String, CaseIterable, Sendable {
  /// A rule was arranged for a request that did not come.
  case neverApplied = "never-applied"
  /// It was there, but something took it away.
  case didNotStay = "did-not-stay"
  /// A control is disabled or covered.
  case notTouchable = "not-touchable"
}
