import RehearsalSmallApps
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// UIKit rules: Touches outside; Back titles; Dragging the keyboard down.
struct PresentedTests {
  /// A screen that presents, pushes itself, and has a field and a list.
  private struct Screen: Controller {
    enum Message: Hashable, Sendable { case ask(cancel: Bool), alert, sheet, push, chosen(String), refreshed }
    var title = "Home"
    var keyboardDismissMode = KeyboardDismissMode.none
    var keepsEditing = false
    var text = ""
    private var chosen: [String] = []

    init(keyboardDismissMode: KeyboardDismissMode = .none) { self.keyboardDismissMode = keyboardDismissMode }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: title) }
    var refreshControl: Message? { .refreshed }
    func numberOfRows(inSection section: Int) -> Int { 40 }

    var view: [Element<Self>] {
      [
        .button("Ask", action: .ask(cancel: true)), .button("Insist", action: .ask(cancel: false)),
        .button("Alert", action: .alert), .button("Sheet", action: .sheet), .button("Push", action: .push),
        .textField("Field", \.text), .label("chosen: " + chosen.joined(separator: ", ")), .tableView,
      ]
    }

    func textFieldShouldEndEditing(_ label: String) -> Bool { !keepsEditing }

    mutating func presentationControllerDidDismiss(_ context: inout Context<Message>) { chosen.append("swiped") }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .ask(let cancel):
        let save = AlertAction<Message>("Save", handler: .chosen("save"))
        context.present(
          cancel ? .actionSheet(actions: save, .cancel("Keep", .chosen("keep"))) : .actionSheet(actions: save))
      case .alert: context.present(.alert(title: "Hello", message: nil, actions: .cancel("OK", .chosen("ok"))))
      case .sheet: context.presentViewController(withIdentifier: "Sheet")
      case .push:
        let title = title + "+"
        context.pushViewController(withIdentifier: "Home", as: Screen.self) { screen, _ in screen.title = title }
      case .chosen(let text): chosen.append(text)
      case .refreshed: chosen.append("refreshed")
      }
    }
  }

  private func device(_ screen: Screen = Screen(), isTablet: Bool = false) -> Device {
    let app = AppDefinition("Outside", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "Stack"), .init("Two", scene: "Other")])
      StoryboardScene.navigationController("Stack", root: "Home")
      AppScene("Home", screen, isInstantiatedByCode: true)
      AppScene("Sheet", isInstantiatedByCode: true)
      AppScene("Other")
    }
    var settings = DeviceSettings()
    if isTablet { settings.horizontalSizeClass = .regular }
    return Device.showing(app, settings: settings)
  }

  private func chosen(_ device: Device) -> String? {
    device.visibleTexts.first { $0.hasPrefix("chosen: ") }.map { String($0.dropFirst("chosen: ".count)) }
  }

  @Test(arguments: [
    ("Ask", false, "keep", false), ("Insist", false, "", true), ("Insist", true, "", false), ("Alert", false, "", true),
  ])
  func `a touch outside cancels an action sheet, and leaves an alert`(
    button: String, isTablet: Bool, text: String, stays: Bool
  ) {
    var device = device(isTablet: isTablet)
    device.touch(button)
    #expect(device.refusal(of: .tapOutside) == .obstacle(.transition))
    device.settle()
    #expect(device.perform(.tapOutside) == nil)
    device.settle()
    #expect((device.interface.overlay != nil) == stays)
    #expect(chosen(device) == text)
    #expect(device.issues == [])
  }

  @Test func `a touch outside takes a sheet away as a swipe does`() {
    var device = device()
    #expect(device.refusal(of: .tapOutside) == .nothingThere)
    device.settle(after: "Sheet")
    #expect(device.perform(.tapOutside) == nil)
    device.settle()
    #expect(device.interface.scene == "Home")
  }

  @Test func `a search touches outside where no button does the same`() {
    for (button, isTablet, isTried) in [("Ask", true, false), ("Insist", true, true), ("Insist", false, false)] {
      var device = device(isTablet: isTablet)
      device.settle(after: button)
      #expect(device.possibleActions { _, _ in [] }.contains(.tapOutside) == isTried)
    }
  }

  @Test func `the menu of the back button goes back several screens`() {
    var device = device()
    for _ in 0..<3 { device.settle(after: "Push") }
    #expect(device.interface.title == "Home+++")
    #expect(device.refusal(of: .chooseInBackMenu("Home+++")) == .nothingThere)
    #expect(device.perform(.chooseInBackMenu("Home+")) == nil)
    device.settle()
    #expect(device.interface.title == "Home+")
    #expect(device.sceneStack.count == 2)
    #expect(device.issues == [])
  }

  @Test(arguments: [
    (KeyboardDismissMode.none, false, false), (.onDrag, true, true), (.interactive, false, true),
  ])
  func `a drag takes the keyboard away as the controller says`(
    mode: KeyboardDismissMode, byScrolling: Bool, byDragging: Bool
  ) {
    var device = device(Screen(keyboardDismissMode: mode))
    #expect(device.refusal(of: .dragKeyboardDown) == .noFocus)
    device.touch("Field")
    var scrolled = device
    scrolled.perform(.scroll(RowPath(section: 0, row: 30)))
    #expect(scrolled.interface.keyboardIsUp == !byScrolling)
    var pulled = device
    pulled.perform(.pull)
    #expect(pulled.interface.keyboardIsUp == !byScrolling)
    #expect(device.perform(.dragKeyboardDown) == (byDragging ? nil : .nothingThere))
    #expect(device.interface.keyboardIsUp == !byDragging)
  }

  @Test func `a field that may not be left keeps the keyboard`() {
    var screen = Screen(keyboardDismissMode: .interactive)
    screen.keepsEditing = true
    var device = device(screen)
    device.touch("Field")
    #expect(device.perform(.dragKeyboardDown) == .focusIsKept(by: "Field"))
    #expect(device.interface.keyboardIsUp)
  }

  @Test func `the selected tab pops to the root first, and scrolls to the top there`() {
    var device = device()
    device.settle(after: "Push")
    device.perform(.scroll(RowPath(section: 0, row: 30)))
    device.settle(after: "One")
    #expect(device.sceneStack == ["Home"])
    device.perform(.scroll(RowPath(section: 0, row: 30)))
    #expect(device.interface.table?.firstVisible == 19)
    device.touch("One")
    #expect(device.interface.table?.firstVisible == 0)
  }
}
