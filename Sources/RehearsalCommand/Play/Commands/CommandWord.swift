/// The words a line can begin with, as `help` lists them.
struct CommandWord: Hashable, Sendable {
  let name: String
  let arguments: String
  let meaning: String
  let numbers: ClosedRange<Int>?

  private init(_ name: String, _ arguments: String, _ meaning: String, _ numbers: ClosedRange<Int>? = nil) {
    (self.name, self.arguments, self.meaning, self.numbers) = (name, arguments, meaning, numbers)
  }

  static let all: [CommandWord] = [
    CommandWord("tap", "N|LABEL", "touch a control; a number or label alone does it, too"),
    CommandWord("type", "TEXT", "put a text into the field in focus; a text alone does it, too"),
    CommandWord("now", "MOVE", "make a move and let nothing happen after it"),
    CommandWord("wait", "DURATION", "let time pass: 250 ms, 2 s, 1 min"),
    CommandWord("step", "[N]", "let the next event happen, or the next N", 1...1_000),
    CommandWord("settle", "", "let everything happen that is due"),
    CommandWord("undo", "[N]", "go back by one move, or by N", 1...mostMoments),
    CommandWord("redo", "[N]", "go forward again", 1...mostMoments),
    CommandWord("back", "to N", "go to the moment with that number", 0...mostMoments),
    CommandWord("history", "", "list the moments"),
    CommandWord("show", "", "draw the screen again"),
    CommandWord("log", "[N]", "list what happened, or the last N events", 1...1_000_000),
    CommandWord("ledger", "", "list the requests"),
    CommandWord("screens", "", "list the screens, from the root"),
    CommandWord("records", "", "list what the services hold"),
    CommandWord("why", "N|LABEL", "say why something cannot be touched"),
    CommandWord("peek", "", "say what touching each control results in"),
    CommandWord("explore", "[FAULTS [ACTIONS]]", "search from here (default 1 fault, 2 actions)", 0...7),
    CommandWord("save", "[--force] FILE [en|ja]", "write what was done as a scenario, or add it to others"),
    CommandWord("help", "[COMMAND]", "list the commands"),
    CommandWord("quit", "", "end the session"),
  ]

  /// The list, a line each; the one of a name, or all.
  static func help(_ name: String? = nil) -> [String] {
    let words = all.filter { name == nil || $0.name == name }
    let width = words.map(\.synopsis.count).max() ?? 0
    let lines = words.map { word in
      word.synopsis + String(repeating: " ", count: width - word.synopsis.count + 2) + word.meaning
    }
    guard name == nil else { return lines }
    return lines + [
      "", "Any step of the vocabulary is a move, too, in English or Japanese: I pull to refresh,",
      "the network goes offline, the next query fails with a time-out, I see the alert \"Error\".",
      "rehearse steps lists them.",
    ]
  }

  /// More than a session has.
  private static let mostMoments = 1_000_000

  var synopsis: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  /// The same with the numbers it takes, for a line that does not fit it.
  var explanation: String {
    synopsis + (numbers.map { ", with numbers from \($0.lowerBound) to \($0.upperBound)" } ?? "")
  }

  /// The number that a text is, or nil if the command takes no such number.
  static func number(_ text: String, of name: String) -> Int? {
    guard let number = Int(text), let command = all.first(where: { $0.name == name }) else { return nil }
    return command.numbers?.contains(number) == true ? number : nil
  }
}
