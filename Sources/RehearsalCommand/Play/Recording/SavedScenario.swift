/// A scenario as the text of a file, which can be added to others of its language.
struct SavedScenario: Hashable, Sendable {
  /// The whole file.
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
