import RehearsalApp
import Testing

/// UIKit rules: A new stack.
struct SetStackTests {
  @Test func `a new top appears as with a push, and the removed screens are gone`() {
    var window = Window("AB")
    window.setStack("ACD")
    window.end()
    #expect(window.picture == "ACD")
    #expect(
      window.read() == [
        "D.viewDidLoad", "B.viewWillDisappear", "D.viewWillAppear", "D.viewIsAppearing", "begin",
        "end",
        "B.viewDidDisappear", "D.viewDidAppear", "B is gone",
      ])
  }

  @Test func `with the same top there is no transition, and the removed screens are gone at once`() {
    var window = Window("ABC")
    window.setStack("C")
    #expect(window.read() == ["A is gone", "B is gone"])
    #expect(window.picture == "C")
    #expect(!window.state.isMoving)
  }

  @Test func `a screen below the top loads when it is first shown`() {
    var window = Window("A")
    window.setStack("CD")
    _ = window.endAndRead()
    window.pop()
    #expect(window.read().prefix(2) == ["C.viewDidLoad", "D.viewWillDisappear"])
  }

  @Test func `a new stack ends an animated push that is running, which unbalances its appearance`() {
    var window = Window("A")
    window.push("B")
    window.setStack("C")
    window.end()
    #expect(window.picture == "C")
    #expect(
      window.read() == [
        "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "begin",
        "issue: B unbalances the appearance calls", "end", "A.viewDidDisappear", "B.viewDidAppear",
        "C.viewDidLoad", "B.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing", "begin",
        "end", "B.viewDidDisappear", "C.viewDidAppear", "A is gone", "B is gone",
      ])
  }

  @Test func `behind a full-screen presentation a new stack makes no appearance calls`() {
    var window = Window("A", presenting: "B", as: .fullScreen)
    window.setStack("C", from: "A")
    #expect(window.endAndRead() == ["begin", "end", "A is gone"])
    window.dismiss()
    #expect(window.read().first == "C.viewDidLoad")
    window.end()
    #expect(window.visible == "C")
  }
}
