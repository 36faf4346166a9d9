import RehearsalApp
import RehearsalBase
import RehearsalDevice
import Testing

@testable import RehearsalBoards

/// No board traps: what cannot be read is refused, with its place and what to try.
struct HostileBoardTests {
  @Test(arguments: [
    ("", "1:1: there is no screen try: a heading for each: ## Welcome"),
    ("// nothing\n", "1:1: there is no screen try: a heading for each: ## Welcome"),
    ("# A\n# B\n", "2:1: a board has one heading with one #, its first try: ## B"),
    ("## A\n## A\n", "2:1: two screens are called \"A\" try: another name"),
    ("## A\n### Part\n", "2:1: a heading has one # or two try: section \"Part\""),
    ("##\n", "1:1: the heading has no name try: "),
    (
      "button \"Go\"\n## A\n",
      "1:1: this cannot stand above the first screen try: \"starts with\", \"opens\" or a heading: ## Welcome"
    ),
    ("## Welcome\nbutton \"Go\" -> Wellcome\n", "2:16: there is no screen \"Wellcome\" try: one of \"Welcome\""),
    ("## A\nbutton \"Go\n", "2:8: the text has no end try: a second quotation mark"),
    ("## A\nbutton\n", "2:1: the text is missing try: a text in quotation marks"),
    ("## A\nfield \"a\" -> -> A\n", "2:14: the name of a screen is missing try: "),
    ("## A\n-> A\n", "2:1: there is nothing above that could be touched try: "),
    ("## A\n| a |\n", "2:1: there is no line above to which the table belongs try: rows"),
    ("## A\nrows\n", "2:1: the table is missing try: | title | below the line, and a line a row"),
    ("## A\nrows\n| a | b |\n| 1 |\n", "4:1: the row has 1 cell for 2 columns try: "),
    ("## A\ntext \"{autor}\"\ntakes author\n", "2:6: there is no value \"autor\" try: one of \"author\""),
    (
      "## A\nbutton \"B\" -> A, when signed on\n  sets signed in\n",
      "2:23: no line sets \"signed on\" try: one of \"signed in\""
    ),
    (
      "## A\nfield \"Name\"\nbutton \"B\" -> A, when \"Nam\" is empty\n",
      "3:23: there is no field \"Nam\" on this screen try: one of \"Name\""
    ),
    ("## A\nbutton \"B\" -> A, when \"Name\"\n", "2:23: the condition has no end try: \"Name\" is empty"),
    ("## A\npicker \"P\"\n", "2:8: the choices are missing try: [Income | Expense]"),
    ("## A\npicker \"P\" [a | b\n", "2:17: the bracket \"]\" is missing try: "),
    ("## A\nswitch \"S\" = maybe\n", "2:14: switch cannot have the value \"maybe\" try: "),
    ("## A\nafter 1e99 s -> A\n", "2:7: this is no number of seconds try: after 3 s -> Home"),
    ("## A\nbutton \"B\" adds 99999999999999999999 to x\n", "2:17: this is no number to add try: adds 1 to items"),
    ("## A\nbutton \"B\" -> tab \"Books\"\n", "2:19: there is no tab \"Books\" try: "),
    (
      "## A\nbutton \"B\" -> sheet Sure?\n## Sure? (alert)\n",
      "2:21: \"Sure?\" is an alert or an action sheet try: -> Sure?"
    ),
    (
      "## A\nbutton \"B\" -> B\n## B\ntakes title\n",
      "2:15: \"B\" takes \"title\", which is not there to take along try: "
    ),
    ("## T (tabs)\n", "1:1: there is no tab try: \"Books\" -> Books"),
    (
      "## T (tabs)\n\"T\" -> T\n",
      "1:1: container \"T\" cannot hold \"T\": navigation controllers hold screens and tab bars, tab bars and split views also navigation controllers try: "
    ),
    ("## S (split)\nprimary -> S\n", "1:1: a split view has a \"primary\" and a \"secondary\" screen try: "),
    (
      "## A\nembeds A\n",
      "2:8: \"A\" embeds itself, or more than 20 screens try: embed another screen, or draw an arrow"
    ),
    (
      "## A\nembeds B\n## B\nembeds A\n",
      "2:8: \"A\" embeds itself, or more than 20 screens try: embed another screen, or draw an arrow"
    ),
  ])
  func `a mistake has its place, and the nearest name`(text: String, expected: String) {
    #expect(Self.problems(text).first == expected)
  }

  @Test func `all mistakes are found at once`() {
    #expect(Self.problems("## A\nbuton \"a\"\nfeld \"b\"\nbutton \"c\" -> B\n").count == 3)
  }

  @Test func `bytes that are no text are refused`() {
    let refusal = #expect(throws: BoardFile.Refusal.self) {
      try BoardFile(SourceText(name: "x.board", bytes: Array("## A\ntext \"".utf8) + [0xFF, 0xFE]))
    }
    #expect(
      refusal?.problems.first?.described() == "x.board:2:7: this is not valid UTF-8\n  try: save the file as UTF-8")
  }

  @Test func `a line of ten megabytes is refused at once`() {
    for line in [String(repeating: "a", count: 10_000_000), "#" + String(repeating: "\" | [ -> ,", count: 1_000_000)] {
      #expect(Self.problems("## A\n\(line)\n").first == "2:0: the line is longer than 10000 characters try: ")
    }
  }

  @Test func `a hundred screens that each embed the next two are refused`() {
    let screens = (0..<100).map { "## S\($0)\nembeds S\($0 + 1)\nembeds S\($0 + 1)\n" }.joined() + "## S100\n"
    #expect(Self.problems(screens).first?.contains("embeds itself, or more than 20 screens") == true)
  }

  /// Lines of words that a board knows, in any order.
  @Test(arguments: 0..<300) func `no order of words traps`(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    let words = [
      "button", "field", "rows", "text", "\"a\"", "\"{a}\"", "->", ",", "A", "B", "root", "sheet", "navigation", "back",
      "to", "tab", "alert", "when", "unless", "is", "empty", "sets", "x", "clears", "adds", "1", "sends", "\"GET /\"",
      "progress", "failure", "retry", "[", "|", "]", "=", "shown", "enabled", "swipe", "takes", "after", "s", "loads",
      "embeds", "| a |", "\n", "\n", "\n", "\n## B\n", "\n## C (tabs)\n", "\n## D (alert)\n", "opens", "starts with",
    ]
    var text = "## A\n"
    for _ in 0..<60 { text += words[numbers.next(below: words.count)] + " " }
    guard let board = try? BoardFile(SourceText(name: "x.board", text: text)) else { return }
    var device = Device(app: board.test.app, services: board.test.services)
    device.launch()
    _ = device.interface
  }

  static func problems(_ text: String) -> [String] {
    do {
      _ = try BoardFile(SourceText(name: "x.board", text: text))
      return []
    } catch {
      return error.problems.map {
        "\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0.message) try: \($0.remedy ?? "")"
      }
    }
  }
}

/// Numbers that a seed decides.
private struct RandomNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
