import RehearsalBase
import RehearsalDevice

/// A scenario in the standard vocabulary that can be changed, written to a file and run.
package struct Script: Hashable, Sendable {
  let app: String
  /// The steps that make the world, without their keywords; a table follows its step on lines of its own.
  var world: [String]
  /// The violations that fail the scenario, where others come before the one that is meant.
  var asked = AskedViolations.all
  var faults: [ScriptStep] = []
  var actions: [ScriptStep] = []
  var expectations: [String] = []
  var title = "The world an exploration begins in"
  var remarks: [String] = []
  /// The step that starts the app, or nil if it is not started.
  var launch: String? = Steps.start()

  package init(app: String, world: [String]) {
    self.app = app
    self.world = world
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

  private var parts: [(keyword: String, sentences: [String])] {
    let question = Phrases.step(askingOnly: asked).map { [$0] } ?? []
    return [
      ("Given", [Steps.naming(app)] + world + faults.map(\.text) + question),
      ("When", launch.map { [$0] + actions.map(\.text) } ?? []), ("Then", expectations),
    ]
  }

  var sentences: [String] { parts.flatMap(\.sentences) }

  /// The scenario as a feature file.
  ///
  /// The title is one line, even if a text of the app in it has several.
  package var text: String {
    var lines = ["Feature: Exploring \(app)", "", "  Scenario: \(title.replacing("\n", with: " "))"]
    lines += remarks.map { "    \($0)" }
    if !remarks.isEmpty { lines.append("") }
    for (keyword, sentences) in parts {
      for (index, sentence) in sentences.enumerated() {
        let parts = sentence.split(separator: "\n", omittingEmptySubsequences: false)
        lines.append("    \(index == 0 ? keyword : "And") \(parts[0])")
        lines += parts.dropFirst().map { "    \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
