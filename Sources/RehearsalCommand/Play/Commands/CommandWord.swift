/// The words a line can begin with, as `help` and the completion list them.
struct CommandWord: Hashable, Sendable {
  let name: String
  /// The arguments behind it.
  let arguments: String
  let meaning: String
  /// The numbers it takes, or nil for none.
  let numbers: ClosedRange<Int>?

  private init(name: String, arguments: String, meaning: String, numbers: ClosedRange<Int>? = nil) {
    (self.name, self.arguments, self.meaning, self.numbers) = (name, arguments, meaning, numbers)
  }

  static let all: [CommandWord] = [
    CommandWord(name: "tap", arguments: "N|LABEL", meaning: "touch a control; a number or label alone does it, too"),
    CommandWord(
      name: "type", arguments: "TEXT", meaning: "put a text into the field in focus; a text alone does it, too"),
    CommandWord(name: "now", arguments: "MOVE", meaning: "make a move and let nothing happen after it"),
    CommandWord(name: "wait", arguments: "DURATION", meaning: "let time pass: 250 ms, 2 s, 1 min"),
    CommandWord(
      name: "step", arguments: "[N]", meaning: "let the next event happen, or the next N", numbers: 1...1_000),
    CommandWord(name: "settle", arguments: "", meaning: "let everything happen that is due"),
    CommandWord(name: "undo", arguments: "[N]", meaning: "go back by one move, or by N", numbers: 1...mostMoments),
    CommandWord(name: "redo", arguments: "[N]", meaning: "go forward again", numbers: 1...mostMoments),
    CommandWord(
      name: "back", arguments: "to N", meaning: "go to the moment with that number", numbers: 0...mostMoments),
    CommandWord(name: "history", arguments: "", meaning: "list the moments"),
    CommandWord(name: "show", arguments: "", meaning: "draw the screen again"),
    CommandWord(
      name: "log", arguments: "[N]", meaning: "list what happened, or the last N events", numbers: 1...1_000_000),
    CommandWord(name: "ledger", arguments: "", meaning: "list the requests"),
    CommandWord(name: "screens", arguments: "", meaning: "list the screens, from the root"),
    CommandWord(name: "records", arguments: "", meaning: "list what the services hold"),
    CommandWord(name: "why", arguments: "N|LABEL", meaning: "say why something cannot be touched"),
    CommandWord(name: "peek", arguments: "", meaning: "say what touching each control results in"),
    CommandWord(
      name: "explore", arguments: "[FAULTS [ACTIONS]]", meaning: "search from here (default 1 fault, 2 actions)",
      numbers: 0...7),
    CommandWord(
      name: "save", arguments: "[--force] FILE [en|ja]",
      meaning: "write what was done as a scenario, or add it to others"),
    CommandWord(name: "help", arguments: "[COMMAND]", meaning: "list the commands"),
    CommandWord(name: "quit", arguments: "", meaning: "end the session"),
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

  /// The word with what stands behind it.
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
