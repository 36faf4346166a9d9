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

/// A scenario as the text of a file, which can be added to others of its language.
struct SavedScenario: Hashable, Sendable {
  let text: String
  let language: String

  /// The file with the scenario behind those that it has, or nil if they are in another language.
  ///
  /// A scenario that is there already is not added again, and one of the same name gets a number.
  func added(to older: String) -> String? {
    let mark = "# language: "
    let other = older.hasPrefix(mark) ? String(older.dropFirst(mark.count).prefix { !$0.isNewline }) : "en"
    guard other == language else { return nil }
    // Behind the name of the feature and an empty line.
    guard let start = text.firstRange(of: "\n\n")?.upperBound else { return nil }
    let scenario = text[start...]
    let title = scenario.prefix { !$0.isNewline }
    // The empty line behind it, because another scenario may begin with the same steps.
    guard !"\(older)\n".contains("\(scenario.dropFirst(title.count))\n") else { return older }
    let titles = older.split(separator: "\n").filter { $0.hasPrefix(title) }
    let number = titles.isEmpty ? "" : " (\(titles.count + 1))"
    return "\(older)\n\(title)\(number)\(scenario.dropFirst(title.count))"
  }
}
