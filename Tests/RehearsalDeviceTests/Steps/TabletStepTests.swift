import RehearsalDevice
import RehearsalRunner
import Testing

@testable import RehearsalApp

/// Steps on a screen with others inside: a tablet's split view (UIKit rules: Two columns).
struct TabletStepTests {
  private static let app = AppUnderTest(
    AppDefinition("Mail", initial: "Split") {
      StoryboardScene.splitViewController("Split", primary: "Boxes", secondary: "Empty")
      StoryboardScene.navigationController("Boxes", root: "Inbox")
      AppScene("Inbox", title: "Inbox") {
        SceneElement.row("Letter", action: .showDetail("open", to: "Reading"))
        SceneElement.row("Older", action: .show("older", to: "Archive"))
      }
      AppScene("Archive", title: "Archive") { SceneElement.row("Dust") }
      AppScene("Empty", title: "Empty")
      StoryboardScene.navigationController("Reading", root: "Letter")
      AppScene("Letter", title: "A letter") {
        SceneElement.rightBarButton("Print")
        SceneElement.row("Dear reader")
        SceneElement.row("Farewell")
        SceneElement.row("Letter")
        SceneElement.button("Answer", action: .show(to: "Answer"))
      }
      AppScene("Answer", title: "Answer")
    })

  @Test func `both columns are seen, and steps mean the first unless the user looks at the other`() async throws {
    try await Rehearsed.expectPassed(
      Self.app, "Given the device is a tablet", "When the app starts", "Then I see the screen \"Inbox\"",
      "And I see the screen \"Empty\"", "And I see the screen \"Split\"", "When I tap row 1 of section 1",
      "Then I see the screen \"A letter\"", "And I see the screen \"Inbox\"", "And the list has 2 rows",
      "And I see \"Dear reader\"", "When I look at the screen \"A letter\"", "Then the list has 3 rows",
      "And the right button is \"Print\"", "When I tap \"Answer\"", "And I look at the screen \"Answer\"",
      "Then the screens are \"Letter > Answer\"", "When I tap the row \"Older\"", "And I look at the screen \"Answer\"",
      "And I go back", "Then the screens are \"Letter\"", "And the screens are \"Inbox > Archive\"", "When I go back",
      "Then the screens are \"Inbox\"")
  }

  @Test func `a text that both columns have is one of several`() async throws {
    let opening = ["Given the device is a tablet", "When the app starts", "And I tap \"Letter\""]
    let played = try await Rehearsed.play(
      Self.app,
      scenarios: [
        opening + ["And I tap \"Letter\""], opening + ["And I tap the 2nd \"Letter\""],
        ["When the app starts", "And I look at the screen \"Nowhere\""],
        ["When the app starts", "And the device is a tablet"],
      ])
    #expect(played[0].message.hasPrefix("\"Letter\" could be any of these:"))
    #expect(played[1].status == .passed, "\(played[1].message)")
    #expect(played[2].message.hasPrefix("expected: the screen \"Nowhere\""))
    #expect(played[3].status == .failed)
  }
}
