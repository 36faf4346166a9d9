import RehearsalApp
import Testing

/// UIKit rules: Dismissing.
struct DismissalTests {
  /// Two sheets and an alert over a screen.
  private var chain: Window {
    var window = Window("A")
    for (screen, coverage) in [("B", Coverage.sheet), ("C", .sheet), ("D", .overlay)] {
      window.present(Character(screen), as: coverage)
      window.end()
    }
    _ = window.read()
    return window
  }

  @Test(arguments: [("A", "A"), ("B", "A B"), ("C", "A B C"), ("D", "A B C")])
  func `a dismissal removes the screens above its sender, or the sender if there are none`(
    source: Character, picture: String
  ) {
    var window = chain
    #expect(window.picture == "A B C D")
    window.dismiss(from: source)
    window.end()
    #expect(window.picture == picture)
  }

  @Test func `everything above disappears in one transition, and is gone`() {
    var window = chain
    window.dismiss(from: "A", completion: 1)
    #expect(
      window.endAndRead() == [
        "D.viewWillDisappear", "C.viewWillDisappear", "B.viewWillDisappear", "begin", "end", "D.viewDidDisappear",
        "C.viewDidDisappear", "B.viewDidDisappear", "completion 1", "B was presented", "B is gone", "C is gone",
        "D is gone",
      ])
  }

  @Test func `a screen that is pushed below a disappearing modal screen stays`() {
    var window = Window("A")
    window.present("B", as: .sheet)
    window.end()
    window.dismiss()
    window.push("C", from: "A")
    window.end()
    #expect(window.picture == "AC")
    #expect(window.visible == "C")
  }
}
