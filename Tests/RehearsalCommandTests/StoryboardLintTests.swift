import Rehearsal
import RehearsalBase
import RehearsalTestSupport
import Testing

@testable import RehearsalCommand

/// `rehearse lint` reads the storyboards of the apps that scenarios name.
struct StoryboardLintTests {
  @Test func `what keeps an app from running is found`() {
    let app = AppDefinition("A", initial: "Home") { AppScene("List") { SceneElement.button("Go", segue: "go") } }
    #expect(
      lint(app) == [
        "the initial scene \"Home\" is not in the storyboard; add it or name another",
        "the button \"Go\" of scene \"List\" is connected to the segue \"go\", which the scene does not have; "
          + "draw it, or connect the control to nothing",
      ])
    let lost = AppDefinition("A", initial: "A") {
      AppScene("A")
      AppScene("B")
    }
    #expect(lint(lost) == ["no segue leads to scene \"B\"; draw one, or give the scene `isInstantiatedByCode: true`"])
  }

  @Test func `segues that prepare cannot distinguish are found, but not those of rows`() {
    let app = AppDefinition("A", initial: "A") {
      AppScene("A") {
        SceneElement.rightBarButton("Add", action: .presentModally("edit", to: "B"))
        SceneElement.row("One", action: .presentModally("edit", to: "B"))
        SceneElement.row("Two", action: .presentModally("edit", to: "B"))
      }
      AppScene("B")
    }
    #expect(
      lint(app) == [
        "prepare of scene \"A\" cannot distinguish the segues of the bar button \"Add\" and the row \"One\": both are "
          + "\"edit\""
      ])
  }

  @Test func `a sign-out that stays inside a tab is found, and one that changes the window is not`() {
    func app(_ effect: CustomSegue) -> AppDefinition {
      AppDefinition("A", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Login")
        AppScene("Login") { SceneElement.button("In", action: .custom("in", to: "Tabs", as: .root)) }
        StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "Stack"), .init("Two", scene: "Other")])
        StoryboardScene.navigationController("Stack", root: "Account")
        AppScene("Account") { SceneElement.button("Out", action: .custom("out", to: "Login", as: effect)) }
        AppScene("Other")
      }
    }
    #expect(lint(app(.root)) == [])
    #expect(
      lint(app(.set)).contains("the segue \"out\" of scene \"Account\" puts \"Login\" into a tab of \"Tabs\""))
  }

  @Test func `a tab bar inside of itself, and a screen that cannot be left, are found`() {
    let app = AppDefinition("A", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "A"), .init("Two", scene: "B")])
      AppScene("A") { SceneElement.button("Again", action: .presentModally("again", to: "Tabs")) }
      AppScene("B") { SceneElement.button("End", action: .custom("end", to: "End", as: .root)) }
      AppScene("End")
    }
    let found = lint(app)
    #expect(found.contains("the segue \"again\" of scene \"A\" shows \"Tabs\" inside of itself"))
    #expect(
      found.contains("scene \"End\" cannot be left: it takes the place of what was there, and no segue leaves it"))
  }

  @Test func `an unwind segue that nobody takes is found`() {
    let app = AppDefinition("A", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "A")
      AppScene("A") { SceneElement.button("On", action: .show(to: "B")) }
      AppScene("B") {
        SceneElement.button("Back", action: .unwind("home"))
        SceneElement.button("On", action: .show(to: "C"))
      }
      AppScene("C", unwindActions: ["home"])
    }
    #expect(
      lint(app) == ["nobody takes the unwind segue \"home\" of scene \"B\": no path leads to it from \"C\""])
    let tabs = AppDefinition("A", initial: "Tabs") {
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "A"), .init("Two", scene: "B")])
      AppScene("A", unwindActions: ["home"])
      AppScene("B") { SceneElement.button("Home", action: .unwind("home")) }
    }
    #expect(lint(tabs) == [])
  }

  @Test func `a control that is connected to nothing is found where no controller can answer it`() {
    struct Answering: Controller {}
    let app = AppDefinition("A", initial: "A") {
      AppScene("A") {
        SceneElement.button("Go")
        SceneElement.button("Later").disabled()
        SceneElement.row("Static")
        SceneElement.button("On", action: .presentModally(to: "B"))
      }
      AppScene("B", Answering()) { SceneElement.button("Go") }
    }
    #expect(lint(app) == ["the button \"Go\" of scene \"A\" is connected to nothing"])
  }

  @Test func `a circle of segues that lets the stack grow is found, but not one that replaces`() {
    func app(_ last: StoryboardSegue) -> AppDefinition {
      AppDefinition("A", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "A")
        AppScene("A") { SceneElement.button("On", action: .show(to: "B")) }
        AppScene("B") { SceneElement.button("On", action: last) }
      }
    }
    #expect(lint(app(.show(to: "A"))) == ["segues lead in a circle, and the stack grows with each round: A > B > A"])
    #expect(lint(app(.replace(to: "A"))) == [])
  }

  @Test func `a screen presented over everything that nothing dismisses is found, but not a sheet`() {
    func app(_ style: PresentationStyle, canLeave: Bool) -> AppDefinition {
      AppDefinition("A", initial: "A") {
        AppScene("A", unwindActions: ["done"]) {
          SceneElement.button("Film", action: .presentModally("film", to: "B", style: style))
        }
        AppScene("B") { if canLeave { SceneElement.button("Done", action: .unwind("done")) } }
      }
    }
    #expect(
      lint(app(.fullScreen, canLeave: false)) == [
        "the segue \"film\" of scene \"A\" covers the screen, and nothing in \"B\" dismisses it"
      ])
    #expect(lint(app(.fullScreen, canLeave: true)) == [])
    #expect(lint(app(.popover, canLeave: false)) == [])
  }

  @Test func `the command reports them for the apps that scenarios name`() async throws {
    let app = AppDefinition("A", initial: "A") { AppScene("A") { SceneElement.button("Go") } }
    let folder = try Folder(scenario: "Given the app \"A\"")
    await rehearse(["lint", folder.path], apps: [AppUnderTest(app)]).expect(
      1, "the storyboard of A: the button \"Go\" of scene \"A\" is connected to nothing")
  }

  private func lint(_ app: AppDefinition) -> [String] { StoryboardLint(app: app).problems.map(\.message) }
}
