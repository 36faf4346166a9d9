import Rehearsal
import RehearsalBase

extension Subcommand {
  static let steps = Subcommand(
    command: StepsCommand.self, name: "steps", synopsis: "[TEXT] [OPTION...]",
    summary: "list the steps scenarios can be written with",
    discussion: """
      Lists the steps of scenarios: the standard ones, then those of each app; with a text, those that have it in them.
      An app's own steps match only in scenarios that name the app. Any expectation may have "immediately" or
      "within {duration}" in front. Each step has a sentence and an example below it; the parameters and their values
      come last.

      An expectation waits, in virtual time. A screen, a row, a field or a button must be there and stay: transitions
      and requests under way, and what they set off, must not take it away; timers may. Progress, alerts, sheets and
      their texts need only appear. The expectations behind them, up to the next action, may be about that same moment.
      Absence, numbers and whole content must hold through everything still due. "within {duration}" bounds the waiting;
      "immediately" asks about the moment alone.
      """,
    options: [.language, .listingFormat, .listedApp],
    examples: [
      "rehearse steps alert": "the steps about alerts, with an example each",
      "rehearse steps --format lines | grep alert": "the steps about alerts",
      "rehearse steps --lang ja": "the same steps in Japanese",
      "rehearse steps --app Notes --format json": "what an editor may offer in scenarios of one app",
      "rehearse steps --format glue > .vscode/steps.ts": "what Cucumber's extension completes in VS Code",
    ],
    exitCodes: [0: "done", 2: "a wrong call"])
}

extension CommandOption {
  static let language = CommandOption(
    "--lang", .text("LANG", such: "ja"), "the language: en (the default), ja")
  static let listingFormat = CommandOption(
    "--format", .text("FORMAT", such: "json"),
    """
    text (the default), lines: one step a line, markdown: an article, json; for editors,
    vscode: settings of Cucumber's extension, glue: the steps that its server completes
    """)
  static let listedApp = CommandOption(
    "--app", .text("APP", such: "Notes"), "only the steps that scenarios of this app can use")
}

/// `rehearse steps`: lists the steps that scenarios can be written with.
struct StepsCommand: Command {
  /// How the list is printed.
  enum Format: String, CaseIterable, Sendable {
    case text
    case lines
    case markdown
    case json
    case vscode
    case glue
  }

  private let language: String
  private let format: Format
  private let app: String?
  private let text: String

  init(_ given: GivenArguments) throws(CommandError) {
    // Words without quotes are one text: `rehearse steps I tap`.
    text = given.operands.joined(separator: " ")
    language = given.text(.language) ?? "en"
    format = try given.word(.listingFormat) ?? .text
    app = given.text(.listedApp)
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    let apps = if let app { [try context.apps.named(app)] } else { context.apps }
    try context.streams.output(text(of: apps))
    return 0
  }

  private func text(of apps: [AppUnderTest]) throws(CommandError) -> String {
    var listing = StepListing(of: apps)
    guard listing.languages.contains(language) else {
      throw CommandError(
        "--lang \(language)", "the steps are not written in that language",
        remedy: listing.languages.sorted().joined(separator: ", "))
    }
    if !text.isEmpty { listing.keep(text, in: language) }
    guard text.isEmpty || !listing.isEmpty else {
      throw CommandError(text, "no step has this in it", remedy: "rehearse steps, which lists all of them")
    }
    return switch format {
    case .text: listing.text(in: language)
    case .lines: listing.lines(in: language)
    case .markdown: listing.markdown(in: language)
    case .json: listing.json
    case .vscode: listing.editorSettings
    case .glue: listing.glue(in: language)
    }
  }
}
