extension Explanation {
  /// Failures of steps whose cause is often the scenario itself.
  static let failures: [Explanation] = [
    Explanation(
      .failure, "never-applied", "A fault or rule was arranged for a request that did not come",
      phone: "The scenario would have tested something else than it says.",
      cause: "The route is named otherwise, the request is sent earlier, or another rule took it.",
      mend: "Look at the requests that the report lists, and name one of them.",
      example: "Given the next \"POST /notes\" fails with offline"),
    Explanation(
      .failure, "did-not-stay", "It was there, but something under way took it away",
      phone: "The user sees it for a moment only.",
      cause: "An answer or a transition that was due replaces it: a row of an old list, a screen that leaves.",
      mend: "Expect what stays, or write immediately in front.",
      example: "Then immediately I see \"Saving…\""),
    Explanation(
      .failure, "not-touchable", "A control cannot be touched",
      phone: "The user taps in vain: the control is disabled, or lies under an alert, a sheet or a progress.",
      cause: "The step before has left something open, or a request is still under way.",
      mend: "End it first. To tap during a transition, write immediately.",
      example: "When I immediately tap \"Save\""),
  ]
}
