import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalRunner

extension PlaySession {
  /// How long everything may take to settle.
  static let limit = Duration.seconds(120)

  /// - Parameter trapGuard: Lets a trap of the app's code end the move and not the session; nil where there is none.
  mutating func perform(_ command: PlayRequest, guardedBy trapGuard: TrapGuard? = nil) -> PlayAnswer {
    guard command.isMove else { return answer(to: command, trapGuard) }
    let before = self
    let played = trapGuard.played {
      var session = before
      let answer = session.answer(to: command, nil)
      // Its owner will draw the screen.
      _ = session.screen.drawn()
      return (session, answer)
    }
    switch played {
    case .success((let session, let answer)):
      self = session
      return answer
    case .failure(let trap): return PlayAnswer(.trapped, problem: trap.sentence)
    }
  }

  private mutating func answer(to command: PlayRequest, _ trapGuard: TrapGuard?) -> PlayAnswer {
    switch command {
    case .step(let text, let settles): return move(text, settles: settles)
    case .tap(let target, let settles):
      do { return move(try step(touching: target), settles: settles) } catch { return .refused(error.message) }
    case .type(let text, let settles):
      guard let field = screen.focusedField else {
        return .refused("no field is in focus\n  try: tap a field first, or the step I type \"…\" into \"…\"")
      }
      var answer = move(Self.typing(text, into: field.label), settles: settles)
      if answer.outcome == .done || answer.outcome == .issue {
        let shown = Phrases.quoted(text).escapedForTerminal
        answer.listing.insert("typed \(shown) into \(Phrases.quoted(field.label).escapedForTerminal)", at: 0)
      }
      return answer
    case .wait(let text): return move(waitStep(text), settles: false)
    case .settle: return settleNow()
    case .events(let count): return advance(by: count)
    case .undo(let count): return travel(to: position - count, by: "undo")
    case .redo(let count): return travel(to: position + count, by: "redo")
    case .back(let target): return travel(to: target, by: "back to")
    case .show:
      var answer = PlayAnswer(.done)
      answer.showsScreen = true
      return answer
    case .history: return .listing(history)
    case .log(let count): return .listing(log(count))
    case .ledger: return .listing(ledger)
    case .screens: return .listing(screens)
    case .records: return .listing(records)
    case .why(let target):
      switch trapGuard.played({ [self] in why(target) }) {
      case .success(let lines): return .listing(lines)
      case .failure(let trap): return PlayAnswer(.trapped, problem: trap.sentence)
      }
    case .peek: return .listing(peek(trapGuard))
    case .explore(let faults, let actions): return explore(faults: faults, actions: actions, trapGuard)
    case .save(let path, let language, let isForced):
      return save(to: path, language: language, isForced: isForced, trapGuard)
    case .help(let name):
      guard name == nil || CommandWord.all.contains(where: { $0.name == name }) else {
        return .refused("there is no command \(name?.escapedForTerminal ?? "")\n  try: help")
      }
      return .listing(CommandWord.help(name))
    case .quit: return PlayAnswer(.ended)
    case .unknown(let advice): return .refused(advice)
    }
  }

  /// The step that touches what a number or label means.
  func step(touching target: String) throws(PlayProblem) -> String {
    let controls = screen.controls
    var found = controls.filter { $0.isNamed(target) }
    if let number = Int(target), found.isEmpty || (1...max(1, controls.count)).contains(number) {
      guard (1...max(1, controls.count)).contains(number), number <= controls.count else {
        throw PlayProblem(message: "there is no number \(number) on the screen\n  try: show")
      }
      found = [controls[number - 1]]
    }
    guard found.count <= 1 else {
      let lines = found.map { "  \($0.number) \($0.name.escapedForTerminal)" }
      throw PlayProblem(
        message: "several controls are called \"\(target.escapedForTerminal)\":\n"
          + lines.joined(separator: "\n") + "\n  try: a number")
    }
    guard let control = found.first else { return Steps.tap(target) }
    guard let step = control.step else {
      throw PlayProblem(
        message: "a date picker takes a day\n  try: I choose \"2017-06-20\" in \(Phrases.quoted(control.label))")
    }
    return step
  }

  private static func typing(_ text: String, into label: String) -> String {
    text.isEmpty ? Steps.clear(label) : Steps.type(text, label)
  }

  /// The step that lets a duration pass, whether it is written with or without a space.
  private func waitStep(_ text: String) -> String {
    let digits = text.prefix { $0.isNumber || $0 == "." }
    let unit = String(text.dropFirst(digits.count)).trimmed
    if !digits.isEmpty, ["ミリ秒", "秒", "分"].contains(unit) { return "\(digits)\(unit)経過する" }
    return "\(digits) \(unit.isEmpty ? "s" : unit) pass"
  }

  // MARK: - Moves

