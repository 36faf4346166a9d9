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
      return format == .markdown ? Explanation.article : Explanation.list
    }
    return explanation.text
  }
}

extension Explanation {
  /// All names with their titles, by kind.
  static var list: String {
    let width = all.map(\.name.count).max() ?? 0
    let sections = Kind.allCases.map { kind in
      let rows = all.filter { $0.kind == kind }.map { explanation in
        "  \(explanation.name)\(String(repeating: " ", count: width - explanation.name.count + 2))\(explanation.title)\n"
      }
      return kind.heading + "\n" + rows.joined()
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

// MARK: - As an article

extension Explanation {
  /// The article "Explanations" of the documentation.
  static var article: String {
    let sections = Kind.allCases.map { kind in
      "## \(kind.heading)\n\n" + all.filter { $0.kind == kind }.map(\.section).joined(separator: "\n")
    }
    return """
      # Explanations

      Every issue, invariant, fault, error and failure that reports name, with its cause and its mend.

      ## Overview

      Reports end with the word to ask for: `more: rehearse explain nested-push`. `rehearse explain` lists all words.
      `.ci/pages` makes this article from the texts of the command.

      \(sections.joined(separator: "\n"))
      """
  }

  /// Its section of the article.
  private var section: String {
    """
    ### \(name)

    \(title).\(otherNames.isEmpty ? "" : " Also called \(otherNames.map { "`\($0)`" }.joined(separator: ", ")).")

    - On a phone: \(phone)
    - How apps get there: \(cause)
    - How to mend it: \(mend)
    - Example: `\(example)`

    """
  }
}
