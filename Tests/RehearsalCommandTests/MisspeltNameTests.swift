import BalanceExample
import Rehearsal
import RehearsalTestSupport
import Testing

/// Misspelt names of tags, scenes, invariants and steps of an exploration: each message offers those there are.
struct MisspeltNameTests {
  private static let feature = """
    @slow
    Feature: f
      Scenario: s
        Given the app "Balance"
        When the app starts
    """

  @Test(arguments: [
    ("slow", "no scenario has the tag slow; there is @slow"),
    ("@slw", "no scenario has the tag @slw; there is @slow"),
    ("@slow and not @slow", "look at --tags, --name and the lines asked for"),
    ("@slow and", "a condition on tags: \"@smoke and not @slow\""),
  ])
  func `tags are offered`(tags: String, remedy: String) async throws {
    let folder = try Folder(["a.feature": Self.feature])
    let run = await rehearse(["run", folder.path, "--tags", tags])
    #expect(run.status == 2 && run.error.hasSuffix("  try: \(remedy)\n"), "\(run.error)")
  }

  @Test func `a request that nothing of the app takes is refused, also where none is expected`() async throws {
    let folder = try Folder(["a.feature": Self.feature + "\n    Then the cloud received 0 \"fetch\""])
    await rehearse(["run", folder.path]).expect(1, "takes the request \"fetch\"\n        try: one of \"query\", ")
  }

  /// Where the apps of these tests are described.
  private static var place: Regex<Substring> {
    #/RehearsalCommandTests\/MisspeltNameTests\.swift:[1-9][0-9]*: /#
  }

  @Test func `an app that cannot run is refused once, with the scene that may be meant`() async throws {
    let app = AppDefinition("Tea", initial: "Strat") {
      StoryboardScene.navigationController("Start", root: "List")
      AppScene("List") { SceneElement.button("Add", action: .show("add", to: "Itm")) }
      AppScene("Item")
    }
    let scenario = "  Scenario: s\n    Given the app \"Tea\"\n    When the app starts\n"
    let folder = try Folder(["a.feature": "Feature: f\n" + scenario + scenario.replacing(": s", with: ": t")])
    for call in [["run", folder.path], ["explore", "--app", "Tea", "--in-process"]] {
      let run = await rehearse(call, apps: [AppUnderTest(app)])
      #expect(run.status == 2 && !run.output.contains("passed"), "\(run.output)")
      #expect(run.error.matches(of: Self.place).count == 2)
      #expect(
        run.error.replacing(Self.place, with: "") == """
          the storyboard of Tea: the initial scene "Strat" is not in the storyboard; add it or name another
            try: one of "Start"
          the storyboard of Tea: segue "add" of scene "List" leads to "Itm", which is not in the storyboard
            try: one of "Item"

          """, "\(run.error)")
    }
  }

  @Test func `a wrong step of given is named with the step that may be meant`() async throws {
    let app = AppDefinition("Tea", initial: "Tea") { AppScene("Tea") { SceneElement.label("Tea") } }
    let steps = StepLibrary<DeviceWorld> { library in
      library.define("the server holds the tea {string}") { (world: inout DeviceWorld, tea: String) in
        throw StepFailure("there is no tea \"\(tea)\"\ntry: \"Assam\"")
      }
    }
    func explore(_ step: String) async -> Outcome {
      let test = AppUnderTest(app, steps: steps, exploration: Exploration { $0.given = [step] })
      return await rehearse(["explore", "--app", "Tea", "--in-process"], apps: [test])
    }
    #expect(
      await explore("the sever hold the tea \"Rooibos\"").error.replacing(Self.place, with: "") == """
        the exploration of Tea: its world cannot be made: the step "the sever hold the tea "Rooibos"" fails: No step \
        definition matches this step.
          try: correct the steps in `given`: the server holds the tea {string}

        """)
    #expect(
      await explore("the server holds the tea \"Rooibos\"").error.replacing(Self.place, with: "") == """
        the exploration of Tea: its world cannot be made: the step "the server holds the tea "Rooibos"" fails: there is \
        no tea "Rooibos"
          try: correct the steps in `given`: "Assam"

        """)
  }

  @Test func `lint names the step of an exploration, and where the app is described`() async throws {
    let app = AppDefinition("Tea", initial: "Tea") { AppScene("Tea") { SceneElement.label("Tea") } }
    let test = AppUnderTest(app, exploration: Exploration { $0.given = ["the moon is \"full\""] })
    let folder = try Folder(scenario: "Given the app \"Tea\"", "When the app starts")
    let run = await rehearse(["lint", folder.path], apps: [test])
    let found = "the exploration of Tea: no step definition matches: the moon is \"full\"\n"
    #expect(run.output.contains(found) && run.output.firstMatch(of: Self.place) != nil, "\(run.output)")
  }

  @Test func `invariants and starting points are offered`() async throws {
    let app = AppDefinition("Tea", initial: "Tea") { AppScene("Tea") { SceneElement.label("Tea") } }
    let exploration = Exploration { $0.invariants = [Invariant("no tea is cold") { _ in true }] }
    func run(_ step: String) async throws -> Outcome {
      let folder = try Folder(scenario: "Given the app \"Tea\"", "And \(step)")
      return await rehearse(["run", folder.path], apps: [AppUnderTest(app, exploration: exploration)])
    }
    let near = try await run("only the invariant \"no tee is cold\" is asked").output
    #expect(near.contains("try: \"no tea is cold\"\n"), "\(near)")
    let far = try await run("only the invariant \"zzzz\" is asked").output
    #expect(far.contains("try: \"no tea is cold\", "), "\(far)")
  }

  @Test func `a text is offered in full where a part of it was expected`() async throws {
    let long = "Not loaded. There is no network connection, and there was none before that either."
    let app = AppDefinition("Tea", initial: "Tea") { AppScene("Tea") { SceneElement.label(long) } }
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n    Given the app \"Tea\"\n    When the app starts\n"
        + "    Then I see \"Not loaded\"\n"
    ])
    await rehearse(["run", folder.path], apps: [AppUnderTest(app)]).expectOutput("nearest:  \"\(long)\"\n")
  }

  @Test(arguments: [
    "the list has -1 rows", "section 1 has -2 rows", "-1 cells were built", "the cloud received -1 queries",
  ])
  func `no number of things is below zero`(step: String) async throws {
    let folder = try Folder(["a.feature": Self.feature + "\n    Then \(step)\n"])
    await rehearse(["run", folder.path]).expect(1, " cannot be\n", "try: a number from 0")
  }
}
