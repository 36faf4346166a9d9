import DeviceSteps
import Rehearsal
import ScenarioRunner

/// The steps as a list: the standard ones, those that apps share, then each app's own.
enum StepListing {
  static func text(language: String, apps: [AppUnderTest]) throws(CommandError) -> String {
    let languages = Set(Vocabulary.standard.steps.stepDefinitions.flatMap(\.expressions).map(\.language))
    guard languages.contains(language) else {
      throw CommandError(
        "--lang \(language)", "the steps are not written in that language",
        remedy: languages.sorted().joined(separator: ", "))
    }
    var text = AppRegistry(apps: apps).vocabularies
      .map { "# \($0.name)\n" + lines(of: $0.steps, language) }.joined(separator: "\n")
    for app in apps where !app.steps.stepDefinitions.isEmpty {
      text += "\n# \(app.app.name)\n" + lines(of: app.steps, language)
    }
    return text
  }

  private static func lines(of library: StepLibrary<DeviceWorld>, _ language: String) -> String {
    library.stepDefinitions
      // Every expectation exists with these in front. The list shows it once.
      .filter { definition in
        !definition.expressions(in: "en").contains {
          $0.source.hasPrefix("immediately ") || $0.source.hasPrefix("within {duration} ")
        }
      }
      .flatMap { $0.expressions(in: language) }.map { $0.source + "\n" }.joined()
  }
}
