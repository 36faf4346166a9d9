import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// Writes the path to a violation as scripts.
///
/// In a search the clock does not advance, and each move chooses what happens next. In a scenario it advances, so waits
/// and the latency of requests determine the order. There are several scripts, the simplest first, the last with exact
/// times. Playing them shows the first that ends in the same violation.
struct ScenarioWriter: Sendable {
  /// An action of the user or another client, as a step.
  private struct Act: Sendable {
    let step: String
    /// The same by numbers of rows, whose texts may be others in real time.
    let numberedStep: String
    let circumstances: Circumstances
    let moment: Int
  }

  /// The activity of the device at an action.
  struct Circumstances: Hashable, Sendable {
    let isStill: Bool
    /// The operation of the request that arrived or was answered last, and its count so far, or nil if there is none.
    let lastArrival: Arrival?
    let isRemote: Bool
  }

  struct Arrival: Hashable, Sendable {
    let operation: ServiceOperation
    let count: Int
  }

  /// A request on the path: its operation, its number among those, and its fault.
  struct Sending: Hashable, Sendable {
    let operation: ServiceOperation
    let number: Int
    var fault: Fault?

    var name: String { "the \(Phrases.ordinal(number)) \(operation)" }
  }

  /// A line of the path, and the move it is about, if that brings a fault.
  private struct Line: Sendable {
    let text: String
    var fault: (move: Int, fault: Fault)?
  }

  private var acts: [Act] = []
  private var sendings: [Sending] = []
  private var lines = [Line(text: "the app starts")]
  /// The real time of each move, or nil if the order is impossible.
  private var schedule: Schedule?
  /// Clauses that exclude each other, so that the order of the path is impossible in real time.
  private(set) var contradiction: [String] = []
  /// The first violation on the path, where it is of another kind than the one it ends in: one defect may bring both.
  private(set) var firstViolation: Violation?
  /// The user's actions, the writes of others and the faults in a word each.
  private(set) var brief: [String] = []
  private let app: ExplorableApp
  private let violation: Violation

  init(_ app: ExplorableApp, path: [Move], violation: Violation) {
    self.app = app
    self.violation = violation
    follow(path)
  }

  /// The path for people, a line each: actions, outcomes of requests, what the user saw.
  ///
  /// - Parameter alternatives: For moves that bring a fault, the others that end in the same kind of violation.
  func lines(_ alternatives: [Int: [Fault]]) -> [String] {
    lines.map { line in
      guard let (move, fault) = line.fault, let others = alternatives[move], !others.isEmpty else { return line.text }
      return "\(line.text) (so with \(others.listed(beside: fault)))"
    }
  }

  /// The candidate scripts, the simplest first.
  ///
  /// A scenario fails at the first violation. Where another comes before, a script asks only the invariant; where that
  /// is of the same invariant, only the violation.
  var scripts: [Script] {
    let isNumbered = acts.contains { $0.step != $0.numberedStep } ? [false, true] : [false]
    let all = isNumbered.flatMap { isNumbered in
      [script(waits: false, isNumbered), script(waits: true, isNumbered)]
        + [schedule.map { script($0, isNumbered) }].compactMap(\.self)
    }
    return all + violation.narrowedQuestions.flatMap { asked in all.map { $0.asking(only: asked) } }
  }

  // MARK: - Following the path

  private mutating func follow(_ path: [Move]) {
    var device = app.world.start(isRecording: true)
    var inFlight: [RequestID: Int] = [:]
    var arrivals: [ServiceOperation: Int] = [:]
    var lastArrival: Arrival?
    var timing = PathTiming(launching: device)
    /// How much has happened besides animations, and at which of these each request had its outcome or last reply.
    var happenings = 0
    var outcomes: [Int: Int] = [:]
    func note(_ device: Device, _ writer: inout ScenarioWriter) {
      for index in writer.sendings.count..<max(writer.sendings.count, device.records.ledger.entries.count) {
        let operation = device.records.ledger.entries[index].request.operation
        let number = writer.sendings.count { $0.operation == operation } + 1
        writer.sendings.append(Sending(operation: operation, number: number))
      }
      for flight in device.state.requests { if let index = flight.receipt.index { inFlight[flight.id] = index } }
    }
    note(device, &self)
    var seen = ScreenSnapshot(device)
    let checks = InvariantChecks(app.test.exploration)
    // A trap is a defect of its own.
    defer { if firstViolation?.kind == violation.kind || violation.endsProcess { firstViolation = nil } }
    firstViolation = checks.violations(on: device).first
    for (index, move) in path.enumerated() {
      let circumstances = Circumstances(
        isStill: device.hasNothingDue, lastArrival: lastArrival, isRemote: !move.isUserAction)
      let moment = timing.make(move, on: device)
      var name = "an animation ends"
      switch move {
      case .remote(let write):
        name = write.step
        brief.append(String(name.prefix { $0 != "\n" }))
        act(name, circumstances, moment)
        happenings += 1
      case .life(let event):
        let steps = Phrases.steps(for: event, on: device)
        name = steps.joined(separator: ", ")
        for step in steps { act(step, circumstances, moment) }
        happenings += 1
      case .pass(let span):
        name = "\(Phrases.text(span)) pass"
        brief.append(name)
        lines.append(Line(text: "  \(name)"))
        happenings += 1
      case .choice(.user(let action)):
        name = Phrases.step(for: action, on: device.interface)
        brief.append(Phrases.brief(action, on: device.interface))
        act(name, circumstances, moment, numbered: Phrases.step(for: action, on: device.interface, namesRows: false))
        happenings += 1
      case .choice(.outcome(let id, let fault)):
        guard let sending = inFlight[id] else { break }
        sendings[sending].fault = fault
        let operation = sendings[sending].operation
        arrivals[operation, default: 0] += 1
        lastArrival = Arrival(operation: operation, count: arrivals[operation] ?? 0)
        name = "\(sendings[sending].name) arrives"
        if let fault { brief.append("\(NamedOperation(operation).written) fails with \(fault)") }
        let text = fault.map { "fails with \($0)" } ?? "is answered"
        lines.append(Line(text: "  \(sendings[sending].name) \(text)", fault: fault.map { (index, $0) }))
        outcomes[sending] = happenings
        happenings += 1
      case .choice(.delivery(let id)):
        guard let sending = inFlight[id] else { break }
        let request = sendings[sending].name
        name = request + " ends"
        // Most replies come at once. One that something else overtakes is part of the order that matters.
        if let outcome = outcomes[sending], outcome != happenings - 1 { lines.append(Line(text: "  \(name)")) }
        if outcomes[sending] == nil { lines.append(Line(text: "  \(request) fails without a network")) }
        outcomes[sending] = happenings
        happenings += 1
      case .choice(.timerFires):
        name = "a timer fires"
        lines.append(Line(text: "  \(name)"))
        happenings += 1
      case .choice: break
      }
      // Where the app's code traps, the last move is written, and not made.
      if violation.endsProcess, index == path.count - 1 { break }
      // A clock that advances a little distinguishes an animation or a timer from an equal one that began before.
      device.state.clock = device.clock.advanced(by: .microseconds(1))
      _ = app.world.make(move, on: &device)
      if firstViolation == nil { firstViolation = checks.violations(on: device).first }
      device.forgetReported()
      timing.follow(device, after: String(name.prefix { $0 != "\n" }))
      note(device, &self)
      let now = ScreenSnapshot(device)
      if let news = now.news(after: seen) { lines.append(Line(text: "  → \(news)")) }
      seen = now
    }
    timing.finish()
    do { schedule = try timing.schedule() } catch { contradiction = error.reasons }
  }

