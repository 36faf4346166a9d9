/// The step that names the app, found in a scenario's text before anything runs: it decides which app's own steps count.
package enum AppNaming {
  static let english = "the app {string}"
  static let japanese = "アプリは{string}である"

  /// The text before and after the name in each sentence.
  private static let frames = [english, japanese].map { sentence in
    (
      front: Array(sentence.utf8.prefix { $0 != UInt8(ascii: "{") }),
      back: Array(sentence.utf8.drop { $0 != UInt8(ascii: "}") }.dropFirst())
    )
  }

  /// The app that the text of a step names, or nil if it is another step.
  package static func app(namedBy step: String) -> String? {
    for (front, back) in frames {
      let literal = step.utf8.dropFirst(front.count).dropLast(back.count)
      guard step.utf8.starts(with: front), step.utf8.suffix(back.count).elementsEqual(back), literal.count >= 2,
        let quote = literal.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), literal.last == quote
      else { continue }
      let name = literal.dropFirst().dropLast()
      if !name.contains(quote) { return String(Substring(name)) }
    }
    return nil
  }
}
