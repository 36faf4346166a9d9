import RehearsalApp
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
    #expect(
      window.endAndRead() == [
        "B.viewDidLoad", "A.viewWillDisappear", "X.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
        "begin", "end", "X.viewDidDisappear", "A.viewDidDisappear", "B.viewDidAppear",
      ])
  }

  @Test func `a child presents and unwinds from its parent's place`() {
    var window = Window("A", embedding: "X")
    window.push("B")
    _ = window.endAndRead()
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

  // MARK: Containers inside screens

  @Test func `a screen inside a navigation controller that is embedded pushes and pops there`() {
    var window = Window("A", embeddingStack: "X")
    window.push("Y", from: "X")
    #expect(
      window.read() == ["Y.viewDidLoad", "X.viewWillDisappear", "Y.viewWillAppear", "Y.viewIsAppearing", "begin"])
    #expect(window.endAndRead() == ["end", "X.viewDidDisappear", "Y.viewDidAppear"])
    #expect(window.inside == "XY" && window.picture == "A")
    window.pop(from: "Y")
    window.end()
    #expect(window.read().suffix(4) == ["end", "Y.viewDidDisappear", "X.viewDidAppear", "Y is gone"])
    window.pop(from: "X")
    #expect(window.read() == [] && window.inside == "X")
  }

  @Test func `what is in front in an embedded container appears and disappears with its parent`() {
    var window = Window("A", embeddingStack: "X")
    window.push("Y", from: "X")
    window.end()
    window.push("B", from: "A")
    window.end()
    #expect(window.read().filter { $0.hasPrefix("X.viewWill") || $0.hasPrefix("Y.viewDidDis") }.count == 2)
    window.pop(from: "B")
    window.end()
    let seen = window.read()
    #expect(seen.contains("Y.viewWillAppear") && seen.contains("Y.viewDidAppear"))
    #expect(!seen.contains { $0.hasPrefix("X.") })
  }

  @Test func `a push inside a parent that is still appearing gets its own calls once`() {
    var window = Window("A", embeddingStack: "X")
    window.push("B", from: "A")
    _ = window.endAndRead()
    window.pop(from: "B")
    window.push("Y", from: "X")
    window.end()
    let seen = window.read()
    #expect(seen.filter { $0 == "Y.viewDidAppear" }.count == 1 && seen.filter { $0 == "X.viewDidDisappear" }.count == 1)
    #expect(!seen.contains("X.viewDidAppear"))
  }

  @Test func `a tab inside loads when it is selected, and the nearest tab bar is meant`() {
    var window = Window("A", embeddingTabs: "XY")
    #expect(window.inside == "X")
    window.select(1, from: "X")
    #expect(
      window.endAndRead() == [
        "Y.viewDidLoad", "Y.viewWillAppear", "Y.viewIsAppearing", "X.viewWillDisappear", "begin", "end",
        "X.viewDidDisappear", "Y.viewDidAppear",
      ])
    window.select(0, from: "A")
    #expect(window.read() == ["issue: A selects no tab"])
  }

  @Test func `an unwind leads into the stack of an embedded container, and out of it`() {
    var window = Window("A", embeddingStack: "X")
    window.push("Y", from: "X")
    window.end()
    window.push("B", from: "A")
    _ = window.endAndRead()
    window.unwind(from: "B", to: "X")
    window.end()
    #expect(window.read().first == "unwind B → X")
    #expect(window.picture == "A" && window.inside == "X")
    window.push("Y", from: "X")
    _ = window.endAndRead()
    window.unwind(from: "Y", to: "A")
    #expect(window.read() == ["unwind Y → A"])
    window.unwind(from: "Y", to: "AX")
    window.end()
    #expect(window.read().first == "unwind Y → X")
  }

  @Test func `a screen inside presents if it is in front there`() {
    var window = Window("A", embeddingStack: "X")
    window.push("Y", from: "X")
    _ = window.endAndRead()
    window.present("M", as: .sheet, from: "X")
    #expect(window.read().first == "issue: X presents off the window")
    window.present("M", as: .fullScreen, from: "Y")
    window.end()
    #expect(window.picture == "A M")
    let seen = window.read()
    #expect(seen.contains("Y.viewDidDisappear") && !seen.contains("X.viewWillDisappear"))
  }

  @Test func `what a parent shows inside since it began to leave loads when the swipe back is cancelled`() {
    var window = Window("A")
    window.push("B", embeddingStack: "X")
    _ = window.endAndRead()
    window.pop(from: "B")
    window.push("Y", from: "X")
    window.cancel()
    window.end()
    #expect(window.read().filter { $0 == "Y.viewDidLoad" || $0 == "Y.viewDidAppear" }.count == 2)
  }

  @Test func `what is inside goes with its parent, in the middle of a push there`() {
    var window = Window("A", embeddingStack: "X")
    window.push("Y", from: "X")
    window.setStack("B", from: "A")
    window.end()
    #expect(Set(window.read().filter { $0.hasSuffix("is gone") }) == ["A is gone", "X is gone", "Y is gone"])
  }

  @Test func `new content takes the place of what is embedded at once`() {
    var window = Window("A", embeddingStack: "X")
    window.replaceChild(by: "Z")
    #expect(
      window.endAndRead() == [
        "Z.viewDidLoad", "X.viewWillDisappear", "Z.viewWillAppear", "Z.viewIsAppearing", "begin", "end",
        "X.viewDidDisappear", "Z.viewDidAppear", "X is gone",
      ])
  }
}
