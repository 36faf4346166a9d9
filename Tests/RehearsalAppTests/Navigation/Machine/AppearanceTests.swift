import RehearsalApp
import Testing

/// UIKit rules: Push and pop; UIKit rules: viewIsAppearing; UIKit rules: Full-screen presentation;
/// UIKit rules: Sheets and alerts.
struct AppearanceTests {
  @Test func `a launch loads the root, which then appears`() {
    var window = Window("")
    window.launch("A")
    #expect(window.visible == nil)
    #expect(
      window.endAndRead() == [
        "A.viewDidLoad", "A.viewWillAppear", "A.viewIsAppearing", "begin", "end", "A.viewDidAppear",
      ])
    #expect(window.visible == "A")
    #expect(!window.state.isMoving)
  }

  @Test(arguments: [true, false])
  func `on a push the outgoing screen disappears first, before the incoming one did appear`(
    animated: Bool
  ) {
    var window = Window("A")
    window.push("B", animated: animated)
    #expect(
      window.read() == ["B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "begin"])
    #expect(window.endAndRead() == ["end", "A.viewDidDisappear", "B.viewDidAppear"])
  }

  @Test(arguments: [true, false])
  func `a pop has the calls of a push, and the popped screen is gone`(animated: Bool) {
    var window = Window("AB")
    window.pop(animated: animated)
    #expect(window.read() == ["B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "begin"])
    #expect(window.endAndRead() == ["end", "B.viewDidDisappear", "A.viewDidAppear", "B is gone"])
  }

  @Test(arguments: [true, false])
  func `a full-screen presentation did appear before its presenter did disappear`(animated: Bool) {
    var window = Window("A")
    window.present("B", as: .fullScreen, animated: animated)
    #expect(
      window.read() == ["B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "begin"])
    #expect(window.endAndRead() == ["end", "B.viewDidAppear", "A.viewDidDisappear"])
  }

  @Test(arguments: [true, false])
  func `at the end of a full-screen dismissal the presenter did appear first`(animated: Bool) {
    var window = Window("A", presenting: "B", as: .fullScreen)
    window.dismiss(animated: animated)
    #expect(window.read() == ["B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "begin"])
    #expect(window.endAndRead() == ["end", "A.viewDidAppear", "B.viewDidDisappear", "B was presented", "B is gone"])
  }

  @Test(arguments: [Coverage.sheet, .overlay])
  func `a sheet or an overlay leaves its presenter without any appearance call`(coverage: Coverage) {
    var window = Window("A")
    window.present("B", as: coverage)
    #expect(
      window.endAndRead() == [
        "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "begin", "end", "B.viewDidAppear",
      ])
    window.dismiss()
    #expect(
      window.endAndRead() == [
        "B.viewWillDisappear", "begin", "end", "B.viewDidDisappear", "B was presented", "B is gone",
      ])
  }

  @Test
  func `a full-screen presentation from a sheet removes both from the window, a dismissal restores both`() {
    var window = Window("A", presenting: "B", as: .sheet)
    window.present("C", as: .fullScreen)
    #expect(
      window.endAndRead() == [
        "C.viewDidLoad", "B.viewWillDisappear", "A.viewWillDisappear", "C.viewWillAppear", "C.viewIsAppearing", "begin",
        "end", "C.viewDidAppear", "B.viewDidDisappear", "A.viewDidDisappear",
      ])
    window.dismiss()
    #expect(
      window.endAndRead() == [
        "C.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewWillAppear", "A.viewIsAppearing",
        "begin", "end", "B.viewDidAppear", "A.viewDidAppear", "C.viewDidDisappear", "C was presented", "C is gone",
      ])
  }

  @Test func `a push behind a full-screen presentation makes no appearance calls`() {
    var window = Window("A", presenting: "B", as: .fullScreen)
    window.push("C", from: "A")
    #expect(window.endAndRead() == ["begin", "end"])
    #expect(window.picture == "AC B")
  }

  @Test(arguments: [Coverage.fullScreen, .sheet, .overFullScreen, .overlay])
  func `viewIsAppearing comes right after viewWillAppear`(coverage: Coverage) {
    var window = Window("A")
    window.push("B")
    window.end()
    window.present("C", as: coverage)
    window.end()
    window.dismiss()
    window.end()
    window.pop()
    window.end()
    let lines = window.read()
    for (index, line) in lines.enumerated() where line.hasSuffix("viewWillAppear") {
      #expect(lines[index + 1] == line.replacing("viewWillAppear", with: "viewIsAppearing"))
    }
    #expect(lines.contains { $0.hasSuffix("viewIsAppearing") })
  }

  // MARK: The screen in front

  @Test func `a screen is seen from its viewDidAppear until its viewDidDisappear`() {
    var window = Window("A")
    window.push("B")
    #expect(window.visible == "A")
    #expect(window.state.isMoving)
    window.end()
    #expect(window.visible == "B")
    window.pop()
    #expect(window.visible == "B")
    window.end()
    #expect(window.visible == "A")
    #expect(!window.state.isMoving)
  }

  @Test func `a screen below an overlay stays in front`() {
    var window = Window("A")
    window.present("B", as: .overlay)
    #expect(window.overlay == nil)
    window.end()
    #expect(window.overlay == "B")
    #expect(window.visible == "A")
    window.dismiss()
    #expect(window.overlay == "B")
    window.end()
    #expect(window.overlay == nil)
  }

  @Test(arguments: [Coverage.sheet, .fullScreen])
  func `a modal screen is in front until it is dismissed`(coverage: Coverage) {
    var window = Window("AB")
    window.present("C", as: coverage)
    #expect(window.visible == "B")
    window.end()
    #expect(window.visible == "C")
    #expect(window.picture == "AB C")
    window.dismiss()
    #expect(window.visible == "C")
    window.end()
    #expect(window.visible == "B")
    #expect(window.picture == "AB")
  }
}
