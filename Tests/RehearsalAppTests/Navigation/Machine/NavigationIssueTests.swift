import Testing

@testable import RehearsalApp

/// Calls that UIKit only logs and ignores: each is an issue, changes nothing, and frees the screen it would have shown.
///
/// UIKit rules: Presenting where it is not possible; UIKit rules: Dismissing; UIKit rules: Nested pushes;
/// UIKit rules: Popping at the root.
struct NavigationIssueTests {
  @Test func `presenting while presenting`() {
    var window = Window("A")
    window.present("B", as: .overlay)
    window.end()
    expect(["issue: A presents while presenting", "C is gone"], of: window) {
      $0.present("C", as: .overlay, from: "A")
    }
  }

  @Test(arguments: [true, false])
  func `presenting while a presentation or dismissal is in progress`(isDismissing: Bool) {
    var window = Window("A")
    window.present("B", as: .sheet)
    if isDismissing {
      window.end()
      window.dismiss()
    }
    for source: Character in ["A", "B"] {
      expect(["issue: \(source) presents during a transition", "C is gone"], of: window) {
        $0.present("C", as: .overlay, from: source)
      }
    }
  }

  @Test func `presenting from a screen that is gone, or covered on its stack`() {
    expect(["issue: C presents off the window", "D is gone"], of: Window("AB")) {
      $0.present("D", as: .overlay, from: "C")
    }
    expect(["issue: A presents off the window", "D is gone"], of: Window("AB")) {
      $0.present("D", as: .overlay, from: "A")
    }
  }

  @Test func `presenting from the screen that a push is covering`() {
    var window = Window("A")
    window.push("B")
    expect(["issue: A presents off the window", "C is gone"], of: window) { $0.present("C", as: .overlay, from: "A") }
  }

  @Test func `a screen that is being pushed may present`() {
    var window = Window("A")
    window.push("B")
    window.present("C", as: .overlay, from: "B")
    window.end()
    #expect(window.overlay == "C")
    #expect(!window.lines.contains { $0.hasPrefix("issue") })
  }

  @Test func `dismissing when nothing is presented`() {
    expect(["issue: B dismisses nothing"], of: Window("AB")) { $0.dismiss(from: "B") }
    expect(["issue: C dismisses nothing"], of: Window("AB")) { $0.dismiss(from: "C") }
  }

  @Test(arguments: [true, false])
  func `dismissing while a presentation or dismissal is in progress`(isDismissing: Bool) {
    var window = Window("A")
    window.present("B", as: .fullScreen)
    if isDismissing {
      window.end()
      window.dismiss()
    }
    for source: Character in ["A", "B"] {
      expect(["issue: \(source) dismisses during a transition"], of: window) { $0.dismiss(from: source) }
    }
  }

