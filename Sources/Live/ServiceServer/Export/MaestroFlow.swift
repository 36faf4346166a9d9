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
    let player = SentencePlayer(test) { _ in nil }
    var lines = [
      "# \(name)", "# control.js, APP_ID and the address of the app's server: the article \"Serving to XCUITest, …\".",
      "appId: ${APP_ID}", "---", "- runScript: { file: control.js, env: { PATH: reset } }",
    ]
    for step in steps {
      if player.isServed(step) {
        lines += ["- runScript:", "    file: control.js", "    env:", "      SENTENCES: |"]
        lines += step.split(separator: "\n").map { "        \($0.drop { $0 == " " })" }
      } else {
        lines += Self.commands(of: player.english(step)) ?? ["# not in this flow: \(step.replacing("\n", with: " "))"]
      }
    }
    lines.append("- runScript: { file: control.js, env: { PATH: check } }")
    text = lines.joined(separator: "\n") + "\n"
  }

  /// What the user of a step does, as commands, or nil if there are none for it.
  private static func commands(of step: String) -> [String]? {
    switch step {
    case Steps.appStarts: return ["- launchApp: { clearState: true }"]
    case Steps.relaunch.name, Steps.crash.name: return ["- killApp", "- launchApp"]
    case "I go back": return ["- back"]
    default: break
    }
    if let match = step.wholeMatch(of: /I tap (?:the (?:button|row|tab) )?"((?:[^"\\]|\\.)*)"/) {
      return ["- tapOn: \"\(match.1)\""]
    }
    if let match = step.wholeMatch(of: /I tap the (\d+)(?:st|nd|rd|th) "((?:[^"\\]|\\.)*)"/), let number = Int(match.1)
    {
      return ["- tapOn: { text: \"\(match.2)\", index: \(max(number - 1, 0)) }"]
    }
    if let match = step.wholeMatch(of: /I type "((?:[^"\\]|\\.)*)" into "((?:[^"\\]|\\.)*)"/) {
      return ["- tapOn: \"\(match.2)\"", "- eraseText", "- inputText: \"\(match.1)\""]
    }
    if let match = step.wholeMatch(of: /I see (?:the (?:screen|alert|progress|button) )?"((?:[^"\\]|\\.)*)"/) {
      return ["- assertVisible: \"\(match.1)\""]
    }
    return nil
  }
}

extension Steps {
  fileprivate static var appStarts: String { "the app starts" }
}

extension SentencePlayer {
  /// Whether a server can play a sentence.
  func isServed(_ sentence: String) -> Bool {
    let form = String(sentence.prefix { $0 != "\n" })
    guard let name = translator.definition(of: form) else { return false }
    return obstacles[Self.plainName(name)] == nil
  }

  /// A sentence in English.
  func english(_ sentence: String) -> String { translator.text(of: sentence, in: "en") ?? sentence }
}