  private mutating func act(
    _ step: String, _ circumstances: Circumstances, _ moment: Int, numbered: String? = nil
  ) {
    acts.append(
      Act(step: step, numberedStep: numbered ?? step, circumstances: circumstances, moment: moment))
    lines += step.split(separator: "\n").map { Line(text: String($0)) }
  }

  // MARK: - Writing scripts

  /// The script that waits for what is under way, or does not.
  private func script(waits: Bool, _ isNumbered: Bool) -> Script {
    var script = script
    for act in acts {
      let circumstances = act.circumstances
      if circumstances.isStill, waits || circumstances.isRemote {
        script.actions.append(.written(Steps.settle()))
      } else if waits || circumstances.isRemote, let last = circumstances.lastArrival {
        script.actions.append(.written(Phrases.step(awaiting: last.count, of: last.operation)))
      }
      script.actions.append(.written(isNumbered ? act.numberedStep : act.step))
    }
    return script
  }

  /// The script with exact times.
  private func script(_ schedule: Schedule, _ isNumbered: Bool) -> Script {
    var script = script
    script.faults += sendings.enumerated().compactMap { index, sending in
      schedule.latencies[index].map { .latency($0, sending.operation, number: sending.number) }
    }
    var last: Int64 = 0
    for act in acts {
      let moment = schedule.moments[act.moment]
      if moment > last { script.actions.append(.wait(.microseconds(moment - last))) }
      script.actions.append(.written(isNumbered ? act.numberedStep : act.step))
      last = moment
    }
    return script
  }

  private var script: Script {
    var script = Script(app: app.test.app.name, world: app.steps)
    script.title = violation.summary.asSentence
    script.remarks = ["Invariant \(violation.rule.title)."]
    script.faults = sendings.compactMap { sending in
      sending.fault.map { .written(Phrases.step(for: $0, of: sending.operation, number: sending.number)) }
    }
    script.expectations = [violation.expectation]
    return script
  }
}

extension Violation {
  /// The step that fails for it.
  var expectation: String {
    switch standard {
    case .recovery: Steps.canRecover()
    case .stuckControl: Steps.canBeEnabled()
    default: Steps.noInvariantIsBroken()
    }
  }

  /// The questions a scenario may ask so that other violations do not fail it, the widest first.
  ///
  /// Nothing follows a trap, and recovery has a step of its own, so for these the rule is enough.
  var narrowedQuestions: [AskedViolations] {
    let byRule = rule.number.map { [AskedViolations.invariant($0)] } ?? []
    if endsProcess { return byRule }
    switch standard {
    case .recovery: return byRule
    case .stuckControl: return []
    default: return byRule + [.cause(cause)]
    }
  }
}

extension Script {
  func asking(only asked: AskedViolations) -> Script {
    var script = self
    script.asked = asked
    return script
  }
}

extension String {
  /// The text with a capital letter in front.
  var asSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// The parts of a screen that a user notices.
private struct ScreenSnapshot: Hashable {
  let scene: String?
  let title: String
  let overlay: String?
  let rows: Int?

  init(_ device: Device) {
    let interface = device.interface
    scene = interface.scene
    title = interface.title.isEmpty ? interface.scene ?? "nothing" : interface.title
    overlay = interface.overlay.map { overlay in
      overlay.name + (overlay.title == nil ? "" : overlay.message.map { ": \($0)" } ?? "")
    }
    rows = interface.table?.sections.last?.rows
  }

  func news(after before: ScreenSnapshot) -> String? {
    if let overlay, overlay != before.overlay { return overlay }
    if scene != before.scene { return "the screen \"\(title)\"" }
    if let rows, rows != before.rows { return counted(rows, "row") }
    return overlay == nil ? before.overlay.map { "\($0) goes" } : nil
  }
}
