import RehearsalApp
import RehearsalDevice
import RehearsalRunner
import Testing

/// The values of `{color}`: colours with a name, and those that an app registers.
struct ColorTests {
  @Test func `the last word of an app's own step is not read as a colour`() async throws {
    var steps = StepLibrary<DeviceWorld>()
    steps.define("{string} is banned") { (_: inout DeviceWorld, _: String) in }
    let app = AppUnderTest(Tints.app, steps: steps)
    try await Rehearsed.play(app, "When the app starts", "Then \"Mallory\" is banned").expectPassed()
  }

  @Test(arguments: TextColor.named.map(\.name))
  func `every colour with a name can be expected`(name: String) async throws {
    try await Rehearsed.play(
      AppUnderTest(Tints.app), "When the app starts", "Then I see \"Debt\"",
      "And immediately \"Debt\" is \(name)"
    ).expectFailed(startingWith: "expected: \"Debt\" in \(name)\nseen:     \"Debt\" in crimson\n")
  }

  @Test func `an app can register other colours`() async throws {
    let steps = ["* the app starts", "* \"Debt\" is crimson", "* \"Note\" is dark red (10%)"]
    let japanese = ["* アプリを起動する", "* \"Debt\"はcrimsonで表示される"]
    let unknown = try await Rehearsed.play(AppUnderTest(Tints.app), scenarios: [steps])
    #expect(unknown[0].status == .undefined)
    var app = AppUnderTest(Tints.app)
    app.colors = ["crimson", "dark red (10%)", "dark"]
    let played = try await Rehearsed.play(app, scenarios: [steps, japanese])
    #expect(played.map(\.status) == [.passed, .passed], "\(played.map(\.message))")
  }
}

/// A screen whose texts have colours without a name.
private struct Tints: Controller {
  var view: [Element<Self>] {
    [.label("Debt", color: "crimson"), .label("Note", color: "dark red (10%)")]
  }

  static let app = AppDefinition("Tints", initial: "Tints") { AppScene("Tints", Tints()) }
}
