import RehearsalApp
import RehearsalRunner

// The values of the standard parameter types in the other language.

extension Phrases {
  static func translator(_ library: StepLibrary<DeviceWorld>) -> StepTranslator<DeviceWorld> {
    StepTranslator(library) { value, type, language in word(value, of: type, in: language) }
  }

  static func word(_ value: String, of type: String, in language: String) -> String {
    let isJapanese = language == "ja"
    switch type {
    case "duration":
      for (english, japanese) in [("ms", "ミリ秒"), ("min", "分"), ("s", "秒")] {
        let unit = isJapanese ? english : japanese
        guard value.hasSuffix(unit) else { continue }
        let number = value.dropLast(unit.count).prefix { $0 != " " }
        return isJapanese ? number + japanese : "\(number) \(english)"
      }
      return value
    case "ordinal":
      let digits = value.prefix { $0.isASCII && $0.isNumber }
      return isJapanese ? "\(digits)番目" : Int(digits).map(ordinal) ?? value
    case "operation":
      guard let operation = NamedOperation.words.first(where: { $0.word == value })?.operation
      else { return value.hasPrefix("\"") ? value : isJapanese ? "リクエスト" : "request" }
      return other(NamedOperation.words.filter { $0.operation == operation }.map(\.word), isJapanese) ?? value
    case "fault":
      guard let fault = Fault.words.first(where: { $0.word == value })?.fault else {
        return isJapanese ? japaneseStatus(value) : englishStatus(value)
      }
      return other(Fault.words.filter { $0.fault == fault }.map(\.word), isJapanese) ?? value
    case "outcome":
      guard let outcome = LedgerOutcome.words.first(where: { $0.key == value })?.value else { return value }
      return other(LedgerOutcome.words.filter { $0.value == outcome }.map(\.key), isJapanese) ?? value
    default: return value
    }
  }

  private static func other(_ words: [String], _ isJapanese: Bool) -> String? {
    words.first { $0.utf8.allSatisfy { $0 < 0x80 } != isJapanese }
  }

  private static func japaneseStatus(_ text: String) -> String {
    text.replacing("status ", with: "ステータス").replacing(" \"", with: "\"")
      .replacing(/\ with retry after (\d+) s/) { "（\($0.output.1)秒後に再試行）" }
  }

  private static func englishStatus(_ text: String) -> String {
    text.replacing(/ステータス ?/, with: "status ").replacing(/(\d) ?"/) { "\($0.output.1) \"" }
      .replacing(/（(\d+) ?秒後に再試行）/) { " with retry after \($0.output.1) s" }
  }
}
