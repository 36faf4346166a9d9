import Navigation
import Testing

/// UIKit rules: Embedded screens.
struct EmbeddingTests {
  @Test func `a child loads before its parent and appears with it`() {
    var window = Window("A", embedding: "X")
    #expect(
      window.read() == [
        "A prepares its children", "X.viewDidLoad", "A.viewDidLoad", "A.viewWillAppear", "X.viewWillAppear",
        "A.viewIsAppearing",
        "X.viewIsAppearing", "begin", "end", "X.viewDidAppear", "A.viewDidAppear",
      ])
    window.push("B", from: "X")
    window.end()
    #expect(
      window.read() == [
        "B.viewDidLoad", "A.viewWillDisappear", "X.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
        "begin", "end", "X.viewDidDisappear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }

  @Test func `a child presents and unwinds from its parent's place`() {
    var window = Window("A", embedding: "X")
    window.push("B")
    window.end()
    _ = window.read()
    window.unwind(from: "B", to: "X")
    window.end()
    #expect(window.read().first == "unwind B → X")
    #expect(window.picture == "A")
    window.present("C", as: .overlay, from: "X")
    window.end()
    #expect(window.overlay == "C")
  }

  @Test func `a child is gone with its parent`() {
    var window = Window("A", embedding: "X")
    window.setStack("B")
    window.end()
    #expect(window.read().suffix(2) == ["A is gone", "X is gone"])
  }
}
