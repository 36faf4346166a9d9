import RehearsalApp
import RehearsalBase

/// The explanation of an issue, invariant, fault, error or failure that reports name.
struct Explanation: Hashable, Sendable {
  /// The word to ask for, such as `nested-push`.
  let name: String
  let kind: Kind
  /// Other words for the same: the code of an error, a status, the number of an invariant.
  let otherNames: [String]
  /// The meaning, as a clause.
  let title: String
  /// The meaning on a phone.
  let phone: String
  /// The reasons why apps get there.
  let cause: String
  /// The way to mend it.
  let mend: String
  /// An example: Swift, or steps of a scenario.
  let example: String

  /// The kinds; the heading of a chapter begins with the plural of one.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case issue, invariant, fault, error, failure, word
  }
}

extension Explanation {
  /// All explanations, by kind.
  static let all = ExplanationArticle.embedded.chapters.flatMap(\.explanations)

  /// The explanation of a name, a code, a status or a number, or nil for none.
  static func named(_ text: String) -> Explanation? {
    let name = text.asTopic
    if let named = all.first(where: { $0.name == name }) { return named }
    if let other = all.first(where: { $0.otherNames.contains { $0.asTopic == name } }) { return other }
    // What the app shows of an error.
    if let code = ServiceError.wordings.first(where: { $0.value.asTopic == name })?.key { return named(code) }
    // Any other status is a refusal, too.
    return Int(name).map((400...599).contains) == true ? all.first { $0.name == "refusal" } : nil
  }

  /// The names nearest to one that is not there.
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
