/// The article "Explanations": the documentation shows it, and the command prints its sections.
///
/// It has a chapter for each kind, and in it a section for each name:
///
///     ### time-out
///
///     No answer comes within the client's limit. Also called `TIMED_OUT`.
///
///     - On a phone: …
///     - How apps get there: …
///     - How to mend it: …
///     - Example: `Given the next query fails with a time-out`
struct ExplanationArticle: Sendable {
  /// The whole article, as Markdown.
  let text: String
  /// The chapters of explanations, in order.
  let chapters: [Chapter]

  /// The explanations of one kind.
  struct Chapter: Sendable {
    let heading: String
    let explanations: [Explanation]
  }

  /// The article of this version.
  static let embedded = Self(BookFiles.Explanations_md)

  /// Reads an article; leaves out chapters of no kind, and sections of another form.
  init(_ text: String) {
    self.text = text
    chapters = text.split(separator: "\n## ").dropFirst().compactMap { chapter in
      let heading = chapter.prefix { $0 != "\n" }
      guard let kind = Explanation.Kind.allCases.first(where: { heading.lowercased().hasPrefix($0.rawValue) }) else {
        return nil
      }
      let sections = chapter.split(separator: "\n### ").dropFirst()
      return Chapter(heading: String(heading), explanations: sections.compactMap { Explanation($0, kind: kind) })
    }
  }
}

extension Explanation {
  /// Reads a section of the article, or returns nil if it has another form, so that nothing in it is passed over.
  fileprivate init?(_ section: Substring, kind: Kind) {
    let lines = section.split(separator: "\n")
    guard lines.count == 6, let phone = lines[2].item("On a phone"), let cause = lines[3].item("How apps get there"),
      let mend = lines[4].item("How to mend it"), let example = lines[5].item("Example")
    else { return nil }
    let clauses = lines[1].split(separator: " Also called ")
    guard clauses[0].hasSuffix(".") else { return nil }
    self.init(
      name: String(lines[0]), kind: kind, otherNames: clauses.dropFirst().flatMap(\.codes),
      title: String(clauses[0].dropLast()), phone: phone, cause: cause, mend: mend, example: example.codes.joined())
  }
}

extension StringProtocol {
  /// The text of a line `- LABEL: TEXT`, or nil for another line.
  fileprivate func item(_ label: String) -> String? {
    let start = "- \(label): "
    return hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }

  /// The texts between backquotes.
  fileprivate var codes: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}
