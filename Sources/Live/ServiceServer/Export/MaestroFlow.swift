package import DeviceSteps
import ScenarioRunner

/// A scenario as a flow of Maestro: the server's steps as scripts at its control, the user's as taps by their labels.
///
/// What a flow cannot do stands in it as a comment, so that nothing is left out in silence.
package struct MaestroFlow: Sendable {
  /// The YAML.
  package let text: String

  /// - Parameter steps: The steps of a scenario, without keywords, with what stands below them.
  package init(_ steps: [String], of test: AppUnderTest, named name: String) {
    let player = SentencePlayer(test)
    var lines = [
      "# \(name)", "# control.js, APP_ID and the address of the app's server: the article \"Serving to XCUITest, …\".",
      "appId: ${APP_ID}", "---", "- runScript: { file: control.js, env: { PATH: reset } }",
    ]
    for step in steps {
      if player.isServed(step) {
        lines += ["- runScript:", "    file: control.js", "    env:", "      SENTENCES: |"]
        lines += step.split(separator: "\n").map { "        \($0.drop { $0 == " " })" }
      } else {
        lines += Self.commands(of: step, player) ?? ["# not in this flow: \(step.replacing("\n", with: " "))"]
      }
    }
    lines.append("- runScript: { file: control.js, env: { PATH: check } }")
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The commands for what the user does or sees in a step, or nil if there are none for it.
  private static func commands(of step: String, _ player: SentencePlayer) -> [String]? {
    let values = player.values(of: step)
    func text(_ index: Int) -> String { values.indices.contains(index) ? yaml(values[index]) : "\"\"" }
    switch player.definition(of: step) {
    case Steps.start.name: return ["- launchApp: { clearState: true }"]
    case Steps.relaunch.name, Steps.crash.name: return ["- killApp", "- launchApp"]
    case Steps.goBack.name: return ["- back"]
    case Steps.tap.name, Steps.tapButton.name, Steps.tapRow.name, Steps.tapTab.name: return ["- tapOn: \(text(0))"]
    case Steps.tapNth.name:
      guard let number = values.first.flatMap({ Int($0.prefix(while: \.isNumber)) }), number > 0 else { return nil }
      return ["- tapOn: { text: \(text(1)), index: \(number - 1) }"]
    case Steps.type.name: return ["- tapOn: \(text(1))", "- eraseText", "- inputText: \(text(0))"]
    case Steps.see.name, Steps.seeScreen.name, Steps.seeAlert.name, Steps.seeProgress.name:
      return ["- assertVisible: \(text(0))"]
    default: return nil
    }
  }

  /// A text of a step, quotes included, as one of YAML.
  private static func yaml(_ value: String) -> String {
    let text = value.dropFirst().dropLast().replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    return Phrases.quoted(String(text))
  }
}
