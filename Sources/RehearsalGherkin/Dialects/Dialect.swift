/// The keywords of one of the languages Gherkin is spoken in.
package struct Dialect: Hashable, Sendable {
  let language: String
  let name: String
  let nativeName: String
  /// The keywords of a feature; like all titles they are written with a colon after them.
  let feature: [String]
  package let rule: [String]
  package let background: [String]
  package let scenario: [String]
  package let scenarioOutline: [String]
  package let examples: [String]
  /// The keywords of a step that sets the scene; like all step keywords they include the space that follows, if any.
  let given: [String]
  let when: [String]
  let then: [String]
  let and: [String]
  let but: [String]
  /// The keywords of steps but for `*`, with the space behind them, if any.
  package let stepKeywords: [String]
  /// The same in lower case: prose is searched for them line by line.
  let lowercasedStepKeywords: [String]
  package let bareStepKeywords: [BareKeyword]

  /// A keyword in lower case and without white space.
  package struct BareKeyword: Hashable, Sendable {
    package let text: String
    package let count: Int
  }

  package init?(language: String) {
    guard let record = Self.records[language] else { return nil }
    self.init(record: record)
  }

  package static let english = Dialect(record: records["en"] ?? 0..<0)

  /// A missing field would be a fault of the facts, which a test would show.
  private init(record: Range<Int>) {
    let facts = Self.facts(at: record)
    func keywords(_ index: Int) -> [String] { index < facts.count ? facts[index] : [] }
    func field(_ index: Int) -> String { keywords(index).first ?? "" }
    language = field(0)
    name = field(1)
    nativeName = field(2)
    feature = keywords(3)
    rule = keywords(4)
    background = keywords(5)
    scenario = keywords(6)
    scenarioOutline = keywords(7)
    examples = keywords(8)
    given = keywords(9)
    when = keywords(10)
    then = keywords(11)
    and = keywords(12)
    but = keywords(13)
    stepKeywords = [given, when, then, and, but].joined().filter { !$0.hasPrefix("*") }
    lowercasedStepKeywords = stepKeywords.map { $0.lowercased() }
    bareStepKeywords = stepKeywords.map { keyword in
      let bare = keyword.filter { !$0.isWhitespace }
      return BareKeyword(text: bare.lowercased(), count: bare.count)
    }
  }

  package static var languages: [String] {
    records.sorted { $0.value.lowerBound < $1.value.lowerBound }.map(\.key)
  }

  private static let records: [String: Range<Int>] = dialectFacts.withUTF8Buffer { bytes in
    var records: [String: Range<Int>] = [:]
    var start = 0
    var lines = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") || index == bytes.endIndex - 1 {
      lines += 1
      guard lines.isMultiple(of: 3) else { continue }
      let code = bytes[start...index].prefix { $0 != UInt8(ascii: "|") }
      records[String(decoding: code, as: UTF8.self)] = start..<index + 1
      start = index + 1
    }
    return records
  }

  private static func facts(at record: Range<Int>) -> [[String]] {
    dialectFacts.withUTF8Buffer { bytes in
      var fields: [[String]] = []
      var field: [String] = []
      var start = record.lowerBound
      for index in record {
        switch bytes[index] {
        case UInt8(ascii: "\n"): start = index + 1
        case UInt8(ascii: ";"), UInt8(ascii: "|"):
          field.append(bytes.string(start..<index))
          start = index + 1
          if bytes[index] == UInt8(ascii: "|") {
            fields.append(field)
            field = []
          }
        default: break
        }
      }
      return fields
    }
  }
}
