import RehearsalBase
import RehearsalDevice

extension PlaySession {
  /// Reads a line: a command, else a number or label to tap, else a step, else a text for the field in focus.
  func request(from line: String) -> PlayRequest {
    let line = line.trimmed
    let word = String(line.prefix { $0 != " " })
    let rest = String(line.dropFirst(word.count)).trimmed
    if CommandWord.all.contains(where: { $0.name == word }), let command = command(word, rest) { return command }
    return move(from: line, settles: true)
  }

  /// Reads a move: a number or label to tap, a step, or a text for the field in focus.
  func move(from line: String, settles: Bool) -> PlayRequest {
    let word = String(line.prefix { $0 != " " })
    let rest = String(line.dropFirst(word.count)).trimmed
    if word == "tap", !rest.isEmpty { return .tap(rest, settles: settles) }
    if word == "type" { return .type(rest, settles: settles) }
    let screen = screen
    if Int(line) != nil || screen.bears(line) { return .tap(line, settles: settles) }
    if let label = line.unquoted, screen.bears(label) { return .tap(label, settles: settles) }
    if let step = steps.step(from: line) { return .step(step, settles: settles) }
    if screen.focusedField != nil {
      return misreading(of: line).map(PlayRequest.unknown) ?? .type(line, settles: settles)
    }
    return .unknown(advice(on: line))
  }

  private func command(_ word: String, _ rest: String) -> PlayRequest? {
    func number(_ text: String) -> Int? { CommandWord.number(text, of: word) }
    func count() -> Int? { rest.isEmpty ? 1 : number(rest) }
    switch word {
    case "tap": return rest.isEmpty ? nil : .tap(rest, settles: true)
    case "type": return .type(rest, settles: true)
    case "now": return rest.isEmpty ? nil : move(from: rest, settles: false)
    case "wait": return rest.isEmpty ? nil : .wait(rest)
    case "step": return count().map(PlayRequest.events)
    case "settle": return rest.isEmpty ? .settle : nil
    case "undo": return count().map(PlayRequest.undo)
    case "redo": return count().map(PlayRequest.redo)
    case "back":
      let text = rest.hasPrefix("to ") ? String(rest.dropFirst(3)).trimmed : rest
      return number(text).map(PlayRequest.back)
    case "history": return rest.isEmpty ? .history : nil
    case "show": return rest.isEmpty ? .show : nil
    case "log": return rest.isEmpty ? .log(nil) : number(rest).map(PlayRequest.log)
    case "ledger": return rest.isEmpty ? .ledger : nil
    case "screens": return rest.isEmpty ? .screens : nil
    case "records": return rest.isEmpty ? .records : nil
    case "why": return rest.isEmpty ? nil : .why(rest)
    case "peek": return rest.isEmpty ? .peek : nil
    case "explore":
      let words = rest.split(separator: " ")
      let numbers = words.compactMap { number(String($0)) }
      guard words.count <= 2, numbers.count == words.count else { return nil }
      return .explore(faults: numbers.first ?? 1, actions: numbers.dropFirst().first ?? 2)
    case "save": return save(rest)
    case "help": return .help(rest.isEmpty ? nil : rest)
    case "quit": return rest.isEmpty ? .quit : nil
    default: return nil
    }
  }

  private func save(_ rest: String) -> PlayRequest? {
    let isForced = rest.hasPrefix("--force ")
    let rest = isForced ? String(rest.dropFirst("--force ".count)).trimmed : rest
    guard !rest.isEmpty, rest != "--force" else { return nil }
    for language in ["en", "ja"] where rest.hasSuffix(" \(language)") {
      return .save(String(rest.dropLast(3)).trimmed, language: language, isForced: isForced)
    }
    return .save(rest, language: "en", isForced: isForced)
  }

  private func advice(on line: String) -> String {
    let word = String(line.prefix { $0 != " " })
    let labels = screen.controls.flatMap { [$0.label] + $0.texts }.filter { !$0.isEmpty }
    let shown = line.shownInMessage
    var lines = ["\(shown): this is no command, no control on the screen and no step"]
    if let command = CommandWord.all.first(where: { $0.name == word }) {
      return "\(shown): the command is \(command.explanation)\n  try: help \(word)"
    }
    let near = nearestNames(to: line, among: labels + CommandWord.all.map(\.name))
    if !near.isEmpty {
      lines.append("  did you mean: " + near.map(\.escapedForTerminal).inQuotes)
    } else if let message = undefinedAdvice(on: line) {
      lines.append(message)
    }
    lines.append("  try: a number beside the screen, or help")
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The text between the quotes it begins and ends with, or nil if it has none.
  fileprivate var unquoted: String? {
    count > 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : nil
  }

  var trimmed: String {
    let start = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }
}

extension PlaySession {
  func stepRequest(_ text: String, settles: Bool) -> PlayRequest {
    steps.step(from: text).map { .step($0, settles: settles) }
      ?? .unknown(
        undefinedAdvice(on: text)
          ?? "\(text.escapedForTerminal): this is no step\n  try: \(CalledCommand.call("steps"))")
  }

  func takesArgument(_ line: String) -> Bool { line.hasSuffix(":") && steps.step(from: line) != nil }
}

/// Something a session can be asked for.
enum PlayRequest: Hashable, Sendable {
  /// A step; with `settles`, everything it has set off happens before the next one.
  case step(String, settles: Bool)
  /// The control with a number, or the one that bears a label.
  case tap(String, settles: Bool)
  case type(String, settles: Bool)
  case undo(Int)
  case redo(Int)
  case back(Int)
  case wait(String)
  case events(Int)
  case settle
  case show
  case history
  case log(Int?)
  case ledger
  case screens
  case records
  case why(String)
  case peek
  case explore(faults: Int, actions: Int)
  /// With `isForced`, whatever file is there is replaced.
  case save(String, language: String, isForced: Bool)
  case help(String?)
  case quit
  /// A line that is none of these, and why.
  case unknown(String)

  /// Whether it changes the world, so that a trap of the app must not reach the session.
  var isMove: Bool {
    switch self {
    case .step, .tap, .type, .wait, .events, .settle, .undo, .redo, .back: true
    default: false
    }
  }
}
