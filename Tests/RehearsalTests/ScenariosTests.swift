import BalanceExample
import Foundation
import RehearsalTestSupport
import Testing

@testable import Rehearsal

/// Scenarios as test cases of Swift Testing.
struct ScenariosTests {
  private static let passing = """
    Feature: Greeting
      Scenario: The title
        Given the app "Balance"
        When the app starts

    """

  @Test(arguments: Scenarios("Scenarios/Balance/recovery.feature", apps: [Balance.appUnderTest]))
  func `a path is looked for in the folders above the test`(_ scenario: Scenario) throws {
    #expect(scenario.description.hasPrefix("Scenarios/Balance/recovery.feature:2 The second of three pages fails"))
    try scenario.run()
  }

  @Test func `each scenario and each row of examples is a case with its own place`() throws {
    let folder = try Folder([
      "a.feature": Self.passing + """

          Scenario Outline: <n>
            Given the app "Balance"
            Examples:
              | n |
              | x |
              | y |
        """
    ])
    let scenarios = Scenarios(folder.path, apps: [Balance.appUnderTest])
    #expect(scenarios.map(\.name) == ["The title", "x", "y"])
    #expect(scenarios.map(\.place) == [2, 10, 11].map { "\(folder.path)/a.feature:\($0)" })
    for scenario in scenarios { try scenario.run() }
    #expect(Scenarios("\(folder.path)/a.feature:11", apps: [Balance.appUnderTest]).map(\.name) == ["y"])
  }

  @Test func `a scenario that fails throws its whole report`() throws {
    let folder = try Folder([
      "a.feature": Self.passing + "    Then I see \"Goodbye\"\n",
      "b.feature": Self.passing + "    Then zebras yodel\n",
    ])
    var texts: [String] = []
    for scenario in Scenarios(folder.path, apps: [Balance.appUnderTest]) {
      do {
        try scenario.run()
        Issue.record("it did not fail")
      } catch let failure as ScenarioFailure {
        texts.append(failure.description.replacing(folder.path, with: "Scenarios"))
      }
    }
    let text = texts.joined(separator: "\n")
    #expect(try GoldenFile("failed-cases.txt").content(now: text) == text)
  }

  @Test func `a scenario whose app traps fails, and the next one runs`() throws {
    let trapping = AppUnderTest(
      AppDefinition(
        "Trapping", storyboard: Storyboard(initial: "Only") { StoryboardScene("Only") },
        controllers: ["Only": Trapping()]))
    let folder = try Folder([
      "a.feature": Self.passing.replacing("Balance", with: "Trapping"), "b.feature": Self.passing,
    ])
    let scenarios = Array(Scenarios(folder.path, apps: [trapping, Balance.appUnderTest]))
    let failure = #expect(throws: ScenarioFailure.self) { try scenarios[0].run() }
    #expect(failure?.description.contains("the app trapped; the runtime's message is in the output") == true)
    try scenarios[1].run()
  }

  private struct Trapping: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Only") }

    mutating func viewDidLoad(_ context: inout Context<Never>) { fatalError("it is full") }
    mutating func receive(_ message: Never, _ context: inout Context<Never>) {}
  }

  @Test func `a scenario that fails attaches its trace and a page, and one that passes nothing`() throws {
    let folder = try Folder(["a.feature": Self.passing, "b.feature": Self.passing + "    Then I see \"Goodbye\"\n"])
    let scenarios = Scenarios(folder.path, apps: [Balance.appUnderTest])
    var files: [ScenarioAttachment] = []
    try scenarios[0].run { files.append($0) }
    #expect(files.isEmpty)
    let failure = try #require(throws: ScenarioFailure.self) { try scenarios[1].run { files.append($0) } }
    try #require(files.map(\.name) == ["trace.txt", "page.html"])
    let trace = String(decoding: files[0].bytes, as: UTF8.self)
    #expect(trace.contains("✘ Then I see \"Goodbye\"") && trace.count > failure.description.count, "\(trace)")
    let page = String(decoding: files[1].bytes, as: UTF8.self)
    #expect(page.contains("<html") && page.contains("Goodbye"))
  }

  @Test(arguments: Scenarios("Scenarios/Balance", apps: [Balance.appUnderTest]))
  func scenario(_ scenario: Scenario) throws {
    try scenario.run { Attachment.record($0.bytes, named: $0.name) }
  }

  @Test(arguments: [
    ("Feature: f\n  Scenario: s\n", "it has no steps"),
    (
      "Feature: f\n  Scenario: s\n    Givn the app \"Balance\"\n    When everything settles\n", "\"Givn\" is no keyword"
    ),
  ])
  func `a scenario without steps and a step without its keyword fail`(text: String, reason: String) throws {
    let folder = try Folder(["a.feature": text])
    let scenarios = Scenarios(folder.path, apps: [Balance.appUnderTest])
    #expect(scenarios.count == 1)
    let failure = try #require(throws: ScenarioFailure.self) { try scenarios[0].run() }
    #expect(failure.description.contains(reason), "\(failure)")
  }

  @Test func `two apps of one name are refused`() throws {
    let folder = try Folder(["a.feature": Self.passing])
    let other = AppUnderTest(Balance.appUnderTest.app)
    let scenarios = Scenarios(folder.path, apps: [Balance.appUnderTest, other])
    let failure = try #require(throws: ScenarioFailure.self) { try scenarios[0].run() }
    #expect(failure.description.contains("two apps are called \"Balance\"") && scenarios.count == 1, "\(failure)")
  }

  @Test func `a file that cannot be run is a case that fails, and the others are still cases`() throws {
    let folder = try Folder([
      "bad.feature": "Feature: f\n  Scenario: s\n    Given a\n    nonsense\n",
      "good.feature": Self.passing,
    ])
    let scenarios = Scenarios(folder.path, apps: [Balance.appUnderTest])
    try #require(scenarios.map(\.name) == ["", "The title"])
    #expect(scenarios[0].description == "\(folder.path)/bad.feature")
    #expect(throws: ScenarioFailure.self) { try scenarios[0].run() }
    try scenarios[1].run()
  }

  @Test func `a folder without scenarios is a case that fails`() throws {
    let folder = try Folder(["a.feature": Self.passing])
    for scenarios in [
      Scenarios("no/such/folder", apps: []), Scenarios(folder.path, tags: "@none", apps: [Balance.appUnderTest]),
      Scenarios(folder.path, tags: "@a or", apps: [Balance.appUnderTest]), Scenarios(folder.path, apps: []),
    ] {
      try #require(scenarios.count == 1)
      #expect(throws: ScenarioFailure.self) { try scenarios[0].run() }
    }
  }
}
