import RehearsalApp
import RehearsalBase
public import RehearsalRunner

extension StepLibrary<DeviceWorld> {
  mutating func defineParameterTypes(colors: [TextColor]) {
    defineParameterType("duration", matching: #"(\d+(?:\.\d+)?)(?: (ms|s|min)| ?(ミリ秒|秒|分))"#) { texts in
      try Duration(number: texts[0] ?? "", unit: texts[1] ?? texts[2] ?? "")
    }
    let operations = NamedOperation.words.map(\.word).sorted { $0.utf8.count > $1.utf8.count }
    defineParameterType("operation", matching: operations.joined(separator: "|"), #""[^"]+""#) { texts in
      NamedOperation(text: texts[0] ?? "")
    }
    let faults = Fault.words.map(\.word).joined(separator: "|")
    defineParameterType(
      "fault", matching: "(\(faults))", #"status (\d+)(?: "([^"]*)")?(?: with retry after (\d+) s)?"#,
      #"ステータス ?(\d+)(?: ?"([^"]*)")?(?:（(\d+) ?秒後に再試行）)?"#
    ) { texts in
      try texts[0].map(NamedFault.init(word:))
        ?? NamedFault(status: texts[1] ?? texts[4] ?? "", code: texts[2] ?? texts[5], retry: texts[3] ?? texts[6])
    }
    defineParameterType("ordinal", matching: #"(\d+)(?:st|nd|rd|th| ?番目)"#) { texts in
      try Ordinal(digits: texts[0] ?? "")
    }
    // Only colours: a step of an app's own such as `{string} is banned` is no colour's.
    let words = (TextColor.named + colors).filter { !$0.name.isEmpty }.map { (word: $0.name, value: $0) }
    defineParameterType("color", words: words + TextColor.japaneseWords, useForSnippets: false)
    defineParameterType("outcome", words: LedgerOutcome.words, useForSnippets: false)
  }
}

extension LedgerOutcome {
  static let words: KeyValuePairs<String, LedgerOutcome> = [
    "applied": .applied, "適用された": .applied, "not applied": .notApplied, "適用されなかった": .notApplied,
    "answered": .answered, "応答された": .answered, "refused": .refused, "拒否された": .refused,
    "given up": .givenUp, "打ち切られた": .givenUp, "cancelled": .cancelled, "取り消された": .cancelled,
    "lost": .lost, "失われた": .lost, "delivered twice": .deliveredTwice, "二度届いた": .deliveredTwice,
    "delivered to nobody": .deliveredToNobody, "誰にも届かなかった": .deliveredToNobody,
  ]
}

extension Duration: StepArgument {
  package init?(written text: String) {
    let number = text.prefix { $0.isNumber || $0 == "." }
    let unit = text.dropFirst(number.count).drop { $0 == " " }
    guard let duration = try? Duration(number: String(number), unit: String(unit)) else { return nil }
    self = duration
  }

  fileprivate init(number: String, unit: String) throws {
    let parts = number.split(separator: ".")
    guard let whole = parts.first.flatMap({ Int64($0) }), whole <= 1_000_000_000 else {
      throw StepFailure("\(number) \(unit) is longer than virtual time can be")
    }
    let digits = parts.count > 1 ? String(parts[1].prefix(6)) : ""
    let fraction = Int64(digits + String(repeating: "0", count: 6 - digits.count)) ?? 0
    let factor: Int64 =
      switch unit {
      case "ms", "ミリ秒": 1_000
      case "s", "秒": 1_000_000
      default: 60_000_000
      }
    self = .microseconds(whole * factor + fraction * factor / 1_000_000)
  }
}

extension TextColor: StepArgument {
  static let japaneseWords: [(word: String, value: TextColor)] = [
    ("黒", .black), ("赤", .red), ("青", .blue), ("緑", .green), ("黄色", .yellow), ("オレンジ色", .orange),
    ("紫", .purple), ("白", .white), ("灰色", .gray),
  ]
}

/// A place in a row of things, from 1: what `{ordinal}` gives a step for `1st`, `2nd`, `3rd`, `1 番目`.
public struct Ordinal: Hashable, StepArgument {
  /// The place, from 1.
  public let number: Int

  init(_ number: Int) { self.number = number }

  fileprivate init(digits: String) throws {
    guard let number = Int(digits), number > 0 else {
      throw StepFailure("\(digits) is no ordinal\ntry: 1st, 2nd, 3rd, 4th …")
    }
    self.number = number
  }
}

/// A day and perhaps a time of the Gregorian calendar, as scenarios write it: `2017-06-20`, `2017-06-20T09:30:00Z`.
package struct CalendarDay: Hashable, Sendable {
  private let days: Int64
  private let seconds: Int64?

  package init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    days = Int64(date.daysSince1970)
    guard parts.count == 2 else {
      seconds = nil
      return
    }
    let clock = parts[1].hasSuffix("Z") ? parts[1].dropLast() : parts[1]
    let time = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int64($0) }
    guard time.count == 3, let hour = time[0], let minute = time[1], let second = time[2], (0..<24).contains(hour),
      (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    seconds = hour * 3600 + minute * 60 + second
  }

  /// The moment in milliseconds since 1970; a day without a time is meant at noon, when it is the same day nearly
  /// everywhere.
  package var noon: Int64 { (days * 86_400 + (seconds ?? 43_200)) * 1000 }
}

// {int} takes any whole number; most steps mean fewer, and one they cannot mean must neither trap nor pass unnoticed.

func checkCountedFromOne(_ numbers: (noun: String, value: Int?)...) throws {
  for case (let noun, let value?) in numbers where value < 1 {
    throw StepFailure("there is no \(noun) \(value)\ntry: \(noun)s count from 1")
  }
}

func rowPath(_ row: Int, _ section: Int) throws -> RowPath {
  try checkCountedFromOne(("section", section), ("row", row))
  return RowPath(section: section - 1, row: row - 1)
}

package func checkCount(_ count: Int, of things: String, atLeast least: Int = 0) throws {
  guard count >= least else { throw StepFailure("\(count) \(things) cannot be\ntry: a number from \(least)") }
}
