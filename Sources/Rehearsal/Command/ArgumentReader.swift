/// Takes the words of a command line one by one.
struct ArgumentReader: Sendable {
  private var words: ArraySlice<String>

  init(_ words: ArraySlice<String>) {
    self.words = words
  }

  mutating func next() -> String? { words.popFirst() }

  /// Whether help is asked for anywhere before `--`.
  var asksForHelp: Bool {
    words.prefix { $0 != "--" }.contains { $0 == "-h" || $0 == "--help" }
  }

  /// The value of an option, attached to it with `=` or the next word.
  mutating func value(of option: String, _ attached: String?, such example: String) throws(CommandError) -> String {
    guard let value = attached ?? next() else {
      throw CommandError(option, "its value is missing", remedy: "\(option) \(example)")
    }
    return value
  }

  /// The value of an option that takes a whole number.
  mutating func number(of option: String, _ attached: String?, in range: ClosedRange<Int>) throws(CommandError) -> Int {
    let text = try value(of: option, attached, such: "\(range.lowerBound + 1)")
    guard let number = Int(text), range.contains(number) else {
      throw CommandError(
        "\(option) \(text)", "that is no whole number from \(range.lowerBound) to \(range.upperBound)",
        remedy: "\(option) \(range.lowerBound + 1)")
    }
    return number
  }

  /// The arguments of `rehearse steps`.
  mutating func stepsLanguage() throws(CommandError) -> String {
    var language = "en"
    while let word = next() {
      let (option, attached) = word.splitOption
      guard option == "--lang" else {
        throw CommandError(word, "rehearse steps takes no such argument", remedy: "rehearse steps --lang ja")
      }
      language = try value(of: option, attached, such: "ja")
    }
    return language
  }
}

extension String {
  /// The word cut at its first `=` when it is a long option: `--jobs=2`.
  var splitOption: (option: String, value: String?) {
    guard hasPrefix("--"), let sign = firstIndex(of: "=") else { return (self, nil) }
    return (String(self[..<sign]), String(self[index(after: sign)...]))
  }
}
