import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

struct BindingTests {
  @Test func `typing into a bound field changes the property, without a message`() {
    var device = device()
    device.touch("Note")
    device.perform(.enter("Tea"))
    #expect(device.form?.note == "Tea")
    #expect(device.form?.messages == 0)
    #expect(device.interface.shows("Tea"))
  }

  @Test func `a message that goes with the change finds the property changed`() {
    var device = device()
    device.touch("Search")
    device.perform(.enter("Te"))
    device.perform(.enter("Tea"))
    #expect(device.form?.query == "Tea")
    #expect(device.form?.messages == 2)
    #expect(device.interface.shows("Searching for Tea"))
  }

  @Test func `a binding reaches into what a property holds`() {
    var device = device()
    device.touch("Answer 2")
    device.perform(.enter("42"))
    #expect(device.form?.answers == ["", "42"])
  }

  @Test func `what is typed tells devices apart, and copies do not share it`() {
    let untouched = device()
    var left = untouched
    left.touch("Note")
    var right = left
    left.perform(.enter("Tea"))
    #expect(left != right)
    right.perform(.enter("Tea"))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
    #expect(untouched.form?.note == "")
  }

  @Test func `a bound field that is disabled takes no text`() {
    var device = device()
    let isTapped = device.tap(.element(3))
    let hasTyped = device.perform(.enter("Tea")) == nil
    #expect(!isTapped && !hasTyped)
    #expect(device.form == Form())
  }

  private func device() -> Device {
    let app = AppDefinition("Form", initial: "form") { AppScene("form", Form()) }
    return Device.showing(app, services: [])
  }
}

private struct Form: Controller {
  enum Message: Hashable, Sendable { case queryChanged }

  var note = ""
  var query = ""
  var answers = ["", ""]
  var messages = 0
  var result = ""

  var view: [Element<Self>] {
    [
      .textField("Note", \.note), .textField("Search", \.query, changed: .queryChanged),
      .textField("Answer 2", \.answers[1]), .textField("Sealed", \.note).disabled(), .label(result),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    messages += 1
    result = "Searching for \(query)"
  }
}

extension Device {
  fileprivate var form: Form? { controller(Form.self) }
}
