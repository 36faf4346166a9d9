import DeviceSteps
import Explorer
import Invariants
import Services
import SimulatedDevice
import UserInterface

/// Tells the way to a violation as a script.
///
/// A search lets time stand still and chooses what happens next; in a scenario time goes by, so the order of things is
/// said by waiting, and by how long requests take. Several ways of saying it are given, the simplest first; whoever plays
/// them finds the first that leads to the same violation.
struct StoryWriter: Sendable {
  /// Something somebody does, said by a step.
  private struct Act: Sendable {
    let step: String
    let circumstances: Circumstances
    let moment: Int
  }

  /// What was under way when somebody acted.
  struct Circumstances: Hashable, Sendable {
    let isStill: Bool
    /// The kind of request that arrived or was answered last, and how many of it so far; nil: none.
    let lastArrival: Arrival?
    let isRemote: Bool
  }

  struct Arrival: Hashable, Sendable {
    let operation: Operation
    let count: Int
  }

  /// A request on the way: its kind, its number among those, and what went wrong with it.
  struct Sending: Hashable, Sendable {
    let operation: Operation
    let number: Int
    var fault: Fault?
    /// When it was sent, and when its answer came if it did.
    let sent: Int
    var delivered: Int?
  }

  private var acts: [Act] = []
  private var end = 0
  private var sendings: [Sending] = []
  /// The way as people are told it: what was done, what became of requests, what the user saw.
  private(set) var told: [String] = ["the app starts"]
  private let app: ExplorableApp
  private let violation: Violation
  private let isLate: Bool

  /// - Parameter isLate: Whether it is told so that what takes long is soon over.
  init(_ app: ExplorableApp, path: [Move], violation: Violation, isLate: Bool = false) {
    self.isLate = isLate
    self.app = app
    self.violation = violation
    follow(path)
  }

  /// The scripts that may tell it, the simplest first.
  ///
  /// Where another invariant is broken on the way, a scenario would fail there; so in the end they ask only the one.
  var scripts: [Script] {
    let all = [
      script(waits: false, schedules: false), script(waits: true, schedules: false),
      script(waits: true, schedules: true),
    ]
    return all + all.compactMap { $0.asking(only: violation.rule) }
  }

  // MARK: - Following the way

  private mutating func follow(_ path: [Move]) {
    var device = app.world.start(isRecording: true)
    var inFlight: [RequestID: Int] = [:]
    var arrivals: [Operation: Int] = [:]
    var lastArrival: Arrival?
    var schedule = Schedule(launching: device, isLate: isLate)
    func note(_ device: Device, _ writer: inout StoryWriter) {
      for index in writer.sendings.count..<max(writer.sendings.count, device.records.ledger.entries.count) {
        let operation = device.records.ledger.entries[index].request.operation
        let number = writer.sendings.count { $0.operation == operation } + 1
        writer.sendings.append(Sending(operation: operation, number: number, sent: schedule.now))
      }
      for flight in device.state.requests { if let index = flight.receipt.index { inFlight[flight.id] = index } }
    }
    note(device, &self)
    var seen = Sight(device)
    for (index, move) in path.enumerated() {
      let before = device
      let circumstances = Circumstances(isStill: device.hasNothingDue, lastArrival: lastArrival, isRemote: !move.isUserAction)
      switch move {
      case .remote(let write): act(Phrases.step(for: write), circumstances, schedule.moment(of: move))
      case .choice(let choice) where choice.isUserAction:
        act(Phrases.step(for: choice, on: device.interface), circumstances, schedule.moment(of: move))
      case .choice(.outcome(let id, let fault)):
        guard let index = inFlight[id] else { break }
        sendings[index].fault = fault
        let sending = sendings[index]
        arrivals[sending.operation, default: 0] += 1
        lastArrival = Arrival(operation: sending.operation, count: arrivals[sending.operation] ?? 0)
        let name = "the \(Phrases.ordinal(sending.number)) \(sending.operation)"
        told.append("  \(name) \(fault.map { "fails with \($0)" } ?? "is carried out")")
      case .choice(.delivery(let id)):
        if let index = inFlight[id] { sendings[index].delivered = schedule.moment(of: move) }
      case .choice: break
      }
      // Where the app's code traps, the last move is told, and not made.
      if violation.rule == .nothingTraps, index == path.count - 1 { return }
      _ = app.world.make(move, on: &device)
      device.forgetTold()
      schedule.make(move, from: before, to: device)
      end = schedule.now
      note(device, &self)
      let now = Sight(device)
      if let news = now.news(after: seen) { told.append("  → \(news)") }
      seen = now
    }
  }

  private mutating func act(_ step: String, _ circumstances: Circumstances, _ moment: Int) {
    acts.append(Act(step: step, circumstances: circumstances, moment: moment))
    told += step.split(separator: "\n").map(String.init)
  }

  // MARK: - Telling it

  private func script(waits: Bool, schedules: Bool) -> Script {
    var script = Script(app: app.test.app.name, world: app.test.exploration.given)
    script.title = violation.summary.asSentence
    script.remarks = ["Invariant \(violation.rule.title)."]
    script.faults = sendings.compactMap { sending in
      sending.fault.map { Phrases.step(for: $0, of: sending.operation, number: sending.number) }
    }
    if schedules { script.faults += latencies }
    var last = 0
    for act in acts {
      let circumstances = act.circumstances
      if schedules {
        script.actions.append("\(act.moment - last) ms pass")
        last = act.moment
      } else if circumstances.isStill, waits || circumstances.isRemote {
        script.actions.append("everything settles")
      } else if waits || circumstances.isRemote, let last = circumstances.lastArrival {
        script.actions.append(Phrases.step(awaiting: last.count, of: last.operation))
      }
      script.actions.append(act.step)
    }
    script.expectations = [violation.rule == .recovery ? "the app can recover" : "no invariant is broken"]
    return script
  }

  /// How long each request takes, so that everything comes in the order of the way; what has not come by its end comes
  /// later.
  private var latencies: [String] {
    sendings.compactMap { sending in
      guard sending.fault == nil else { return nil }
      let delivered = sending.delivered ?? end + Self.afterwards
      return Phrases.step(
        taking: max(1, delivered - sending.sent), sending.operation, number: sending.number)
    }
  }

  /// How many milliseconds after the end of the way the rest comes.
  private static let afterwards = 10_000
}

extension Script {
  /// The same for one invariant alone; nil for one without a number.
  func asking(only rule: InvariantRule) -> Script? {
    guard let number = rule.number else { return nil }
    var script = self
    script.asked = number
    return script
  }
}

extension String {
  /// The text with a capital letter in front.
  var asSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// What a user notices of a screen.
private struct Sight: Hashable {
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

  func news(after before: Sight) -> String? {
    if let overlay, overlay != before.overlay { return overlay }
    if scene != before.scene { return "the screen \"\(title)\"" }
    if let rows, rows != before.rows { return rows == 1 ? "1 row" : "\(rows) rows" }
    return overlay == nil ? before.overlay.map { "\($0) goes" } : nil
  }
}
