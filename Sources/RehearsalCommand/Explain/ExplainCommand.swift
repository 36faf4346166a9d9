import Rehearsal
import RehearsalBase

extension Subcommand {
  static let explain = Subcommand(
    command: ExplainCommand.self, name: "explain", synopsis: "[NAME] [OPTION...]",
    summary: "explain an issue, invariant, fault or error that a report names",
    discussion: """
      Explains what a report names: what it is on a phone, how apps get there, how to mend it, and an example. Without a
      name, lists all names. The code of an error, a status and the number of an invariant are names, too.
      """,
    options: [.explanationFormat],
    examples: [
      "rehearse explain nested-push": "an issue",
      "rehearse explain one-intention": "an invariant; the same as rehearse explain 8",
      "rehearse explain status 409": "the error that comes with a status",
    ],
    exitCodes: [0: "done", 2: "a wrong call, or a name that is not known"])
}

extension CommandOption {
  static let explanationFormat = CommandOption(
    "--format", .text("FORMAT", such: "markdown"),
    "text (the default), or markdown: the article of all explanations")
}

/// `rehearse explain [NAME]`: explains an issue, invariant, fault, error or failure that a report names.
struct ExplainCommand: Command {
  /// How the explanations are printed.
  enum Format: String, CaseIterable, Sendable {
    case text
    case markdown
  }

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

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let all = format == .markdown ? ExplanationArticle.embedded.text : Explanation.list
    try context.streams.output(name.flatMap(Explanation.named)?.text ?? all)
    return 0
  }
}

extension Explanation {
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
