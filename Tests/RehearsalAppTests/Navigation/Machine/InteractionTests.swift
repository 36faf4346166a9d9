import RehearsalApp
import Testing

/// UIKit rules: Swiping a sheet down; UIKit rules: Cancelled swipes.
struct InteractionTests {
  private func sheet() -> Window { Window("A", presenting: "B", as: .sheet) }

  @Test func `a swipe calls willDismiss and didDismiss`() {
    var window = sheet()
    window.swipe()
    #expect(
      window.endAndRead() == [
        "B.willDismiss", "B.viewWillDisappear", "begin", "end", "B.viewDidDisappear", "B.didDismiss", "B was presented",
        "B is gone",
      ])
    #expect(window.picture == "A")
  }

  @Test func `a refused swipe calls didAttemptToDismiss, and changes nothing`() {
    var window = sheet()
    window.swipe(allowed: false)
    #expect(window.read() == ["B.didAttemptToDismiss"])
    #expect(window.picture == "A B")
  }

  @Test func `a dismissal by code makes none of these calls`() {
    var window = sheet()
    window.dismiss()
    window.end()
    #expect(!window.read().contains { $0.contains("ismiss") })
  }

  @Test func `after a cancelled swipe the sheet appears again`() {
    var window = sheet()
    window.swipe()
    window.cancel()
    #expect(
      window.read() == [
        "B.willDismiss", "B.viewWillDisappear", "begin", "B.viewWillAppear", "B.viewIsAppearing", "end",
        "B.viewDidAppear",
      ])
    #expect(window.picture == "A B")
    #expect(!window.state.isMoving)
  }

  @Test func `after a cancelled pop both screens appear and disappear again`() {
    var window = Window("AB")
    window.pop()
    window.cancel()
    #expect(
      window.read() == [
        "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "begin", "A.viewWillDisappear",
        "A.viewDidDisappear", "B.viewWillAppear", "B.viewIsAppearing", "end", "B.viewDidAppear",
      ])
    #expect(window.picture == "AB")
  }

  /// A swipe pops only one screen, so a pop over several screens has no swipe to cancel.
  @Test func `a pop over several screens cannot be cancelled`() {
    var window = Window("ABC")
    window.popToRoot()
    _ = window.read()
    window.cancel()
    #expect(window.read() == [] && window.state.isMoving)
    window.end()
    #expect(window.picture == "A")
    #expect(window.read().suffix(2).sorted() == ["B is gone", "C is gone"])
  }

  @Test(arguments: [Coverage.fullScreen, .overFullScreen, .overlay])
  func `only a sheet can be swiped`(coverage: Coverage) {
    var window = Window("A", presenting: "B", as: coverage)
    window.swipe()
    #expect(window.read() == [])
  }
}
