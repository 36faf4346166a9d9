import RehearsalDevice
import RehearsalSmallApps
import Testing

@testable import RehearsalApp

/// UIKit rules: Alerts with text fields.
struct AlertFieldTests {
  @Test func `the message of a button finds what was typed into the fields`() throws {
    var device = device()
    try device.typeText("Milk", into: "Name")
    try device.typeText("2", into: "Amount")
    try device.tap("Save")
    device.settle()
    #expect(device.visibleTexts.contains("Milk, 2"))
    try device.tap("Rename")
    device.settle()
    try device.tap("Save")
    device.settle()
    #expect(device.visibleTexts.contains("Tea, "), "each alert has fields of its own")
  }

  @Test func `the first field has the keyboard, and the screen below is out of reach`() {
    var device = device()
    #expect(device.interface.keyboardIsUp)
    #expect(device.interface.focusedField?.label == "Name")
    device.touch("Amount")
    #expect(device.interface.focusedField?.label == "Amount")
    device.perform(.enter("3"))
    #expect(device.interface.shows("3"))
    #expect(device.interface.controls(labelled: "Rename").allSatisfy { !device.interface.isTouchable($0) })
  }

  @Test func `the fields are drawn on the alert`() {
    let lines = device().interface.drawn(width: 30).map { $0.trimmingFrame }
    #expect(
      lines.suffix(9) == [
        "═", "New name", "Name: [Tea▏]", "Amount: []", "[ Cancel (cancel) ] [ Save ]", "═", "", "⌨ keyboard", "",
      ])
  }

  @Test func `a search types into the fields`() {
    let actions = device().possibleActions { scene, field in scene == "List" && field == "Name" ? ["Milk", "Tea"] : [] }
    #expect(
      actions.map { action in
        switch action {
        case .type(let control, let text): "\(control.label ?? "") \(text)"
        case .tap(let control): control.label ?? ""
        default: "another"
        }
      } == ["Name Milk", "Cancel", "Save"])
  }

  /// A device with the alert in front.
  private func device() -> Device {
    var device = Device.showing(AppDefinition("Alerts", initial: "List") { AppScene("List", Renaming()) })
    device.settle(after: "Rename")
    return device
  }

  /// A screen that asks for a name and an amount.
  private struct Renaming: Controller {
    enum Message: Hashable, Sendable { case rename, save }
    var answer = ""
    var view: [Element<Self>] { [.button("Rename", action: .rename), .label(answer)] }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .rename:
        context.present(
          .alert(
            title: "New name", message: nil,
            textFields: [AlertTextField("Name", text: "Tea"), AlertTextField("Amount")],
            actions: AlertAction("Save", handler: .save), .cancel("Cancel")))
      case .save: answer = context.alertTexts.joined(separator: ", ")
      }
    }
  }
}

extension String {
  /// A line of a drawing without its frame; a rule is one stroke.
  fileprivate var trimmingFrame: String {
    if contains("═") { return "═" }
    return String(drop { "│ ├┌└".contains($0) }.reversed().drop { "│ ┤┐┘─".contains($0) }.reversed())
  }
}
