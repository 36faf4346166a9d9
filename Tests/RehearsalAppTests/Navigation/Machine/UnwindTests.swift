import RehearsalApp
import Testing

/// UIKit rules: Unwinding.
struct UnwindTests {
  @Test func `the action comes first, then the pop`() {
    var window = Window("AB")
    window.unwind(from: "B", to: "A")
    #expect(
      window.read() == ["unwind B → A", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "begin"])
    #expect(window.endAndRead() == ["end", "B.viewDidDisappear", "A.viewDidAppear", "B is gone"])
  }

  @Test func `a pop over several screens calls only the first and the last`() {
    var window = Window("ABCD")
    window.unwind(from: "D", to: "B")
    #expect(
      window.endAndRead() == [
        "unwind D → B", "D.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "begin", "end",
        "D.viewDidDisappear", "B.viewDidAppear", "D is gone", "C is gone",
      ])
  }

  @Test(arguments: [Coverage.fullScreen, .sheet])
  func `from a modal screen the action comes first, then the dismissal`(coverage: Coverage) {
    var window = Window("A", presenting: "B", as: coverage)
    window.unwind(from: "B", to: "A")
    #expect(window.read().prefix(2) == ["unwind B → A", "B.viewWillDisappear"])
    window.end()
    #expect(window.picture == "A")
    #expect(window.lines.last == "B is gone")
  }

  @Test func `across levels the stack behind is popped too, and the screens in between are gone`() {
    var window = Window("AB")
    window.present("C", as: .fullScreen)
    window.end()
    window.present("D", as: .sheet)
    _ = window.endAndRead()
    window.unwind(from: "D", to: "A")
    window.end()
    #expect(window.lines.first == "unwind D → A")
    #expect(Set(window.lines.filter { $0.hasSuffix("is gone") }) == ["B is gone", "C is gone", "D is gone"])
    #expect(window.lines.contains("A.viewDidAppear"))
    #expect(!window.lines.contains { $0.hasPrefix("B.") })
    #expect(window.picture == "A")
    #expect(!window.state.isMoving)
  }

  @Test(arguments: [("ABC", "A", "A"), ("ABC", "AB", "AB"), ("ABC", "ABC", "AB")])
  func `the nearest screen on the stack that takes the action is the destination, and the source is not asked`(
    stack: String, takers: String, picture: String
  ) {
    var window = Window(stack)
    window.unwind(from: "C", to: takers)
    window.end()
    #expect(window.picture == picture)
  }

  @Test func `the search climbs from the source's stack to its presenters`() {
    var window = Window("AB")
    window.present("C", as: .sheet)
    window.end()
    window.unwind(from: "C", to: "AB")
    window.end()
    #expect(window.picture == "AB")
  }

  @Test func `a screen above the source is not asked`() {
    var window = Window("A", presenting: "B", as: .sheet)
    window.unwind(from: "A", to: "B")
    #expect(window.read() == ["issue: A unwinds to nobody"])
  }

  @Test(arguments: ["", "B", "C"])
  func `if no screen takes the action, nothing happens, which is an issue`(takers: String) {
    var window = Window("AB")
    let before = window.state
    window.unwind(from: "B", to: takers)
    #expect(window.read() == ["issue: B unwinds to nobody"])
    #expect(window.state == before)
  }

  @Test func `an unwind during a push or pop is ignored, before any action runs`() {
    var window = Window("A")
    window.push("B")
    _ = window.read()
    window.unwind(from: "B", to: "A")
    #expect(window.read() == ["issue: B pops during a push or pop"])
  }

  @Test func `an unwind that needs a dismissal during a presentation is ignored, before any action runs`() {
    var window = Window("A")
    window.present("B", as: .sheet)
    _ = window.read()
    window.unwind(from: "B", to: "A")
    #expect(window.read() == ["issue: B dismisses during a transition"])
  }
}