  /// Takes a step, and lets happen what it has set off.
  mutating func move(_ text: String, settles: Bool) -> PlayAnswer {
    let before = now.world
    var world = before
    let outcome = steps.play(text, on: &world)
    let breaksRule = Self.issues(world) > Self.issues(before)
    guard outcome.status == .passed || breaksRule else {
      return PlayAnswer(outcome.status == .failed ? .failed : .refused, problem: outcome.summary)
    }
    let role = steps.role(of: text, from: before, to: world)
    var taken = [PlayedStep(text, role)]
    if settles, role == .action { taken += settle(&world).map { [$0] } ?? [] }
    var answer = finish(before, world, taken, problem: breaksRule ? outcome.summary : nil)
    if settles, role == .action, taken.count == 1, let unrest = unrest { answer.listing.append(unrest) }
    if role == .expectation, answer.outcome == .done {
      answer.showsScreen = false
      answer.listing = ["it holds"]
    }
    return answer
  }

  private mutating func finish(
    _ before: DeviceWorld, _ world: DeviceWorld, _ taken: [PlayedStep], problem: String?
  ) -> PlayAnswer {
    let issues = world.installed?.records.issues.dropFirst(Self.issues(before)) ?? []
    let screenBefore = screen.drawn()
    add(world, taken, breaksRule: !issues.isEmpty)
    var answer = PlayAnswer(issues.isEmpty ? .done : .issue)
    answer.problem =
      issues.isEmpty
      ? nil
      : problem
        ?? issues.map { issue in
          "issue at \(issue.instant): \(issue.text.summary)\ntry:      \(issue.text.remedy)"
        }.joined(separator: "\n")
    answer.events = events(from: before, to: world)
    answer.showsScreen = true
    answer.isSameScreen = screen.drawn() == screenBefore
    return answer
  }

  /// Lets everything happen; where something is always due, as in an app that polls, until nothing is under way.
  ///
  /// - Returns: The step that does so, or nil if nothing was due.
  func settle(_ world: inout DeviceWorld) -> PlayedStep? {
    guard let device = world.installed, device.isRunning, device.nextInstant != nil else { return nil }
    var ahead = device
    ahead.records.isLogging = false
    let step: String
    if ahead.settle(limit: Self.limit) {
      step = Steps.settle()
    } else {
      ahead = device
      let end = ahead.clock.advanced(by: Self.limit)
      while !ahead.isSettled, let next = ahead.nextInstant, next <= end { ahead.advance() }
      guard ahead.isSettled, ahead.records.eventCount > device.records.eventCount else { return nil }
      step = Steps.pass(.microseconds(ahead.clock.microseconds - device.clock.microseconds))
    }
    _ = steps.play(step, on: &world)
    return PlayedStep(step, .wait)
  }

  /// The reason why nothing has happened after a move: a screen comes again and again.
  ///
  /// Nil if there is no such screen.
  private var unrest: String? {
    var ahead = device
    guard ahead.isRunning, ahead.nextInstant != nil else { return nil }
    ahead.records.isLogging = true
    guard !ahead.settle(limit: Self.limit), let screen = RecurringScreen(on: ahead) else { return nil }
    return "nothing settles: \(screen.summary.escapedForTerminal)\n  try: step, or wait 1 s"
  }

  private mutating func settleNow() -> PlayAnswer {
    let before = now.world
    var world = before
    guard let step = settle(&world) else { return .listing(["nothing is due"]) }
    return finish(before, world, [step], problem: nil)
  }

  private mutating func advance(by count: Int) -> PlayAnswer {
    let before = now.world
    var world = before
    for _ in 0..<count {
      guard world.installed?.nextInstant != nil else { break }
      _ = try? world.act { _ = $0.advance() }
    }
    guard world.installed?.records.eventCount != before.installed?.records.eventCount else {
      return .listing(["nothing is due"])
    }
    let step = PlayedStep(Steps.pass(world.elapsed - before.elapsed), .wait)
    return finish(before, world, [step], problem: nil)
  }

  private mutating func travel(to target: Int, by name: String) -> PlayAnswer {
    guard moments.indices.contains(target) else {
      let range = moments.count == 1 ? "there is moment 0 alone" : "there are the moments 0 to \(moments.count - 1)"
      return .refused("there is no such moment: this is moment \(position), and \(range)\n  try: history")
    }
    go(to: target)
    var answer = PlayAnswer(.done)
    answer.showsScreen = true
    return answer
  }

  func undefinedAdvice(on line: String) -> String? {
    guard line.contains(" ") || !line.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var world = now.world
    let outcome = steps.play(line, on: &world)
    guard outcome.status == .undefined || outcome.status == .ambiguous else { return nil }
    return outcome.message.map { "  " + $0.replacing("\n", with: "\n  ") }
  }
}
