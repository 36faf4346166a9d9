import RehearsalApp
import Testing

struct StoryboardTests {
  private let storyboard = Storyboard(initial: "List") {
    StoryboardScene("List", unwindActions: ["back"]) {
      StoryboardSegue.show("edit", to: "Editor")
      StoryboardSegue.presentModally("help", to: "Help")
      StoryboardSegue.presentModally("film", to: "Help", style: .fullScreen)
    }
    StoryboardScene("Editor") { StoryboardSegue.unwind("done", action: "back") }
    StoryboardScene("Help") { StoryboardSegue.unwind("back") }
  }

  @Test func `scenes and segues are found by their identifiers`() {
    #expect(storyboard.scene("Editor")?.segue("done")?.kind == .unwind(action: "back"))
    #expect(storyboard.scene("List")?.segue("edit")?.kind == .show(destination: "Editor"))
    #expect(storyboard.scene("List")?.segue("done") == nil)
    #expect(storyboard.scene("list") == nil)
  }

  @Test func `a modal segue is a page sheet by default`() {
    let list = storyboard.scene("List")
    #expect(list?.segue("help")?.kind == .presentModally(destination: "Help", style: .pageSheet))
    #expect(list?.segue("film")?.kind == .presentModally(destination: "Help", style: .fullScreen))
  }

  @Test func `an unwind segue has the action of its own name by default`() {
    #expect(storyboard.scene("Help")?.segue("back")?.kind == .unwind(action: "back"))
  }

  @Test func `a correct storyboard has no problems`() {
    #expect(storyboard.problems == [])
  }

  @Test func `every problem is reported, in the order of the storyboard, with its remedy`() {
    let wrong = Storyboard(initial: "Home") {
      StoryboardScene("List") {
        StoryboardSegue.show("edit", to: "Editor")
        StoryboardSegue.unwind("edit", action: "back")
        StoryboardSegue.presentModally("help", to: "Help")
      }
      StoryboardScene("List")
    }
    #expect(
      wrong.problems == [
        .initialSceneMissing("Home"),
        .unknownDestination("Editor", segue: "edit", scene: "List"),
        .duplicateSegue("edit", scene: "List"),
        .unwindActionNobodyHas("back", segue: "edit", scene: "List"),
        .unknownDestination("Help", segue: "help", scene: "List"),
        .duplicateScene("List"),
      ])
    #expect(
      wrong.problems.map(\.description).joined(separator: "\n") == """
        the initial scene "Home" is not in the storyboard; add it or name another
        segue "edit" of scene "List" leads to "Editor", which is not in the storyboard
        scene "List" has two segues called "edit"; give each its own identifier
        unwind segue "edit" of scene "List" needs the action "back", which no scene lists
        segue "help" of scene "List" leads to "Help", which is not in the storyboard
        two scenes are called "List"; give each its own identifier
        """)
  }

  @Test func `of a group that nothing leads to, the scene that leads to the others is named`() {
    func storyboard(_ isInstantiatedByCode: Bool) -> Storyboard {
      Storyboard(initial: "LogIn") {
        StoryboardScene("LogIn")
        StoryboardScene("Feed") { StoryboardSegue.show("open", to: "Post") }
        StoryboardScene("Post")
        StoryboardScene.navigationController("FeedTab", root: "Feed")
        StoryboardScene.tabBarController(
          "Tabs", tabs: [.init("Feed", scene: "FeedTab")], isInstantiatedByCode: isInstantiatedByCode)
        StoryboardScene("Help") { StoryboardSegue.show("more", to: "More") }
        StoryboardScene("More") { StoryboardSegue.show("less", to: "Help") }
        StoryboardScene.navigationController("Sheet", root: "Help", isInstantiatedByCode: isInstantiatedByCode)
      }
    }
    #expect(storyboard(true).problems == [])
    #expect(storyboard(false).problems == [.unreachableScene("Tabs"), .unreachableScene("Sheet")])
    #expect(
      storyboard(false).problems.first?.description
        == "no segue leads to scene \"Tabs\"; draw one, or give the scene `isInstantiatedByCode: true`")
    let circle = Storyboard(initial: "A") {
      StoryboardScene("A")
      StoryboardScene("B") { StoryboardSegue.show("c", to: "C") }
      StoryboardScene("C") { StoryboardSegue.show("b", to: "B") }
    }
    #expect(circle.problems == [.unreachableScene("B")])
  }
}
