import RehearsalDevice
import RehearsalSmallApps
import Testing

@testable import RehearsalApp

/// UIKit rules: Toolbars and gestures.
struct ToolbarTests {
  private struct Reader: Controller {
    enum Message: Hashable, Sendable { case pressed, shared }

    static let help = SegueName("help", to: Reader.self)
    static let segues = [AnySegueName(help)]
    var note = ""
    var log: [String] = []

    var view: [Element<Self>] {
      [
        .toolbarItem("Share", action: .shared), .toolbarItem("Help", segue: Self.help),
        .toolbarItem("Print", action: .shared).disabled(), .label(log.joined(separator: ",")),
        .textField("Note", \.note), .gesture("long press", action: .pressed), .gesture("swipe left", segue: Self.help),
        .gesture("double tap", segue: "help").disabled(),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      log.append(message == .pressed ? "pressed" : "shared")
    }
  }

  private static func app(hides: Bool = false) -> AppDefinition {
    AppDefinition("Reader", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "First")
      AppScene("First") { SceneElement.button("On", action: .show(to: "Read")) }
      AppScene("Read", Reader(), hidesBottomBarWhenPushed: hides) {
        SceneElement.toolbarItem("Drawn")
        StoryboardSegue.show(Reader.help, to: "More")
      }
      AppScene("More", Reader()) { StoryboardSegue.show(Reader.help, to: "More") }
    }
  }

  private static func device(hides: Bool = false) -> Device {
    var device = Device.showing(app(hides: hides))
    device.settle(after: "On")
    return device
  }

  @Test func `a toolbar stands below the content, and its items send and show`() {
    var device = Self.device()
    #expect(
      device.interface.parts.compactMap { if case .control(let control) = $0 { control.label } else { nil } } == [
        "Note", "long press", "swipe left", "double tap", "Drawn", "Share", "Help", "Print",
      ])
    device.touch("Share")
    #expect(device.visibleTexts.contains("shared"))
    device.settle(after: "Help")
    #expect(device.sceneStack == ["First", "Read", "More"])
  }

  @Test func `a gesture sends a message or performs a segue, and a search makes it`() {
    var device = Self.device()
    device.touch("long press")
    #expect(device.visibleTexts.contains("pressed"))
    let gestures = device.possibleActions { _, _ in [] }.compactMap { choice -> String? in
      guard case .tap(let control) = choice, control.role == .gesture else { return nil }
      return control.label
    }
    #expect(gestures == ["long press", "swipe left"])
    device.settle(after: "swipe left")
    #expect(device.sceneStack.last == "More")
  }

  @Test func `the keyboard covers the toolbar`() {
    var device = Self.device()
    device.touch("Note")
    let share = device.interface.controls(labelled: "Share")
    #expect(share.map(\.isHidden) == [true] && !device.visibleTexts.contains("Share"))
    #expect(device.tap(share[0].target) == false)
    device.perform(.leaveField)
    #expect(device.visibleTexts.contains("Share"))
  }

  @Test func `a scene that hides the bottom bar when it is pushed hides its toolbar`() {
    let device = Self.device(hides: true)
    #expect(!device.visibleTexts.contains("Share") && !device.visibleTexts.contains("Drawn"))
  }

  @Test func `a declared segue that the scene lacks is refused`() {
    let app = AppDefinition("Reader", initial: "Read") { AppScene("Read", Reader()) }
    #expect(
      app.problems == [
        "the controller of scene \"Read\" declares the segue \"help\", which the scene does not have; draw it, or leave it "
          + "out of `segues`"
      ])
  }
}
