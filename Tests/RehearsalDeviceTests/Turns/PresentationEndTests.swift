import RehearsalApp
import RehearsalDevice
import Testing

/// A presenter hears that what it presented is gone, however it went.
struct PresentationEndTests {
  private let presenter = ScriptedController(script: ["presentationDidEnd": [.ask("again")]]).with {
    $0.segues = ["sheet", "full", "push"]
  }

  @Test func `by the user's swipe`() {
    var device = ScriptedApp.device(presenter)
    device.settle(after: "sheet")
    device.perform(.swipeSheetDown)
    device.settle()
    #expect(device.ends == ["C is gone"])
    #expect(device.questions == ["again"])
  }

  @Test func `by its own dismissal, after the completion`() {
    var device = ScriptedApp.device(presenter, c: ScriptedController(["Close": [.dismiss(then: [.ask("last")])]]))
    device.settle(after: "full", "Close")
    #expect(device.ends == ["C is gone"])
    #expect(device.questions == ["last", "again"])
  }

  @Test func `by unwinding`() {
    var device = ScriptedApp.device(presenter, c: ScriptedController().with { $0.segues = ["back"] })
    device.settle(after: "sheet", "back")
    #expect(device.ends == ["C is gone"])
  }

  @Test func `only the presenter that stays, when several screens go at once`() {
    let deep = ScriptedController(script: ["presentationDidEnd": [.note("not heard")]]).with { $0.segues = ["sheet"] }
    var device = ScriptedApp.device(presenter, b: deep, c: ScriptedController().with { $0.segues = ["back"] })
    device.settle(after: "push", "sheet", "back")
    #expect(device.ends == [])
    #expect(device.issues == [])
  }

  @Test func `not for a pushed screen, an alert, or a swipe that goes back`() {
    let presenter = presenter.with { $0.buttons = [.init(title: "Alert", actions: [.alert("Hello")])] }
    var device = ScriptedApp.device(presenter, b: ScriptedController(["Back": [.pop()]]))
    device.settle(after: "push", "Back", "Alert", "OK", "sheet")
    device.perform(.swipeSheetHalfway)
    device.settle()
    #expect(device.ends == [])
  }
}

extension Device {
  fileprivate var ends: [String] {
    notes.filter { $0.hasSuffix("is gone") }.map { String($0.split(separator: ": ")[1]) }
  }
}
