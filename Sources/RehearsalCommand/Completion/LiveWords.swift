import Rehearsal
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// The words that completion scripts ask the command for, because they depend on the apps and scenarios there are.
enum LiveWords: String, CaseIterable, Hashable, Sendable {
  case apps, tags, steps
  case startingPoints = "starting-points"

  /// The words, each once, one a line.
  func text(_ apps: [AppUnderTest]) -> String {
    var seen: Set<String> = []
    return words(apps).filter { !$0.isEmpty && seen.insert($0).inserted }
      // A word that is no line would become several.
      .filter { !$0.contains { $0.isNewline } }.map { $0 + "\n" }.joined()
  }

  private func words(_ apps: [AppUnderTest]) -> [String] {
    switch self {
    case .apps: apps.map(\.app.name)
    case .startingPoints: apps.flatMap { $0.exploration.startingPoints.map(\.name) }
    case .steps:
      StepListing(of: apps).groups.flatMap(\.steps).flatMap { $0.definition.expressions(in: "en") }.map(\.source)
    case .tags:
      // A file that cannot be parsed keeps no tags of others away.
      FeatureFiles(["Scenarios"]).sources.compactMap { try? Features(parsing: [$0]) }.flatMap(\.pickles)
        .flatMap { $0.tags.map(\.name) }.sorted()
    }
  }
}
