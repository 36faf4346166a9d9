import Rehearsal
import RehearsalBase
import RehearsalTestSupport
import Testing

@testable import RehearsalCommand

/// The command of an app's own package says its own name, and names an app that it has.
struct CalledNameTests {
  private func call(_ arguments: [String]) async -> Outcome {
    let (output, error) = (Collector(), Collector())
    let streams = Streams(
      isTerminal: false, environment: { _ in nil },
      output: { bytes in
        output.add(bytes)
        return true
      }, error: { error.add(Array($0.utf8)) })
    let app = AppDefinition("Tea", initial: "Tea") { AppScene("Tea") { SceneElement.label("Tea") } }
    let status = await CalledCommand.$name.withValue("TeaRehearsal") {
      await RehearseCommand.run(arguments, apps: [AppUnderTest(app)], streams: streams)
    }
    return Outcome(status: status, output: output.text, error: error.text)
  }

  @Test(arguments: [
    ["coverage"], ["graph"], ["prototype"], ["explore"], ["explain", "nested-pusch"], ["lintt"], ["steps", "zebra"], [],
  ])
  func `errors name the command as it was called`(arguments: [String]) async {
    let run = await call(arguments)
    #expect(run.status == 2)
    #expect(run.error.contains("TeaRehearsal ") && !run.error.contains("rehearse "), "\(run.error)")
    guard ["coverage", "graph", "prototype", "explore"].contains(arguments.first) else { return }
    #expect(run.error.contains("--app Tea"), "\(run.error)")
  }

  @Test(arguments: Subcommand.all.map { ["help", $0.name] } + [["help"], ["explain"]])
  func `help names the command as it was called, and an app that is there`(arguments: [String]) async {
    let run = await call(arguments)
    #expect(run.status == 0)
    #expect(!run.output.contains("Scenarios/Balance") && !run.output.contains("--app Balance"), "\(run.output)")
    #expect(run.output.contains("TeaRehearsal") && run.output.firstMatch(of: /\brehearse (run|explore|steps)/) == nil)
  }

  @Test func `the report of a failure names it, too`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n    Given the app \"Tea\"\n    And the next query fails with offline\n"
        + "    When the app starts\n"
    ])
    await call(["run", folder.path]).expect(1, "more:     TeaRehearsal explain never-applied")
  }

  @Test func `other words are left as they are`() {
    CalledCommand.$name.withValue("Tea") {
      let text = "/tmp/rehearse run, rehearse the play, prehearse run, rehearse run and rehearse --help"
      #expect(
        CalledCommand.renamed(text, subcommands: ["run"])
          == "/tmp/rehearse run, rehearse the play, prehearse run, Tea run and Tea --help")
    }
  }
}
