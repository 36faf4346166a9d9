import RehearsalBase
import RehearsalRunner

extension PlaySession {
  /// The reason why a line is perhaps no text for the field in focus, or nil if nothing else is like it.
  ///
  /// Text that is nearly a command, a label or a step is not typed: the field would have it, and the person not notice.
  func misreading(of line: String) -> String? {
    let word = String(line.prefix { $0 != " " })
    let shown = line.shownInMessage
    let typing = "type \(shown)"
    if let command = CommandWord.all.first(where: { $0.name == word }) {
      return "\(shown): the command is \(command.explanation)\n  try: help \(word), or \(typing)"
    }
    let names = CommandWord.all.map(\.name)
    let labels = screen.controls.flatMap { [$0.label] + $0.texts }.filter { !$0.isEmpty }
    var near = (names + labels).unique.filter { line.isMistyped($0) }
    if near.isEmpty, word != line {
      near = CommandWord.all.filter { !$0.arguments.isEmpty && word.isMistyped($0.name, ignoringCase: false) }
        .map { $0.name + line.dropFirst(word.count) }
    }
    guard near.isEmpty else {
      let offered = near.map(\.escapedForTerminal).inQuotes
      return "\(shown): this is no command and no label\n  did you mean: \(offered)\n  try: it again, or \(typing)"
    }
    guard let advice = undefinedAdvice(on: line), advice.contains("try: ") || advice.hasStep(like: word) else {
      return nil
    }
    return "\(shown): this is no step\n\(advice)\n  try: the step, or \(typing)"
  }
}

extension String {
  /// Whether advice offers a step that begins with a word, or with one like it; Japanese has no words to compare.
  fileprivate func hasStep(like word: String) -> Bool {
    guard let offered = split(separator: "Did you mean:\n").dropFirst().first else { return false }
    return offered.split(separator: "\n").contains { step in
      let first = String(step.drop { $0 == " " }.prefix { $0 != " " })
      return first.lowercased() == word.lowercased() || word.isMistyped(first) || !word.utf8.allSatisfy { $0 < 0x80 }
    }
  }

  /// Whether a person who typed this may have meant another text: one letter in three is wrong, or two are swapped.
  ///
  /// Of words of three letters, which are many, only those with two letters swapped count.
  func isMistyped(_ other: String, ignoringCase: Bool = true) -> Bool {
    let (left, right) = ignoringCase ? (lowercased(), other.lowercased()) : (self, other)
    let longer = max(left.count, right.count)
    guard abs(left.count - right.count) <= longer / 3, self != other else { return false }
    guard longer > 3 else { return left.sorted() == right.sorted() }
    return left.editDistance(to: right) <= longer / 3
  }

  var shownInMessage: String { (count > 200 ? prefix(200) + "…" : self).escapedForTerminal }
}
