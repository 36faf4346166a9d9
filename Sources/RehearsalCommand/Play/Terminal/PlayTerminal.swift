import Rehearsal
import RehearsalBase

/// A session at a terminal: lines are edited, remembered and completed.
struct PlayTerminal {
  let streams: Streams

  private static let mostListed = 40

  func run(_ runner: inout PlayRunner, _ first: PlayAnswer) throws(CommandError) -> Int32 {
    guard var terminal = RawTerminal() else {
      throw CommandError("standard input", "the terminal cannot be read", remedy: "a script on a pipe")
    }
    var buffer = LineBuffer()
    try show(first, runner.session, terminal.columns)
    if first.outcome != .trapped {
      try streams.output("help lists the commands; Ctrl-D ends the session\n")
    }
    if let kept = runner.kept { try streams.output("kept as it goes: \(kept.path.escapedForTerminal)\n") }
    while true {
      terminal.begin()
      let line = try line(&terminal, &buffer, prompt: "> ") { runner.session.completions(of: $0) }
      terminal.pause()
      guard case .line(var text) = line else {
        try streams.output("\n")
        return line == .interrupted ? 130 : 0
      }
      if runner.session.takesArgument(text) {
        guard let rows = try argument(&terminal, &buffer) else { continue }
        text = ([text] + rows).joined(separator: "\n")
      }
      guard !text.allSatisfy({ $0 == " " }) else { continue }
      var answer = runner.answer(to: runner.session.request(from: text), line: text)
      let saved = answer
      if PlayFile.write(&answer) == .foreign, try agrees(&terminal, "replace \(saved.file?.path ?? "")? (y/n) ") {
        answer = saved
        answer.file?.isForced = true
        PlayFile.write(&answer)
      }
      try show(answer, runner.session, terminal.columns)
      if answer.outcome == .ended { return 0 }
    }
  }

  /// The lines of a table or doc string, up to an empty one, or nil if Ctrl-C has given up the step.
  private func argument(
    _ terminal: inout RawTerminal, _ buffer: inout LineBuffer
  ) throws(CommandError) -> [String]? {
    var rows: [String] = []
    while true {
      terminal.begin()
      let row = try line(&terminal, &buffer, prompt: "| ") { _ in [] }
      terminal.pause()
      guard case .line(let text) = row else {
        guard row == .interrupted else { return rows }
        try streams.output("\n")
        return nil
      }
      guard !text.isEmpty else { return rows }
      rows.append(text)
    }
  }

  private func agrees(_ terminal: inout RawTerminal, _ question: String) throws(CommandError) -> Bool {
    var buffer = LineBuffer()
    terminal.begin()
    defer { terminal.pause() }
    let line = try line(&terminal, &buffer, prompt: question.escapedForTerminal) { _ in [] }
    return line == .line("y") || line == .line("yes")
  }

  private func show(_ answer: PlayAnswer, _ session: PlaySession, _ columns: Int) throws(CommandError) {
    try streams.output(PlayText(columns: columns, isColoured: streams.isColoured).text(answer, session))
  }

  private enum Line: Hashable {
    case line(String)
    case interrupted, ended
    case closed
  }

  private func line(
    _ terminal: inout RawTerminal, _ buffer: inout LineBuffer, prompt: String,
    completions: (String) -> [String]
  ) throws(CommandError) -> Line {
    while true {
      let drawing = LineDrawing(prompt: prompt, columns: terminal.columns)
      // A paste is drawn when all of it has come.
      if !terminal.hasInput { try streams.output(Array(drawing.drawn(buffer).utf8)) }
      let key = terminal.key()
      switch key {
      case .enter:
        buffer.press(.end)
        try streams.output(Array((drawing.drawn(buffer) + "\r\n").utf8))
        return .line(buffer.enter())
      case .interrupt where !buffer.characters.isEmpty:
        // A person who has second thoughts about a line does not want to lose the session.
        buffer.press(.end)
        try streams.output(Array((drawing.drawn(buffer) + "^C\r\n").utf8))
        buffer.press(.eraseToStart)
      case .interrupt: return .interrupted
      case .closed: return .closed
      case .endOfInput where buffer.characters.isEmpty: return .ended
      case .clear: try streams.output(Array("\u{1B}[H\u{1B}[2J".utf8))
      case .suspend:
        try streams.output(Array("\r\n".utf8))
        terminal.suspend()
      case .tab: try complete(&buffer, completions(buffer.text), drawing)
      default: buffer.press(key)
      }
    }
  }

  /// Completes a line as far as all its continuations are alike; lists them where that is no further.
  private func complete(
    _ buffer: inout LineBuffer, _ candidates: [String], _ drawing: LineDrawing
  ) throws(CommandError) {
    guard let common = candidates.commonPrefix else { return }
    if common.count > buffer.text.count {
      buffer.replace(by: common)
    } else {
      let listed = candidates.prefix(Self.mostListed) + (candidates.count > Self.mostListed ? ["…"] : [])
      try streams.output(Array(drawing.listing(Array(listed)).utf8))
    }
  }
}

extension [String] {
  var commonPrefix: String? {
    guard let first else { return nil }
    var common: [Character] = first.map(\.self)
    for text in dropFirst() { common = zip(common, text).prefix { $0 == $1 }.map(\.0) }
    return String(common)
  }
}
