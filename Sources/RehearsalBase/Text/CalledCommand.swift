/// The command, by the name under which it was called: hints and help say it.
///
/// The package of an app has a command of its own, such as `NotebookRehearsal`.
package enum CalledCommand {
  package static let usualName = "rehearse"
  @TaskLocal package static var name = usualName

  package static func call(_ arguments: String) -> String { "\(name) \(arguments)" }

  /// A text in which the command bears its usual name, with the name under which it was called instead.
  package static func renamed(_ text: String, subcommands: [String]) -> String {
    guard name != usualName, text.contains("\(usualName) ") else { return text }
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: "\(usualName) ") {
      let isWhole = range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isPartOfName
      let word = rest[range.upperBound...].prefix { $0.isPartOfName }
      result += rest[..<range.lowerBound]
      let isCall = isWhole && (word.hasPrefix("--") || subcommands.contains(String(word)))
      result += isCall ? "\(name) " : rest[range]
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || "-_/.".contains(self) }
}
