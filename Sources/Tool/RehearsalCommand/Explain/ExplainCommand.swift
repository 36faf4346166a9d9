import Diagnostics
import Rehearsal

/// `rehearse explain [NAME]`: explains an issue, invariant, fault, error or failure that a report names.
struct ExplainCommand: Hashable, Sendable {
  /// How the explanations are printed.
  enum Format: String, CaseIterable, Hashable, Sendable {
    case text
    /// The article "Explanations", which holds all of them.
    case markdown
  }

  /// The name; nil: all are listed.
  private let name: String?
  private let format: Format

  init(_ given: GivenArguments) throws(CommandError) {
    // Three words without quotes are one name: `rehearse explain status 404`.
    name = given.operands.isEmpty ? nil : given.operands.joined(separator: " ")
    format = try given.word(.explanationFormat) ?? .text
    guard let name else { return }
    guard format == .text else {
      throw CommandError(name, "the article holds all explanations", remedy: "rehearse explain --format markdown")
    }
    guard Explanation.named(name) == nil else { return }
    let near = Explanation.names(near: name)
    throw CommandError(
      name, "there is no explanation of this name",
      remedy: near.isEmpty
        ? "rehearse explain, which lists all of them" : near.map { "rehearse explain \($0)" }.joined(separator: ", "))
  }

  /// What is printed.
  var text: String {
    guard let explanation = name.flatMap(Explanation.named) else {
      return format == .markdown ? ExplanationArticle.embedded.text : Explanation.list
    }
    return explanation.text
  }
}

extension Explanation {
  /// All names with their titles, by kind.
  static var list: String {
    let width = all.map(\.name.count).max() ?? 0
    let sections = ExplanationArticle.embedded.chapters.map { chapter in
      let rows = chapter.explanations.map { explanation in
        "  \(explanation.name)\(String(repeating: " ", count: width - explanation.name.count + 2))\(explanation.title)\n"
      }
      return chapter.heading + "\n" + rows.joined()
    }
    return sections.joined(separator: "\n") + "\n\(CalledCommand.call("explain NAME")) explains one of them.\n"
  }

  /// The explanation for people at a terminal.
  var text: String {
    """
    \(name)\(otherNames.isEmpty ? "" : ", also \(otherNames.joined(separator: ", "))") (\(kind.rawValue))
    \(title).

    On a phone:          \(phone)
    How apps get there:  \(cause)
    How to mend it:      \(mend)

      \(example)

    """
  }
}
