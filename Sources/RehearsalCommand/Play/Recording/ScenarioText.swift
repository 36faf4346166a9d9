import RehearsalDevice
import RehearsalRunner

/// The file of a recorded scenario.
struct ScenarioText {
  let app: String
  let name: String
  let language: String
  let items: [Recording.Item]
  let translator: StepTranslator<DeviceWorld>

  private static let keywords: [String: (feature: String, scenario: String, roles: [String], and: String)] = [
    "en": ("Feature", "Scenario", ["Given ", "When ", "Then "], "And "),
    "ja": ("機能", "シナリオ", ["前提", "もし", "ならば"], "かつ"),
  ]

  /// The whole file.
  var text: String {
    guard let words = Self.keywords[language] ?? Self.keywords["en"] else { return "" }
    var lines = language == "en" ? [] : ["# language: \(language)"]
    lines += ["\(words.feature): \(oneLine(app))", "", "  \(words.scenario): \(oneLine(name))"]
    var last: Int?
    for item in items {
      let place =
        switch item.step.role {
        case .setUp: 0
        case .action, .wait: 1
        case .expectation: 2
        }
      let parts = said(item.step.text).split(separator: "\n", omittingEmptySubsequences: false)
      lines.append("    \(last == place ? words.and : words.roles[place])\(parts[0])")
      lines += parts.dropFirst().map { "    \($0)" }
      last = place
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A step in the language, if it can be said in it; a table stays as it is.
  private func said(_ step: String) -> String {
    let sentence = String(step.prefix { $0 != "\n" })
    return (translator.text(of: sentence, in: language) ?? sentence) + step.dropFirst(sentence.count)
  }

  private func oneLine(_ text: String) -> String { text.replacing("\n", with: " ") }
}
