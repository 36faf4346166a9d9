import Foundation
import Rehearsal
import RehearsalCommonNames
import Testing

/// A file that imports Rehearsal, Foundation and a module with SwiftUI's names needs no qualified names.
struct CommonNamesTests {
  @Test func `names of SwiftUI and Combine are not hidden by Rehearsal's`() {
    let types: [Any.Type] = [
      App.self, Scene.self, SceneBuilder.self, Button.self, Label.self, TextField.self, Environment.self, Alert.self,
      Empty.self,
    ]
    #expect(types.map { String(reflecting: $0) }.allSatisfy { $0.hasPrefix("RehearsalCommonNames.") })
  }

  @Test func `an app in a file with these names runs`() throws {
    let app = AppDefinition("Greeting", initial: "Greeting") { AppScene("Greeting", GreetingController()) }
    var device = Device(app: app)
    device.launch()
    try device.typeText("Ann", into: "Name")
    try device.tap("Greet")
    #expect(device.visibleTexts.contains("Hello Ann"))
  }
}

private struct GreetingController: Controller {
  enum Message: Hashable, Sendable { case greet }

  private var name = ""
  private var greeting = ""

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Greeting") }

  var view: [Element<Self>] {
    [
      .textField("Name", \.name),
      .button("Greet", action: .greet),
      .label(greeting),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .greet: greeting = "Hello \(name)"
    }
  }
}
