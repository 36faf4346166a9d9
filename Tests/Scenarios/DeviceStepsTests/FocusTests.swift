import AppCore
import Navigation
import SimulatedDevice
import Testing
import UserInterface

@testable import DeviceSteps

/// Two fields, the first of which keeps the focus until it has a text.
struct Pair: Controller {
  private(set) var first = ""
  private(set) var second = ""

  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Pair") }
  var view: [Element<Self>] { [.textField("A", \.first), .textField("B", \.second)] }
  func textFieldShouldEndEditing(_ label: String) -> Bool { label != "A" || !first.isEmpty }

  static let app = AppUnderTest(
    AppDefinition(
      "Pair", storyboard: Storyboard(initial: "Pair") { StoryboardScene("Pair") }, controllers: ["Pair": Pair()]))
}

/// Typing reaches the field that a step names, or fails.
struct FocusTests {
  private static let refusal = "the field \"B\" does not get the focus: \"A\" keeps it"

  @Test(arguments: ["I type \"x\" into \"B\"", "I add \"x\" to \"B\"", "I clear \"B\"", "\"B\"に\"x\"と入力する"])
  func `a field that does not get the focus is not typed into, nor another one`(step: String) async throws {
    let played = try await Rehearsed.play(Pair.app, "* the app starts", "* I tap \"A\"", "* \(step)")
    #expect(played.status == "FAILED" && played.message.contains(Self.refusal), "\(played.message)")
    let device = try await Rehearsed.devices(Pair.app, scenarios: [["* the app starts", "* I tap \"A\""]])[0]
    #expect(device.visibleTexts.allSatisfy { $0 != "x" })
  }

  @Test func `a field that gets the focus is typed into`() async throws {
    let played = try await Rehearsed.play(
      Pair.app, "* the app starts", "* I type \"a\" into \"A\"", "* I type \"x\" into \"B\"",
      "* the field \"A\" holds \"a\"", "* the field \"B\" holds \"x\"")
    #expect(played.status == "PASSED", "\(played.message)")
  }

  @Test func `a unit test's typing fails alike`() async throws {
    var device = Device(app: Pair.app.app, services: [], settings: DeviceSettings())
    device.launch()
    try device.typeText("", into: "A")
    let error = #expect(throws: UnreachableControl.self) { try device.typeText("x", into: "B") }
    #expect(error?.description.contains(Self.refusal) == true)
  }

  @Test func `a search does not type into a field that does not get the focus`() async throws {
    var device = try await Rehearsed.devices(Pair.app, scenarios: [["* the app starts", "* I tap \"A\""]])[0]
    device.holdStill()
    let moves = device.possibleActions { _, _ in ["x"] }
    func typing(into label: String, _ moves: [UserAction]) -> UserAction? {
      moves.first { if case .type(let control, _) = $0 { control.label == label } else { false } }
    }
    #expect(typing(into: "B", moves) == nil)
    device.happen(.user(try #require(typing(into: "A", moves))))
    let later = try #require(typing(into: "B", device.possibleActions { _, _ in ["x"] }))
    var other = try await Rehearsed.devices(Pair.app, scenarios: [["* the app starts", "* I tap \"A\""]])[0]
    other.holdStill()
    other.happen(.user(later))
    let texts = other.interface.parts.map { part in if case .control(let field) = part { field.text } else { "" } }
    #expect(texts.joined().isEmpty, "\(texts)")
  }

  @Test func `of two fields with one label, the one that was touched is typed into`() async throws {
    let played = try await Rehearsed.play(
      Twins.app, "* the app starts", "* I type \"x\" into the 2nd \"T\"", "* I see \"first: , second: x\"")
    #expect(played.status == "PASSED", "\(played.message)")
  }

  private struct Twins: Controller {
    private var first = ""
    private var second = ""
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Twins") }
    var view: [Element<Self>] {
      [.textField("T", \.first), .textField("T", \.second), .label("first: \(first), second: \(second)")]
    }

    static let app = AppUnderTest(
      AppDefinition(
        "Twins", storyboard: Storyboard(initial: "Twins") { StoryboardScene("Twins") }, controllers: ["Twins": Twins()])
    )
  }
}
