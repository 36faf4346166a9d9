import RehearsalApp
import Testing

/// UIKit rules: Tabs.
struct TabTests {
  @Test func `another tab appears like a push without animation, and loads only the first time`() {
    var window = Window(tabs: "AB")
    window.select(1)
    #expect(
      window.endAndRead() == [
        "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "A.viewWillDisappear", "begin", "end",
        "A.viewDidDisappear", "B.viewDidAppear",
      ])
    window.select(0)
    #expect(window.read().first == "A.viewWillAppear")
  }

  @Test func `each tab keeps its stack`() {
    var window = Window(tabs: "AB")
    window.push("C")
    window.end()
    window.select(1)
    window.end()
    #expect(window.picture == "B")
    window.select(0)
    window.end()
    #expect(window.picture == "AC")
    #expect(window.visible == "C")
  }

  @Test func `selecting the selected tab, and a missing tab`() {
    var window = Window(tabs: "AB")
    window.select(0)
    #expect(window.read() == [])
    window.select(2)
    #expect(window.read() == ["issue: A selects no tab"])
    var alone = Window("A")
    alone.select(0)
    #expect(alone.read() == ["issue: A selects no tab"])
  }

  @Test func `a screen that is popped may select a tab in the same turn`() {
    var window = Window(tabs: "AB")
    window.push("C")
    window.end()
    window.pop(from: "C", animated: false)
    window.select(1, from: "C")
    window.end()
    #expect(window.lines.filter { $0.hasPrefix("issue") } == [])
    #expect(window.picture == "B")
    window.select(0)
    window.end()
    #expect(window.picture == "A")
  }

  @Test func `a screen behind another tab is off the window`() {
    var window = Window(tabs: "AB")
    window.select(1)
    _ = window.endAndRead()
    window.present("C", as: .overlay, from: "A")
    #expect(window.read() == ["issue: A presents off the window", "C is gone"])
  }

  @Test func `leaving a tab while it pushes unbalances the appearance calls`() {
    var window = Window(tabs: "AB")
    window.push("C")
    _ = window.read()
    window.select(1)
    #expect(window.read().first == "issue: C unbalances the appearance calls")
    window.end()
    #expect(window.visible == "B")
  }

  @Test func `an unwind segue finds its destination behind another tab, and selects the tab`() {
    var window = Window(tabs: "AB")
    window.select(1)
    window.end()
    window.push("C")
    _ = window.endAndRead()
    window.unwind(from: "C", to: "A")
    window.end()
    #expect(window.read().first == "unwind C → A")
    #expect(window.visible == "A")
  }

  @Test func `popping to the root removes all screens above it at once`() {
    var window = Window("ABC")
    window.popToRoot()
    #expect(
      window.endAndRead() == [
        "C.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "begin", "end", "C.viewDidDisappear",
        "A.viewDidAppear", "C is gone", "B is gone",
      ])
    window.popToRoot()
    #expect(window.read() == [])
  }
}
