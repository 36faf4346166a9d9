import RehearsalApp
import RehearsalBase

/// The explanation of an issue, invariant, fault, error or failure that reports name.
struct Explanation: Hashable, Sendable {
  let name: String
  let kind: Kind
  /// Other words for the same: the code of an error, a status, the number of an invariant.
  let otherNames: [String]
  let title: String
  let phone: String
  let cause: String
  let mend: String
  let example: String

  /// The kinds; the heading of a chapter begins with the plural of one.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case issue, invariant, fault, error, failure, word
  }
}

extension Explanation {
  static let all = ExplanationArticle.embedded.chapters.flatMap(\.explanations)

  static func named(_ text: String) -> Explanation? {
    let name = text.asTopic
    if let named = all.first(where: { $0.name == name }) { return named }
    if let other = all.first(where: { $0.otherNames.contains { $0.asTopic == name } }) { return other }
    // What the app shows of an error.
    if let code = ServiceError.wordings.first(where: { $0.value.asTopic == name })?.key { return named(code) }
    // Any other status is a refusal, too.
    return Int(name).map((400...599).contains) == true ? all.first { $0.name == "refusal" } : nil
  }

  static func names(near text: String) -> [String] {
    nearestNames(to: text.asTopic, among: all.flatMap { [$0.name] + $0.otherNames.map(\.asTopic) })
  }
}

extension String {
  /// The name as it is looked for: `OBJECT_NOT_FOUND` and `status 404` are `object-not-found` and `404`.
  fileprivate var asTopic: String {
    let words = lowercased().split { $0 == " " || $0 == "_" || $0 == "-" || $0 == "." }
    return words.drop { words.count > 1 && ["status", "invariant", "a", "an"].contains($0) }.joined(separator: "-")
  }
}

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
  let text: String
  let chapters: [Chapter]

  /// The explanations of one kind.
  struct Chapter: Sendable {
    let heading: String
    let explanations: [Explanation]
  }

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
  fileprivate func item(_ label: String) -> String? {
    let start = "- \(label): "
    return hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }

  fileprivate var codes: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}
