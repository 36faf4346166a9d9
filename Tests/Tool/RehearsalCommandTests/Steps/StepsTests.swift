import Balance
import Foundation
import Rehearsal
import ScenarioRunner
import Shop
import Testing

@testable import RehearsalCommand

/// `rehearse steps`: sentences, examples and values, for people, articles and editors.
struct StepsTests {
  @Test func `each step has a sentence and an example below it`() async {
    let run = await rehearse("steps")
    #expect(run.output.contains("\nI clear {string}\n    Empties a field.\n    When I clear \"Note\"\n"))
    #expect(run.output.contains("\n    One of: offline, connection lost, "))
    #expect(
      run.output.contains(
        "\n{outcome}\n    How a request ended.\n    applied, not applied, answered, refused, given up"))
  }

  @Test func `in Japanese the values are Japanese`() async {
    let run = await rehearse("steps", "--lang", "ja")
    #expect(run.output.contains("\n{string}を空にする\n    Empties a field.\n"))
    #expect(run.output.contains("\n    適用された, 適用されなかった, "))
    #expect(run.output.contains("黒, 赤, 青") && run.output.contains("応答の消失"))
  }

  @Test func `one step a line is still to be had`() async {
    let run = await rehearse("steps", "--format", "lines")
    #expect(run.output.hasPrefix("# standard\nthe app {string}\nthe screen fits {int} row(s)\n"))
    #expect(!run.output.contains("\n "))
  }

  @Test func `the steps of one app leave out those of others`() async {
    let apps = [Balance.appUnderTest, Shop.appUnderTest]
    let run = await rehearse(["steps", "--app", "Shop"], apps: apps)
    #expect(run.output.contains("# Shop\n") && !run.output.contains("# Balance\n") && !run.output.contains("# cloud\n"))
    let unknown = await rehearse(["steps", "--app", "Shopp"], apps: apps)
    #expect(unknown.status == 2 && unknown.error.contains("try: one of \"Shop\""))
  }

  @Test func `programs read all of it`() async throws {
    let run = await rehearse("steps", "--format", "json")
    let listing = try JSONDecoder().decode(Listing.self, from: Data(run.output.utf8))
    let step = try #require(listing.steps.first { $0.expressions["en"] == ["the next {operation} fails with {fault}"] })
    #expect(step.of == "standard" && step.parameters == ["operation", "fault"])
    #expect(step.expressions["ja"] == ["次の{operation}が{fault}で失敗する"])
    #expect(step.example == "Given the next create fails with a lost reply" && step.values == [])
    #expect(step.definedAt.hasPrefix("DeviceSteps/FaultSteps.swift:"))
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
    let run = await rehearse(["steps"], apps: [app])
    #expect(run.output.contains("\n# Shop\nthe kettle boils\n    Boils the water.\n    When the kettle boils\n"))
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
}
