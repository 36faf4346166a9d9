import DeviceSteps
import Diagnostics
import Foundation
import Play
import Rehearsal
import Supervision

/// `rehearse play`: an app in the terminal, on a pipe, or by JSON lines.
struct PlayCommand: Sendable {
  let options: PlayInvocation
  let apps: [AppUnderTest]
  let streams: Streams
  /// The program that serves as a child; nil: there is none, and a trap ends the session where no copy can be made.
  let child: ChildProgram?

  /// The line that starts the app.
  private var startingLine: String {
    options.format == .json ? "{\"step\": \"the app starts\"}" : "the app starts"
  }

  /// Whether a person types, who would lose what no script can repeat.
  private var isAtTerminal: Bool { options.format == .text && streams.isInteractive }

  func run() throws(CommandError) -> Int32 {
    let start = try PlayStart(options, apps: apps)
    var kept: KeptSession?
    if let path = options.kept {
      kept = try KeptSession(named: path)
    } else if isAtTerminal {
      kept = KeptSession(of: start.test.app.name)
    }
    try check(start)
    let (session, failures) = try start.session(streams.environment)
    var runner = PlayRunner(session, child: child, timeout: options.timeout, kept: kept)
    var first: PlayAnswer
    if start.startsApp {
      first = runner.answer(to: .step("the app starts", settles: true), line: startingLine)
    } else {
      first = PlayAnswer(failures.isEmpty ? .done : .failed)
      first.problem = failures.isEmpty ? nil : failures.joined(separator: "\n")
      first.showsScreen = true
    }
    switch options.format {
    case .text where isAtTerminal: return try PlayTerminal(streams: streams).run(&runner, first)
    case .text: return try playText(&runner, first)
    case .json: return try playJSON(&runner, first)
    }
  }

  /// Throws where the steps of a scenario, or of the first world, trap: a copy of this process plays them first.
  private func check(_ start: PlayStart) throws(CommandError) {
    let trapGuard = TrapGuard.forking(patience: .seconds(options.timeout))
    guard start.test.database == nil, trapGuard.isPossible else { return }
    let environment = streams.environment
    switch trapGuard.run({ _ in
      if let session = try? start.session(environment).session { _ = session.screen.drawn() }
      return []
    }) {
    case .bytes, .untried: return
    case .trap, .hang:
      throw CommandError(
        options.from.map { "--from \($0)" } ?? "--app \(start.test.app.name)",
        "the app traps or hangs before the session begins",
        remedy: options.from == nil
          ? "the app's launch in a scenario, which says where" : "the line of a step before it")
    }
  }

  // MARK: - On a pipe

  private func playText(_ runner: inout PlayRunner, _ first: PlayAnswer) throws(CommandError) -> Int32 {
    let text = PlayText(columns: 80, isColoured: streams.isColoured)
    var lines = PlayLines(streams.input)
    try streams.output(text.text(first, runner.session))
    var isWell = first.isWell
    while let line = lines.next(hasArgument: { [session = runner.session] in session.takesArgument($0) }) {
      var answer = runner.answer(to: runner.session.request(from: line), line: line)
      PlayFile.write(&answer)
      try streams.output(text.text(answer, runner.session))
      if answer.outcome == .ended { break }
      isWell = isWell && answer.isWell
    }
    return isWell ? 0 : 1
  }

  private func playJSON(_ runner: inout PlayRunner, _ first: PlayAnswer) throws(CommandError) -> Int32 {
    var lines = PlayLines(streams.input)
    try streams.output(Array(PlayJSONAnswer(first, runner.session, id: nil).line.utf8))
    var isWell = first.isWell
    while let line = lines.next(hasArgument: { _ in false }) {
      let read = PlayJSONRequest(line, runner.session)
      var answer = runner.answer(to: read.request, line: line)
      PlayFile.write(&answer)
      try streams.output(Array(PlayJSONAnswer(answer, runner.session, id: read.id).line.utf8))
      if answer.outcome == .ended { break }
      isWell = isWell && answer.isWell
    }
    return isWell ? 0 : 1
  }

  // MARK: - As a child

  /// Does the lines that the parent sends, without protection: the parent learns how it ends.
  func serve(_ parent: ParentConnection) throws(CommandError) {
    parent.begin()
    var session = try PlayStart(options, apps: apps).session(streams.environment).session
    while let frame = parent.receive() {
      parent.begin()
      let line = String(decoding: frame, as: UTF8.self)
      let request = options.format == .json ? PlayJSONRequest(line, session).request : session.request(from: line)
      _ = session.perform(request)
      _ = session.screen.drawn()
      parent.send([1])
    }
    parent.end()
    parent.flush()
  }
}

extension PlayAnswer {
  /// Whether a script that gets it has gone well so far.
  var isWell: Bool { outcome == .done || outcome == .ended }
}
