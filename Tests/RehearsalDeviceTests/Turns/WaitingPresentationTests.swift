import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// Alerts that wait until nothing covers their screen (UIKit rules: Presenting once nothing covers the screen).
struct WaitingPresentationTests {
  private static let app = AppDefinition("Desk", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Desk")
    for scene in ["Desk", "Over"] {
      AppScene(scene, Desk()) {
        StoryboardSegue.show("push", to: "Over")
        StoryboardSegue.presentModally("sheet", to: "Over")
      }
    }
  }

  private func device(_ touched: String...) -> Device {
    var device = Device.showing(Self.app)
    for label in touched { device.settle(after: label) }
    return device
  }

  private func alert(_ device: Device) -> String? { device.interface.overlay?.title }

  @Test func `without anything over the screen it is presented at once`() {
    var device = device()
    device.touch("Failure")
    #expect(device.state.navigation.modalTransition != nil)
    device.settle()
    #expect(alert(device) == "Failed")
    device.settle(after: "OK")
    #expect(alert(device) == nil && device.controller(Desk.self)?.handled == 1)
    #expect(device.issues == [])
  }

  @Test func `several come one after the other, also behind an alert of the usual kind`() {
    var device = device("Question")
    #expect(alert(device) == "Sure?")
    device.receive(.fail("One"))
    device.receive(.fail("Two"))
    device.settle()
    #expect(alert(device) == "Sure?")
    for title in ["One", "Two", nil] {
      device.settle(after: alert(device) == "Sure?" ? "Yes" : "OK")
      #expect(alert(device) == title)
    }
    #expect(device.issues == [])
  }

  @Test(arguments: ["push", "sheet"]) func `what covers the screen goes, and the alert comes`(segue: String) throws {
    var device = device(segue)
    device.receive(.fail("Failed"))
    device.settle()
    #expect(alert(device) == nil && device.hasNothingDue)
    #expect(segue == "push" ? device.tap(.back) : device.perform(.swipeSheetDown) == nil)
    device.settle()
    #expect(alert(device) == "Failed")
    #expect(device.issues == [])
  }

  @Test func `it waits for the end of a transition`() {
    var device = device("Question")
    device.touch("Yes")
    device.receive(.fail("Failed"))
    #expect(device.state.navigation.modalTransition != nil && device.issues == [])
    device.settle()
    #expect(alert(device) == "Failed")
  }

  @Test func `with its screen it is dropped, and the log says so`() {
    var device = device("push")
    device.settle(after: "Question")
    device.receive(.fail("Failed"), onTop: true)
    device.receive(.leave)
    device.settle()
    #expect(alert(device) == nil && device.issues == [])
    #expect(device.records.log.map { "\($0)" }.contains("the alert \"Failed\" of Over is dropped: its screen is gone"))
    #expect(device.state.waiting.isEmpty)
  }

  @Test func `devices with other waiting alerts are other devices, and a relaunch drops them`() {
    var device = device("sheet")
    let before = device.core
    device.receive(.fail("Failed"))
    #expect(device.core != before)
    device.relaunch()
    device.settle()
    #expect(alert(device) == nil)
    #expect(device.state.waiting.isEmpty)
  }
}

private struct Desk: Controller {
  enum Message: Hashable, Sendable { case fail(String), ask, leave, handled }
  private(set) var handled = 0

  var view: [Element<Self>] {
    [
      .button("Failure", action: .fail("Failed")), .button("Question", action: .ask), .button("push", segue: "push"),
      .button("sheet", segue: "sheet"),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .fail(let title):
      context.presentWhenUncovered(.alert(title: title, message: nil, actions: .init("OK", handler: .handled)))
    case .ask: context.present(.alert(title: "Sure?", message: nil, actions: .init("Yes")))
    case .leave: context.setRootViewController(withIdentifier: "Start")
    case .handled: handled += 1
    }
  }
}

extension Device {
  /// Sends a message to the screen that was made first, or to the last one.
  fileprivate mutating func receive(_ message: Desk.Message, onTop: Bool = false) {
    let screens = state.screens.all.filter { state.screens[controller: $0] != nil }
    if let id = onTop ? screens.last : screens.first { send(.message(AnyMessage(message)), to: id) }
    finishTurn()
  }
}
