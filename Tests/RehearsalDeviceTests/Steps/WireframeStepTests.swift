import RehearsalApp
import RehearsalDevice
import RehearsalRunner
import Testing

/// Steps on an app that is a storyboard alone, and the step that sets a policy.
struct WireframeStepTests {
  private static let app = AppUnderTest(
    AppDefinition("Board", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Home")
      AppScene("Home", title: "Home") {
        SceneElement.gesture("swipe left", action: .show("next", to: "Next"))
        SceneElement.button("Lost", action: .unwind("lost"))
      }
      AppScene("Next", title: "Next") { SceneElement.textField("Name", \.text) }
      AppScene("Nobody", unwindActions: ["lost"], isInstantiatedByCode: true)
    })

  @Test func `a storyboard alone is touched, typed into and left`() async throws {
    try await Rehearsed.expectPassed(
      Self.app, "When the app starts", "And I make the gesture \"swipe left\"", "Then I see the screen \"Next\"",
      "When I type \"ann\" into \"Name\"", "Then the field \"Name\" holds \"ann\"", "When I go back",
      "Then I see the screen \"Home\"")
  }

  @Test func `a policy is set by its name`() async throws {
    let touching = ["When the app starts", "And I tap \"Lost\""]
    let played = try await Rehearsed.play(
      Self.app,
      scenarios: [
        touching, ["Given the device's policy \"unwind-without-taker\" is \"ignored\""] + touching,
        ["Given the device's policy \"nested\" is \"dropped\""],
        ["Given the device's policy \"nested-push\" is \"ignored\""],
      ])
    #expect(played[0].message.contains("no screen takes the unwind action"))
    #expect(played[1].status == .passed, "\(played[1].message)")
    #expect(played[2].message.hasPrefix("there is no policy \"nested\"\ntry: one of \"present-from-view-did-load\""))
    #expect(
      played[3].message
        == "the policy \"nested-push\" has no answer \"ignored\"\ntry: one of \"allowed\", \"dropped\"")
  }
}
