import Testing

@testable import RehearsalApp

/// One kind of name, with or without the type of what a segue leads to.
struct SegueNameTests {
  private struct Note {}
  private static let open = SegueName("open", to: Note.self)

  @Test func `a text and a declared name are one segue`() {
    let received: AnySegueName = "open"
    #expect(received == Self.open && received == "open" && received != "close")
    #expect(AnySegueName(Self.open) == received && "\(received)" == "open")
    switch received {
    case "close": Issue.record("it is another one")
    case Self.open: break
    default: Issue.record("it is none")
    }
  }

  @Test func `a storyboard takes both, and knows the destination of one`() {
    let segues: [StoryboardSegue] = [.show("open", to: "Note"), .show(Self.open, to: "Note"), .unwind("done")]
    #expect(segues.map(\.identifier) == ["open", "open", "done"])
    #expect(segues.map(\.controller) == [nil, ControllerType(Note.self), nil])
  }
}
