import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// A scenario in the standard vocabulary that can be changed, written to a file and run.
package struct Script: Hashable, Sendable {
  let app: String
  /// The steps that make the world, without their keywords; a table follows its step on lines of its own.
  var world: [String]
  /// The violations that fail the scenario, where others come before the one that is meant.
  var asked = AskedViolations.all
  var faults: [ScriptStep] = []
  /// The steps after the launch.
  var actions: [ScriptStep] = []
  var expectations: [String] = []
  var title = "The world an exploration begins in"
  /// Lines below the title.
  var remarks: [String] = []
  /// The step that starts the app, or nil if it is not started.
  var launch: String? = Steps.start()

  package init(app: String, world: [String]) {
    self.app = app
    self.world = world
  }

  var lastStep: Int {
    world.count + faults.count + (asked == .all ? 0 : 1) + (launch == nil ? 0 : 1 + actions.count) + expectations.count
  }

  /// The script without its faults or, where it has none, without its last action; nil: nothing happens in it.
  var withoutCause: Script? {
    var script = self
    script.faults.removeAll { !$0.isOfTime }
    if script != self { return script }
    guard let last = actions.lastIndex(where: \.isAct) else { return nil }
    script.actions.removeSubrange(last...)
    return script
  }

  /// The scenario as a feature file.
  ///
  /// The title is one line, even if a text of the app in it has several.
  package var text: String {
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
    add("Given", [Steps.naming(app)] + world + faults.map(\.text) + question)
    if let launch { add("When", [launch] + actions.map(\.text)) }
    add("Then", expectations)
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Plays scripts of one app.
struct ScriptPlayer: Sendable {
  private let test: AppUnderTest
  let player: ScenarioPlayer<DeviceWorld>

  init(_ test: AppUnderTest) {
    self.test = test.asDeclared
    player = ScenarioPlayer(test.allSteps)
  }

  /// Whether a script can be parsed: it may contain texts that no step can express.
  func canRead(_ script: Script) -> Bool {
    (try? Features(parsing: [SourceText(name: "counterexample.feature", text: script.text)])) != nil
  }

  /// Plays a script from its beginning.
  ///
  /// Returns the world in its end.
  func play(_ script: Script) throws(UnparsableFeatures) -> (ScenarioPlayer<DeviceWorld>.Outcome, DeviceWorld) {
    let features = try Features(parsing: [SourceText(name: "counterexample.feature", text: script.text)])
    return features.pickles.first.map(play) ?? (.nothingPlayed, DeviceWorld(apps: [test]))
  }

  /// Plays a scenario from its beginning.
  ///
  /// Returns the world in its end.
  func play(_ pickle: Pickle) -> (ScenarioPlayer<DeviceWorld>.Outcome, DeviceWorld) {
    var world = DeviceWorld(apps: [test])
    // A world that is only prepared has sent nothing yet, and a shortened script need not send everything.
    world.mayLeaveRules = true
    let outcome = player.play(pickle, on: &world)
    return (outcome, world)
  }
}
