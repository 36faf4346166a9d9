import Testing

/// Pulling a table down, and the messages if that is not possible.
struct PullTests {
  @Test func `a table that cannot be pulled is not reported as missing`() async throws {
    try await Rehearsed.play(Likes.app, "When the app starts", "And I pull to refresh").expectFailed(
      startingWith: """
        the table of Likes cannot be pulled down: its controller has no refreshControl
        try:      return a message from the controller's refreshControl, or touch what loads the list again
        """)
  }

  @Test func `pulling a screen without a table fails`() async throws {
    try await Rehearsed.play(Signals.app, "When the app starts", "And I pull to refresh").expectFailed(
      startingWith: "there is no table to pull down\n")
  }
}
