import BalanceExample
import Foundation
import Rehearsal
import RehearsalGherkin
import ShopExample
import Testing

@testable import RehearsalCommand

/// `rehearse steps`: sentences, examples and values, for people, articles and editors.
struct StepsTests {
  @Test func `each step has a sentence and an example below it`() async {
    await rehearse("steps").expectOutput(
      "\nI clear {string}\n    Empties a field.\n    When I clear \"Note\"\n",
      "\n    One of: offline, connection lost, ",
      "\n{outcome}\n    How a request ended.\n    applied, not applied, answered, refused, given up")
  }

  @Test func `in Japanese the values are Japanese`() async {
    await rehearse("steps", "--lang", "ja").expectOutput(
      "\n{string}を空にする\n    Empties a field.\n", "\n    適用された, 適用されなかった, ", "黒, 赤, 青", "応答の消失")
  }

  @Test func `one step a line is still to be had`() async {
    await rehearse("steps", "--format", "lines").expectOutput(
      startingWith: "# standard\nthe app {string}\nthe board {string}\nthe screen fits {int} row(s)\n", without: "\n ")
  }

  @Test func `the steps of one app leave out those of others`() async {
    let apps = [Balance.appUnderTest, Shop.appUnderTest]
    await rehearse(["steps", "--app", "Shop"], apps: apps).expectOutput("# Shop\n", without: "# Balance\n", "# cloud\n")
    await rehearse(["steps", "--app", "Shopp"], apps: apps).expectRefused("try: one of \"Shop\"")
  }

  @Test func `programs read all of it`() async throws {
    let run = await rehearse("steps", "--format", "json")
    let listing = try JSONDecoder().decode(Listing.self, from: Data(run.output.utf8))
    let step = try #require(listing.steps.first { $0.expressions["en"] == ["the next {operation} fails with {fault}"] })
    #expect(step.of == "standard" && step.parameters == ["operation", "fault"])
    #expect(step.expressions["ja"] == ["次の{operation}が{fault}で失敗する"])
    #expect(step.example == "Given the next create fails with a lost reply" && step.values == [])
    #expect(step.definedAt.hasPrefix("RehearsalDevice/FaultSteps.swift:"))
    let own = try #require(listing.steps.first { $0.of == "Balance" })
    #expect(own.summary?.isEmpty == false && own.example == "Given the user has 3 entries")
    let fault = try #require(listing.parameters.first { $0.name == "fault" })
    #expect(fault.values["en"]?.contains("a lost reply") == true && fault.values["ja"]?.contains("応答の消失") == true)
  }

  @Test func `a step without a description has neither`() async throws {
    var steps = StepLibrary<DeviceWorld>()
    steps.define("the kettle boils") { (_: inout DeviceWorld) in }
    let app = AppUnderTest(Shop.appUnderTest.app, services: [], steps: steps)
    let run = await rehearse(["steps", "--format", "json"], apps: [app])
    let listing = try JSONDecoder().decode(Listing.self, from: Data(run.output.utf8))
    let own = try #require(listing.steps.first { $0.of == "Shop" })
    #expect(own.summary == nil && own.example == nil)
  }

  @Test func `an author's own step is described, too`() async {
    var steps = StepLibrary<DeviceWorld>()
    steps.define("the kettle boils") { (_: inout DeviceWorld) in }
    steps.describe("the kettle boils", "Boils the water.", example: "When the kettle boils")
    let app = AppUnderTest(Shop.appUnderTest.app, services: [], steps: steps)
    await rehearse(["steps"], apps: [app]).expectOutput(
      "\n# Shop\nthe kettle boils\n    Boils the water.\n    When the kettle boils\n")
  }

  private struct Listing: Decodable {
    let steps: [Step]
    let parameters: [Parameter]

    struct Step: Decodable {
      let of: String
      let expressions: [String: [String]]
      let parameters: [String]
      let summary: String?
      let example: String?
      let values: [String]
      let definedAt: String
    }

    struct Parameter: Decodable {
      let name: String
      let values: [String: [String]]
    }
  }

  @Test func `what editors get matches each step that is listed`() async throws {
    let settings = await rehearse("steps", "--app", "Balance", "--format", "vscode")
    let glue = await rehearse("steps", "--app", "Balance", "--format", "glue")
    let members = try #require(
      JSONSerialization.jsonObject(with: Data(settings.output.utf8)) as? [String: Any], "\(settings.output)")
    #expect(members["cucumber.features"] as? [String] == ["Scenarios/**/*.feature"])
    #expect(members["cucumber.glue"] as? [String] == [".vscode/steps.ts"])
    // As the server makes them: each parameter type has one regular expression.
    var registry = ParameterTypeRegistry()
    for type in try #require(members["cucumber.parameterTypes"] as? [[String: String]]) {
      try registry.define(ParameterType(name: type["name"] ?? "", regexps: [type["regexp"] ?? ""]))
    }
    let lines = glue.output.split(separator: "\n")
    let expressions = try lines.filter { $0.hasPrefix("Given(") }.map { line in
      let text = line.dropFirst("Given(".count).dropLast(", () => {})".count)
      let source = try JSONDecoder().decode(String.self, from: Data(text.utf8))
      return try CucumberExpression(source, registry)
    }
    #expect(Set(expressions.map(\.source)).count == expressions.count)
    let listing = StepListing(of: [Balance.appUnderTest])
    for step in listing.groups.flatMap(\.steps) {
      let example = try #require(step.description?.example)
      let sentence = example.prefix { $0 != "\n" }.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
      #expect(expressions.contains { $0.match(sentence) != nil }, "\(sentence)")
    }
    #expect(expressions.contains { $0.match("within 2 s I see \"Salary\"") != nil })
    // A step of the app has the path of its file, and one of the library its module.
    #expect(glue.output.contains("\n// Sources/Examples/BalanceExample/"), "\(lines.suffix(4))")
    await rehearse("steps", "alert", "--format", "glue").expectOutput("alert", without: "disclosure")
  }

  @Test func `a step that is a regular expression is one in what editors get`() async {
    let steps = StepLibrary<DeviceWorld> { library in
      library.define("^page (\\d+)/(\\d+) of a\\/b$") { (_: inout DeviceWorld, _: Int, _: Int) in }
      library.define("/^chapter (.+)$/") { (_: inout DeviceWorld, _: String) in }
    }
    await rehearse(
      ["steps", "page", "--format", "glue"], apps: [AppUnderTest(Balance.appUnderTest.app, steps: steps)]
    ).expectOutput(#"Given(/^page (\d+)\/(\d+) of a\/b$/, () => {})"#)
    await rehearse(
      ["steps", "chapter", "--format", "glue"], apps: [AppUnderTest(Balance.appUnderTest.app, steps: steps)]
    ).expectOutput("\nGiven(/^chapter (.+)$/, () => {})\n")
  }
}
