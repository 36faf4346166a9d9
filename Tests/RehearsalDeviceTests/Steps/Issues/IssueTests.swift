import Testing

/// A broken rule fails the step in which it is broken.
struct IssueTests {
  private static let exception =
    "; UIKit throws NSInvalidArgumentException: receiver has no segue with identifier 'nowhere'"

  @Test func `an issue is reported with owner, time, remedy, screen and log`() async throws {
    let played = try await Rehearsed.play(
      Signals.app, "When the app starts", "And 250 ms pass", "And I tap \"Nowhere\"")
    #expect(
      played.message == """
        issue at 0.250 s: Signals performed the segue "nowhere", which its scene does not have\(Self.exception)
        try:      draw the segue in the storyboard, or perform one that is there
        more:     rehearse explain unknown-segue

        the screen at 0.250 s:
        ┌──────────────────────────────────────────────┐
        │                   Signals              Start │
        ├──────────────────────────────────────────────┤
        │ [ Twin ]                                     │
        │ [ Twin ]                                     │
        │ [ Nowhere ]                                  │
        └──────────────────────────────────────────────┘

        what happened lately:
            0.000 s  the app starts
            0.000 s  Signals: viewDidAppear
            0.250 s  tap button "Nowhere"
            0.250 s  issue: Signals performed the segue "nowhere", which its scene does not have\(Self.exception)
        """)
  }
}
