import Diagnostics
import Rehearsal

/// `rehearse steps`: lists the steps that scenarios can be written with.
struct StepsCommand: Hashable, Sendable {
  /// How the list is printed.
  enum Format: String, CaseIterable, Hashable, Sendable {
    /// Each step with a sentence and an example, then the parameters with their values.
    case text
    /// The steps alone, one a line.
    case lines
    /// The article "Steps" of the documentation.
    case markdown
    case json
  }

  private let language: String
  private let format: Format
  /// The app whose steps are listed; nil: those of all apps.
  private let app: String?
  /// What the steps listed have in them; empty: all are listed.
  private let text: String

  init(_ given: GivenArguments) throws(CommandError) {
    // Words without quotes are one text: `rehearse steps I tap`.
    text = given.operands.joined(separator: " ")
    language = given.text(.language) ?? "en"
    format = try given.word(.listingFormat) ?? .text
    app = given.text(.listedApp)
  }

  /// What is printed.
  func text(_ apps: [AppUnderTest]) throws(CommandError) -> String {
    var listing = StepListing(of: try listed(apps))
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
    }
  }

  private func listed(_ apps: [AppUnderTest]) throws(CommandError) -> [AppUnderTest] {
    guard let app else { return apps }
    guard let test = apps.first(where: { $0.app.name == app }) else {
      let names = apps.map(\.app.name)
      let near = nearestNames(to: app, among: names)
      let offered = (near.isEmpty ? names : near).map { "\"\($0)\"" }.joined(separator: ", ")
      throw CommandError("--app \(app)", "there is no such app", remedy: "one of \(offered)")
    }
    return [test]
  }
}
