import RehearsalApp
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// Two fields, the first of which keeps the focus until it has a text.
struct Pair: Controller {
  private(set) var first = ""
  private(set) var second = ""

  var view: [Element<Self>] { [.textField("A", \.first), .textField("B", \.second)] }
  func textFieldShouldEndEditing(_ label: String) -> Bool { label != "A" || !first.isEmpty }

  static let app = AppUnderTest(alone: Pair())
}

/// Typing reaches the field that a step names, or fails.
struct FocusTests {
  private static let refusal = "the field \"B\" does not get the focus: \"A\" keeps it"

  @Test(arguments: ["I type \"x\" into \"B\"", "I add \"x\" to \"B\"", "I clear \"B\"", "\"B\"に\"x\"と入力する"])
  func `a field that does not get the focus is not typed into, nor another one`(step: String) async throws {
    try await Rehearsed.play(Pair.app, "* the app starts", "* I tap \"A\"", "* \(step)").expectFailed(Self.refusal)
    let device = try await Rehearsed.devices(Pair.app, scenarios: [["* the app starts", "* I tap \"A\""]])[0]
    #expect(device.visibleTexts.allSatisfy { $0 != "x" })
  }

  @Test func `a field that gets the focus is typed into`() async throws {
    try await Rehearsed.expectPassed(
      Pair.app, "* the app starts", "* I type \"a\" into \"A\"", "* I type \"x\" into \"B\"",
      "* the field \"A\" holds \"a\"", "* the field \"B\" holds \"x\"")
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

  @Test func `a text does not go on into a field that has lost the focus`() async throws {
    let played = try await Rehearsed.play(Code.app, "* the app starts", "* I add \"123\" to \"Code\"")
    #expect(played.status == .failed, "\(played.message)")
    #expect(
      played.message.contains("the field \"Code\" does not get the focus: no field has the focus"), "\(played.message)")
    #expect(!played.message.contains("123"), "\(played.message)")
  }

  /// A field that ends its editing with the second character.
  private struct Code: Controller {
    private var code = ""
    var navigationItem: NavigationItem<String> { NavigationItem(title: "Code") }
    var view: [Element<Self>] { [.textField("Code", text: code) { $0 }] }

    mutating func receive(_ message: String, _ context: inout Context<String>) {
      code = message
      if code.count == 2 { context.endEditing() }
    }

    static let app = AppUnderTest(alone: Code())
  }

  @Test func `a field keeps the focus from one with its label on another screen`() async throws {
    try await Rehearsed.play(
      Halves.app, "* the app starts", "* I tap the 1st \"Note\"", "* I type \"x\" into the 2nd \"Note\""
    ).expectFailed("does not get the focus: \"Note\" keeps it")
  }

  /// Two screens on one, each with a field that keeps the focus until it has a text.
  private enum Halves {
    struct Half: Controller {
      private var note = ""
      var view: [Element<Self>] { [.textField("Note", \.note)] }
      func textFieldShouldEndEditing(_ label: String) -> Bool { !note.isEmpty }
    }

    struct Whole: Controller {
      var view: [Element<Self>] { [.container("upper"), .container("lower")] }
    }

    static let app = AppUnderTest(
      AppDefinition("Halves", initial: "Whole") {
        AppScene("Whole", Whole()) {
          StoryboardSegue.embed("upper", "Upper")
          StoryboardSegue.embed("lower", "Lower")
        }
        AppScene("Upper", Half())
        AppScene("Lower", Half())
      })
  }

  @Test func `of two fields with one label, the one that was touched is typed into`() async throws {
    try await Rehearsed.expectPassed(
      Twins.app, "* the app starts", "* I type \"x\" into the 2nd \"T\"", "* I see \"first: , second: x\"")
  }

  private struct Twins: Controller {
    private var first = ""
    private var second = ""
    var view: [Element<Self>] {
      [.textField("T", \.first), .textField("T", \.second), .label("first: \(first), second: \(second)")]
    }

    static let app = AppUnderTest(alone: Twins())
  }
}
