import DeviceSteps
import Diagnostics
import Gherkin
import Invariants
import ScenarioRunner

/// A story in the standard vocabulary, as a scenario that can be written to a file and run.
struct Script: Hashable, Sendable {
  let app: String
  /// The steps that make the world, without their keywords; a table follows its step on lines of its own.
  var world: [String]
  /// The violations that are asked, where others come before the one that is meant.
  var asked = AskedViolations.all
  /// What goes wrong with which request.
  var faults: [ScriptStep] = []
  /// What happens after the app has started.
  var actions: [ScriptStep] = []
  /// What is expected in the end.
  var expectations: [String] = []
  /// What the scenario is called.
  var title = "The world an exploration begins in"
  /// Lines below the title.
  var remarks: [String] = []
  /// The step that starts the app; nil: it is not started.
  var launch: String? = "the app starts"

  /// The position of the last step among all steps.
  var lastStep: Int {
    world.count + faults.count + (asked == .all ? 0 : 1) + (launch == nil ? 0 : 1 + actions.count) + expectations.count
  }

  /// The scenario as a feature file.
  ///
  /// A title stands on one line, whatever an app's texts have put into it.
  var text: String {
    var lines = ["Feature: Exploring \(app)", "", "  Scenario: \(title.replacing("\n", with: " "))"]
    lines += remarks.map { "    \($0)" }
    if !remarks.isEmpty { lines.append("") }
    func add(_ keyword: String, _ steps: [String]) {
      for (index, step) in steps.enumerated() {
        let parts = step.split(separator: "\n", omittingEmptySubsequences: false)
        lines.append("    \(index == 0 ? keyword : "And") \(parts[0])")
        lines += parts.dropFirst().map { "    \($0)" }
      }
    }
    let question = Phrases.step(askingOnly: asked).map { [$0] } ?? []
    add("Given", ["the app \(Phrases.quoted(app))"] + world + faults.map(\.text) + question)
    if let launch { add("When", [launch] + actions.map(\.text)) }
    add("Then", expectations)
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Plays scripts of one app.
struct ScriptPlayer: Sendable {
  private let test: AppUnderTest
  private let player: ScenarioPlayer<DeviceWorld>

  /// - Parameter environment: What `<env:NAME>` stands for.
  init(_ test: AppUnderTest, environment: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.test = test.asDeclared
    player = ScenarioPlayer(test.allSteps, environment: environment)
  }

  /// Whether a script can be read: texts may be in it that no step can say.
  func canRead(_ script: Script) -> Bool {
    (try? Features(parsing: [SourceText(name: "story.feature", text: script.text)])) != nil
  }

  /// Plays a script from its beginning, and gives the world it leads to.
  func play(_ script: Script) throws(UnparsableFeatures) -> (ScenarioPlayer<DeviceWorld>.Outcome, DeviceWorld) {
    let features = try Features(parsing: [SourceText(name: "story.feature", text: script.text)])
    var world = DeviceWorld(apps: [test])
    // A world that is only prepared has sent nothing yet, and a shortened script need not send everything.
    world.mayLeaveRules = true
    let outcome = features.pickles.first.map { player.play($0, on: &world) }
    return (outcome ?? .nothingPlayed, world)
  }
}
