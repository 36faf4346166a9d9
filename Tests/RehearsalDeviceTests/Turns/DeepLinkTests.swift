import RehearsalSmallApps
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// UIKit rules: Deep links; UIKit rules: Tabs.
struct DeepLinkTests {
  /// The number of letters that have not been read, which all screens share.
  private struct Unread: SharedModel {
    enum Message: Hashable, Sendable { case add(Int) }
    var count = 0
    mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
      if case .add(let number) = message { count += number }
    }
  }

  /// A screen that opens links, counts letters, and shows the number as its tab's badge.
  private struct Letters: Controller {
    enum Message: Hashable, Sendable { case read, link([String]), compose, outside }
    var name = "?"
    private var unread = Unread()
    static var sharedModels: [SharedModelCopy<Self>] { [.init(\.unread)] }

    init() {}

    var tabBadge: String? { unread.count == 0 ? nil : "\(unread.count)" }

    var view: [Element<Self>] {
      [
        .label("letter \(name)"), .label("nothing new").hidden(unread.count > 0), .button("Count", action: .read),
        .button("Link", action: .link(["List", "Letter"])), .button("Compose", action: .compose),
        .button("Outside", action: .outside), .button("Empty", action: .link([])),
      ]
    }

    mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) {
      receive(.link(["List", "Letter"]), &context)
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .read: context.send(.add(1), to: Unread.self)
      case .link(let scenes):
        context.openTab(1, withIdentifiers: scenes, as: Letters.self) { letter, _ in letter.name = "linked" }
      case .compose: context.presentViewController(withIdentifier: "Compose", style: .fullScreen)
      case .outside: context.openTab(7, withIdentifiers: ["List"])
      }
    }
  }

  private func device() -> Device {
    let app = AppDefinition("Mail", initial: "Tabs") {
      StoryboardScene.tabBarController(
        "Tabs", tabs: [.init("Home", scene: "Home"), .init("Inbox", scene: "Inbox"), .init("Info", scene: "Info")])
      AppScene("Home", Letters())
      StoryboardScene.navigationController("Inbox", root: "List")
      AppScene("List", Letters())
      AppScene("Letter", Letters(), isInstantiatedByCode: true)
      AppScene("Compose", Letters(), isInstantiatedByCode: true)
      AppScene("Info")
    }
    return Device.showing(app)
  }

  @Test func `a badge follows the model, also of a tab whose screen has not loaded`() {
    var device = device()
    #expect(device.interface.tabBar?.badges == [])
    device.settle(after: "Count")
    #expect(device.interface.tabBar?.badges == ["1", "1", nil])
    #expect(device.visibleTexts.suffix(5) == ["Home", "1", "Inbox", "1", "Info"])
    #expect(device.interface.drawn(width: 40).dropLast().last?.contains("[Home (1)]   Inbox (1)    Info") == true)
  }

  @Test func `a hidden label is not shown, and the controls below it work`() {
    var device = device()
    #expect(device.visibleTexts.contains("nothing new"))
    device.settle(after: "Count")
    #expect(!device.visibleTexts.contains("nothing new"))
    device.settle(after: "Count")
    #expect(device.interface.tabBar?.badge(at: 0) == "2")
  }

  @Test(arguments: [false, true]) func `a link shows its stack, whatever is presented`(isPresenting: Bool) {
    var device = device()
    device.settle(after: "Compose")
    device.touch("Compose")
    if !isPresenting { device.settle() }
    device.open(url: "mail://letter")
    device.settle()
    #expect(device.sceneStack == ["List", "Letter"])
    #expect(device.interface.tabBar?.selected == 1)
    #expect(device.visibleTexts.contains("letter linked"))
    #expect(device.state.screens.all.count == 4)
    #expect(device.issues == [])
    expectNothingHeld(device)
  }

  @Test func `screens that are on the stack stay`() {
    var device = device()
    device.settle(after: "Link", "Home")
    let start = device.records.log.count
    device.settle(after: "Link")
    let loads = device.records.log.dropFirst(start).map(\.description).filter { $0.hasSuffix("viewDidLoad") }
    #expect(loads == [])
    #expect(device.interface.scene == "Letter")
    device.settle(after: .back)
    #expect(device.sceneStack == ["List"])
  }

  @Test func `what the screen in front does not take is a line in the log`() {
    var device = device()
    device.open(url: "mail://letter")
    device.settle()
    #expect(!device.logLines().contains { $0.contains("nothing happens") })
    device.settle(after: "Info")
    device.open(url: "mail://letter")
    device.receiveNotification("news")
    #expect(
      device.logLines().filter { $0.contains("nothing happens") } == [
        "0.000 s nothing happens: Info has no applicationDidOpen(url:_:)",
        "0.000 s nothing happens: Info has no applicationDidReceiveNotification(_:_:)",
      ])
  }

  @Test func `what cannot be opened is an issue`() {
    var device = device()
    device.touch("Outside")
    device.settle(after: "Empty")
    #expect(
      device.issues == [
        "0.000 s Home selected a tab that is not there", "0.000 s Home gave its navigation controller an empty stack",
      ])
    #expect(device.interface.scene == "Home")
    #expect(device.state.screens.all.count == 3)
  }
}