  @Test func `a push during a push or pop is kept, and appears when that is over`() {
    var pushing = Window("A")
    pushing.push("B")
    _ = pushing.read()
    pushing.push("C", from: "B")
    #expect(pushing.read() == ["issue: B pushes during a push or pop"])
    #expect(pushing.picture == "ABC")
    #expect(
      pushing.endAndRead() == [
        "end", "A.viewDidDisappear", "B.viewDidAppear", "C.viewDidLoad", "B.viewWillDisappear", "C.viewWillAppear",
        "C.viewIsAppearing", "begin", "end", "B.viewDidDisappear", "C.viewDidAppear",
      ])
    var popping = Window("AB")
    popping.pop()
    popping.push("C", from: "A")
    popping.end()
    #expect(popping.picture == "AC")
    #expect(popping.visible == "C")
  }

  @Test func `a push during a push or pop is dropped where the policy says so`() {
    var policy = NavigationPolicy()
    policy.nestedPush = .dropped
    var pushing = Window("A", policy: policy)
    pushing.push("B")
    expect(["issue: B pushes during a push or pop", "C is gone"], of: pushing) { $0.push("C", from: "B") }
  }

  @Test func `what waits behind a push goes with its stack, and is there behind a tab`() {
    var replaced = Window("A")
    replaced.push("B")
    replaced.push("C")
    replaced.setStack("D")
    replaced.end()
    #expect(replaced.picture == "D")
    #expect(replaced.visible == "D")
    #expect(replaced.lines.contains("C is gone"))
    var tabs = Window(tabs: "AB")
    tabs.push("C", from: "A")
    tabs.push("D", from: "A")
    tabs.select(1)
    tabs.end()
    tabs.select(0)
    tabs.end()
    #expect(tabs.visible == "D")
  }

  @Test func `a push from a callback of its own appearance is no issue`() {
    var window = Window("A")
    window.push("B")
    window.push("C", from: "B", isAppearing: true)
    window.end()
    #expect(window.picture == "ABC")
    #expect(!window.lines.contains { $0.hasPrefix("issue") })
  }

  @Test func `pushing a screen that is on a stack, and popping to one that is not`() {
    expect(["issue: B pushes a screen that is there"], of: Window("AB")) { $0.push("A") }
    expect(["issue: B pops to a screen off the stack"], of: Window("AB")) { $0.popTo("C") }
  }

  @Test func `a pop during a push or pop`() {
    var pushing = Window("A")
    pushing.push("B")
    expect(["issue: B pops during a push or pop"], of: pushing) { $0.pop(from: "B") }
    var popping = Window("ABC")
    popping.pop()
    expect(["issue: B pops during a push or pop"], of: popping) { $0.pop(from: "B") }
  }

  @Test func `popping twice in one turn is a nested pop, not a screen without navigation controller`() {
    var window = Window("AB")
    window.pop(from: "B")
    expect(["issue: B pops during a push or pop"], of: window) { $0.pop(from: "B") }
  }

  @Test(arguments: [true, false])
  func `a pop without animation may be followed by another one in the same turn`(isAnimated: Bool) {
    var window = Window("ABC")
    window.pop(from: "C", animated: false)
    window.pop(from: "C", animated: isAnimated)
    window.end()
    #expect(window.picture == "A")
    let calls = window.read()
    #expect(!calls.contains { $0.hasPrefix("issue") })
    #expect(
      calls.filter { $0.hasPrefix("B") } == [
        "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear", "B.viewWillDisappear", "B.viewDidDisappear",
        "B is gone",
      ])
  }

  @Test func `a screen whose place a new stack has taken pops nothing there`() {
    var window = Window("AB")
    window.setStack("CD", from: "B")
    window.pop(from: "B")
    #expect(window.read().last == "issue: B pops during a push or pop")
    window.end()
    #expect(window.picture == "CD")
  }

  @Test func `popping the root does nothing, and is an issue where the policy says so`() {
    expect([], of: Window("A")) { $0.pop() }
    var policy = NavigationPolicy()
    policy.popAtRoot = .dropped
    expect(["issue: A pops the root"], of: Window("A", policy: policy)) { $0.pop() }
  }

  @Test func `pushing, popping or setting a stack where there is no navigation controller`() {
    var window = Window("A")
    window.present("B", as: .sheet)
    window.end()
    expect(["issue: B pushes without a navigation controller", "C is gone"], of: window) { $0.push("C") }
    expect(["issue: B has no navigation controller"], of: window) { $0.pop() }
    expect(["issue: B has no navigation controller", "C is gone", "D is gone"], of: window) { $0.setStack("CD") }
  }

  @Test func `the end of a transition that does not run is ignored`() {
    var window = Window("A")
    let before = window.state
    var calls: [NavigationCall] = []
    var state = before
    for slot in [TransitionSlot.modal, .stack(level: 0, tab: 0), .stack(level: 7, tab: 1)] {
      state.handle(.transitionEnded(slot), into: &calls)
    }
    #expect(calls == [])
    #expect(state == before)
    window.end()
    #expect(window.lines == [])
  }

  private func expect(
    _ lines: [String], of window: Window, sourceLocation: SourceLocation = #_sourceLocation,
    when event: (inout Window) -> Void
  ) {
    var window = window
    _ = window.read()
    let before = window.state
    event(&window)
    #expect(window.read() == lines, sourceLocation: sourceLocation)
    #expect(window.state == before, sourceLocation: sourceLocation)
  }
}
