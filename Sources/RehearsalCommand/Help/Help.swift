import Rehearsal
import RehearsalBase
import RehearsalDevice

/// The help texts, made from the table of subcommands.
enum Help {
  static func text(_ subcommand: Subcommand) -> String {
    var sections = ["rehearse \(subcommand.name) \(subcommand.synopsis)", subcommand.discussion]
    if !subcommand.options.isEmpty { sections.append(section("Options", options(of: subcommand))) }
    sections.append(section("Examples", subcommand.examples.flatMap { ["\($0)", "    \($1)"] }))
    sections.append(section("Exit codes", aligned(subcommand.exitCodes.map { ("\($0)", $1) })))
    return sections.joined(separator: "\n\n") + "\n"
  }

  static var overview: String {
    let rows = Subcommand.all.map { ("rehearse \($0.name) \($0.shortSynopsis)", $0.summary) }
    return """
      rehearse: run the core of an app through scenarios, with no phone, simulator or server

      \(aligned(rows + [("rehearse --version", "print the version")]).map { "  " + $0 }.joined(separator: "\n"))

      First steps:
        rehearse run                                    the scenarios in the folder Scenarios
        rehearse run Scenarios/Balance/list.feature:12  the scenario at a line
        rehearse run @ci.options                        the arguments in this file, one a line; for any subcommand
        rehearse steps | grep alert                     the steps about alerts
        rehearse help run                               all options of a run

      Exit codes: 0 everything passed; 1 a scenario failed; 2 a wrong call, unreadable input, or nothing to run.

      """
  }

  /// A help text with the name under which the command was called, and with an app on board in place of the examples'.
  static func adapted(_ text: String, to apps: [AppUnderTest]) -> String {
    var text = RehearseCommand.renamed(text)
    let usual = "\(CalledCommand.usualName):"
    if text.hasPrefix(usual) { text = "\(CalledCommand.name):" + text.dropFirst(usual.count) }
    let names = apps.map(\.app.name)
    guard let own = names.first, !names.contains(sample) else { return text }
    return text.replacing("--app Notes", with: "--app \(own)").replacing("--app \(sample)", with: "--app \(own)")
      .replacing("Scenarios/\(sample)/", with: "Scenarios/").replacing("Scenarios/\(sample)", with: "Scenarios")
  }

  /// The example that help texts name, which a package of one's own does not have.
  private static let sample = "Balance"

  /// A text of an option, in lines that leave room for its name.
  static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 90 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func options(of subcommand: Subcommand) -> [String] {
    aligned(
      subcommand.options.flatMap { option in
        let lines = option.explanation.split(separator: "\n").map(String.init)
        let names = (option.shortName.map { "\($0), " } ?? "    ") + option.synopsis
        return [(names, lines.first ?? "")] + lines.dropFirst().map { ("", $0) }
      })
  }

  private static func section(_ title: String, _ lines: [String]) -> String {
    (["\(title):"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  private static func aligned(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { $0 + String(repeating: " ", count: width - $0.count + 2) + $1 }
  }
}

extension Subcommand {
  fileprivate var shortSynopsis: String {
    let words = synopsis.split(separator: " ").filter { $0 != "[OPTION...]" && $0 != "[@RERUN]" }
    return words.map { $0.contains("|") && $0.count > 20 ? "WHAT" : $0 }.joined(separator: " ")
  }
}

extension Subcommand {
  static let help = Subcommand(
    command: HelpCommand.self, name: "help", synopsis: "[SUBCOMMAND]", summary: "explain one of these",
    discussion: "Explains a subcommand, its options, examples and exit codes; the same as SUBCOMMAND --help.",
    examples: ["rehearse help run": "how to run scenarios"],
    exitCodes: [0: "done", 2: "a wrong call"])
}

/// `rehearse help [SUBCOMMAND]`: prints a help text; also `--version`.
struct HelpCommand: Command {
  /// The topic of the printed help.
  enum Topic {
    case overview, version
    case subcommand(Subcommand)
  }

  let topic: Topic

  init(on topic: Topic) { self.topic = topic }

  init(_ given: GivenArguments) throws(CommandError) {
    switch given.operands.first {
    case nil: topic = .overview
    case let name?: topic = .subcommand(try .of(name))
    }
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let text =
      switch topic {
      case .overview: Help.overview
      case .subcommand(let subcommand): Help.text(subcommand)
      case .version: nil as String?
      }
    try context.streams.output(
      text.map { Help.adapted($0, to: context.apps) } ?? "rehearse \(RehearseCommand.version)\n")
    return 0
  }
}
