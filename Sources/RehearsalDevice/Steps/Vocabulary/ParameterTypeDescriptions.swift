import RehearsalApp
import RehearsalRunner

extension StepLibrary<DeviceWorld> {
  mutating func describeStandardParameterTypes(colors: [TextColor]) {
    describeParameterType("string", "A text in quotes.", values: ["en": ["\"Save\""], "ja": ["\"保存\""]])
    describeParameterType("int", "A whole number.", values: ["en": ["3"], "ja": ["3"]])
    describeParameterType(
      "duration", "A span of virtual time.",
      values: ["en": ["250 ms", "1.5 s", "2 min"], "ja": ["250ミリ秒", "1.5秒", "2分"]])
    describeParameterType(
      "ordinal", "A place, counted from 1.", values: ["en": ["1st", "2nd", "3rd", "4th"], "ja": ["1番目", "2番目"]])
    let operations = NamedOperation.words.map(\.word).byLanguage
    let route = ["\"POST /notes\""]
    describeParameterType(
      "operation", Self.summaryOfOperations,
      values: ["en": (operations["en"] ?? []) + route, "ja": (operations["ja"] ?? []) + route])
    let faults = Fault.words.map(\.word).byLanguage
    let statuses = ["status 503", "status 409 \"OBJECT_ALREADY_EXISTS\"", "status 429 with retry after 3 s"]
    let japaneseStatuses = ["ステータス503", "ステータス409 \"OBJECT_ALREADY_EXISTS\"", "ステータス429（3秒後に再試行）"]
    describeParameterType(
      "fault", "What goes wrong with a request; a status is from 100 to 599.",
      values: ["en": (faults["en"] ?? []) + statuses, "ja": (faults["ja"] ?? []) + japaneseStatuses])
    let own = colors.map(\.name)
    describeParameterType(
      "color", "A colour, or one that the app has registered.",
      values: [
        "en": TextColor.named.map(\.name) + own, "ja": TextColor.japaneseWords.map(\.word) + own,
      ])
    describeParameterType(
      "outcome", "How a request ended.", values: LedgerOutcome.words.map(\.key).byLanguage)
  }
}

extension StepLibrary<DeviceWorld> {
  private static var summaryOfOperations: String { "A kind of request, or a route in quotes." }

  /// Describes the requests that steps can name of an app, so that no message offers one which could never apply.
  ///
  /// - Parameter services: The operations of each service; empty for one that does not say.
  mutating func describeOperations(ofServices services: [[ServiceOperation]]) {
    let taken = Array(services.joined())
    let isKnown = !services.contains([])
    let named = NamedOperation.words.filter { word in
      guard isKnown, let operation = word.operation else { return true }
      return taken.contains(operation)
    }
    let words = named.map(\.word).byLanguage
    let known = Set(NamedOperation.words.compactMap(\.operation))
    let routes = taken.filter { !known.contains($0) }.map { Phrases.quoted($0.name) }
    describeParameterType(
      "operation", Self.summaryOfOperations,
      values: ["en": (words["en"] ?? []) + routes, "ja": (words["ja"] ?? []) + routes], isComplete: true)
  }
}

extension [String] {
  /// The words by language: English ones are ASCII, Japanese ones are not.
  fileprivate var byLanguage: [String: [String]] {
    Dictionary(grouping: self) { $0.utf8.allSatisfy { $0 < 0x80 } ? "en" : "ja" }
  }
}
