import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// A path that was made again with notes of all that people, scripts and times need.
struct FollowedPath: Sendable {
  /// An action of the user or another client, as a step, with the activity of the device then.
  struct Act: Sendable {
    let step: String
    /// The same by numbers of rows, whose texts may be others in real time.
    let numberedStep: String
    let moment: Int
    let isStill: Bool
    /// The operation of the request that arrived or was answered last, and its count so far, or nil if there is none.
    let lastArrival: (operation: ServiceOperation, count: Int)?
    let isRemote: Bool
  }

  /// A request on the path: its operation, its number among those, and its fault.
  struct Sending: Hashable, Sendable {
    let operation: ServiceOperation
    let number: Int
    var fault: Fault?

    var name: String { "the \(Phrases.ordinal(number)) \(operation)" }
  }

  /// A line of the path, and the move it is about, if that brings a fault.
  struct Line: Sendable {
    let text: String
    var fault: (move: Int, fault: Fault)?
  }

  private(set) var acts: [Act] = []
  private(set) var sendings: [Sending] = []
  private(set) var lines = [Line(text: "the app starts")]
  /// The real time of each move, or nil if the order is impossible.
  private(set) var schedule: Schedule?
  /// The first violation on the path, where it is of another kind than the one it ends in: one defect may bring both.
  private(set) var firstViolation: Violation?
  private(set) var brief: [String] = []

  private var inFlight: [RequestID: Int] = [:]
  private var arrivals: [ServiceOperation: Int] = [:]
  private var lastArrival: (operation: ServiceOperation, count: Int)?
  /// How much has happened besides animations, and at which of these each request had its outcome or last reply.
  private var happenings = 0
  private var outcomes: [Int: Int] = [:]

  init(_ path: [Move], of app: ExplorableApp, to violation: Violation) {
    var device = app.world.start(isRecording: true)
    var timing = PathTiming(launching: device)
    noteRequests(of: device)
    var seen = ScreenSnapshot(device)
    let checks = InvariantChecks(app.test.exploration)
    firstViolation = checks.violations(on: device).first
    for (index, move) in path.enumerated() {
      let moment = timing.make(move, on: device)
      let sending = move.request.flatMap { inFlight[$0] }
      let words = MoveWords(move, on: device, request: sending.map { sendings[$0] })
      note(move, at: index, words, sending, moment, on: device)
      // Where the app's code traps, the last move is written, and not made.
      if violation.endsProcess, index == path.count - 1 { break }
      timing.make(move, in: app.world, on: &device)
      if firstViolation == nil { firstViolation = checks.violations(on: device).first }
      device.forgetReported()
      noteRequests(of: device)
      let now = ScreenSnapshot(device)
      if let news = now.news(after: seen) { lines.append(Line(text: "  → \(news)")) }
      seen = now
    }
    timing.finish()
    schedule = timing.schedule
    // A trap is a defect of its own.
    if firstViolation?.kind == violation.kind || violation.endsProcess { firstViolation = nil }
  }

  private mutating func noteRequests(of device: Device) {
    for entry in device.records.ledger.entries.dropFirst(sendings.count) {
      let operation = entry.request.operation
      sendings.append(Sending(operation: operation, number: sendings.count { $0.operation == operation } + 1))
    }
    for flight in device.state.requests { if let index = flight.receipt.index { inFlight[flight.id] = index } }
  }

  private mutating func note(
    _ move: Move, at index: Int, _ words: MoveWords, _ sending: Int?, _ moment: Int, on device: Device
  ) {
    if move.request != nil, sending == nil { return }
    if case .choice(.transitionEnds) = move { return }
    if let word = words.brief { brief.append(word) }
    for step in words.steps {
      acts.append(
        Act(
          step: step, numberedStep: words.numberedStep ?? step, moment: moment, isStill: device.hasNothingDue,
          lastArrival: lastArrival, isRemote: !move.isUserAction))
      lines += step.split(separator: "\n").map { Line(text: String($0)) }
    }
    switch move {
    case .choice(.outcome(_, let fault)):
      guard let sending else { return }
      sendings[sending].fault = fault
      let operation = sendings[sending].operation
      arrivals[operation, default: 0] += 1
      lastArrival = (operation, arrivals[operation] ?? 0)
      let text = fault.map { "fails with \($0)" } ?? "is answered"
      lines.append(Line(text: "  \(sendings[sending].name) \(text)", fault: fault.map { (index, $0) }))
      outcomes[sending] = happenings
    case .choice(.delivery):
      guard let sending else { return }
      // Most replies come at once. One that something else overtakes is part of the order that matters.
      if let outcome = outcomes[sending], outcome != happenings - 1 { lines.append(Line(text: "  \(words.name)")) }
      if outcomes[sending] == nil {
        lines.append(Line(text: "  \(sendings[sending].name) fails without a network"))
      }
      outcomes[sending] = happenings
    case .pass, .choice(.timerFires): lines.append(Line(text: "  \(words.name)"))
    case .remote, .life, .choice: break
    }
    happenings += 1
  }
}

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
