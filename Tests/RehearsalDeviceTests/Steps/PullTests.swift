import Testing

/// Pulling a table down, and the messages if that is not possible.
struct PullTests {
  @Test func `a table that cannot be pulled is not reported as missing`() async throws {
    let played = try await Rehearsed.play(Likes.app, "When the app starts", "And I pull to refresh")
    #expect(
      played.message.hasPrefix(
        """
        the table of Likes cannot be pulled down: its controller has no refreshControl
        try:      return a message from the controller's refreshControl, or touch what loads the list again
        """), "\(played.message)")
  }

  @Test func `pulling a screen without a table fails`() async throws {
    let played = try await Rehearsed.play(Signals.app, "When the app starts", "And I pull to refresh")
    #expect(played.message.hasPrefix("there is no table to pull down\n"), "\(played.message)")
  }
}
