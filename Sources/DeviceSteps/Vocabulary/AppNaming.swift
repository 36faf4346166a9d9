/// The step that names the app, found in a scenario's text before anything runs: it decides which app's own steps count.
package enum AppNaming {
  static let english = "the app {string}"
  static let japanese = "アプリは{string}である"

  /// The app that the text of a step names; nil when it is another step.
  package static func app(namedBy step: String) -> String? {
    for sentence in [english, japanese] {
      let parts = sentence.split(separator: "{string}", omittingEmptySubsequences: false)
      guard let front = parts.first, let back = parts.last, step.hasPrefix(front), step.hasSuffix(back) else {
        continue
      }
      let literal = step.dropFirst(front.count).dropLast(back.count)
      guard literal.count >= 2, let quote = literal.first, "\"'".contains(quote), literal.last == quote else {
        continue
      }
      let name = literal.dropFirst().dropLast()
      if !name.contains(quote) { return String(name) }
    }
    return nil
  }
}
