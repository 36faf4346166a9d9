import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalLive

/// An app behind a live page: a session of play, whose device a runtime holds.
///
/// Simulated services answer in virtual time, which passes by orders of the page alone. Those of a server answer in real
/// time, and between two orders the runtime goes on by itself.
@MainActor
final class LivePrototype {
  private(set) var session: PlaySession
  let runtime: AppRuntime
  /// Whether a server answers, so that time is real.
  let isRealTime: Bool
  let trapGuard: TrapGuard?
  /// The file that a scenario is saved to, or nil if the page offers it.
  private let saving: String?
  private let startingPoint: String?
  /// The outcome of the last order, or of reading the board anew.
  private(set) var answer: PlayAnswer
  /// The scenario that the last order has saved nowhere.
  private(set) var scenario: String?
  /// The issues of a server's app since the last order.
  private var heard: [BrokenRule] = []
  /// The field that the last order has typed into, and the moment of that.
  private var typed: (address: String, position: Int)?
  /// Grows with each change of what is shown.
  var version = 0

  /// Starts the app.
  ///
  /// - Parameter services: Those of a server, or nil if the app's own are simulated.
  init(
    _ fresh: PlaySession, from startingPoint: String?, services: [any LiveService]?, savingTo saving: String?,
    _ trapGuard: TrapGuard?
  ) {
    (self.startingPoint, self.saving, self.trapGuard) = (startingPoint, saving, trapGuard)
    session = fresh
    isRealTime = services != nil
    runtime =
      isRealTime
      ? AppRuntime(fresh.device, services: services, clock: ContinuousClock())
      : AppRuntime(fresh.device, services: nil, clock: ManualClock())
    if isRealTime { session.adopt(runtime.snapshot) }
    answer = session.perform(.step("the app starts", settles: !isRealTime), guardedBy: trapGuard)
    show()
    _ = runtime.listen { [weak self] change in
      if case .issue(let text) = change { self?.heard.append(BrokenRule(rule: "issue", text: text)) }
    }
  }

  /// Lets the runtime hold the device of the present moment.
  private func show() {
    runtime.restore(session.device)
    version += 1
  }

  // MARK: - Orders

  func perform(_ order: PageOrder) {
    scenario = nil
    if isRealTime { session.adopt(runtime.snapshot) }
    heard = []
    switch order {
    case .touch(let name, let fault, let standsStill):
      // A server has faults of its own.
      answer = touch(name, isRealTime ? nil : fault, settles: !standsStill && !isRealTime)
    case .line(let line):
      typed = nil
      let request = session.request(from: line)
      let isKnown = if case .unknown = request { true } else { request.isMove }
      guard isKnown else {
        answer = .refused("\(line.shownInMessage): a page has no such order")
        break
      }
      var next = session
      answer = next.perform(request, guardedBy: trapGuard)
      if isRealTime, next.moments.count == session.moments.count, !next.device.awaitedRequests.isEmpty {
        answer = .refused("a request was under way then, which the server has answered since\n  try: another moment")
      } else {
        session = next
      }
    case .save: save()
    }
    show()
  }

  /// The step that lets the next request fail.
  nonisolated static func failing(_ fault: String) -> String { "the next request fails with \(fault)" }

  private func touch(_ name: String, _ fault: String?, settles: Bool) -> PlayAnswer {
    var start = session
    // A text that grows letter by letter is one text.
    if let typed, typed.position == start.position, name.hasPrefix("\(typed.address)=") {
      start.go(to: start.position - 1)
    }
    let steps = trapGuard.catching { [start] in
      PageMove(named: name, on: start.device, start.test.exploration)?.steps(on: start.device)
    }
    guard let steps, let steps else { return .refused("\(name.shownInMessage): nothing here is called that now") }
    var (played, answer) = start.played(steps, settles: settles, trapGuard)
    if let fault, answer.hasMoved {
      let failing = start.played([Self.failing(fault)] + steps, settles: settles, trapGuard)
      if failing.answer.outcome == .refused {
        answer = failing.answer
      } else if failing.session.requests > start.requests {
        (played, answer) = failing
        answer.listing = ["The request has met \(fault)."]
      } else {
        answer.listing = ["No request was sent, so nothing has failed."]
      }
    }
    guard answer.hasMoved else { return answer }
    session = played
    typed = name.firstIndex(of: "=").map { (String(name[..<$0]), session.position) }
    return answer
  }

  private func save() {
    if isRealTime {
      // The steps alone: what a server has shown, its simulation need not show.
      scenario = session.keptScenario.text
      answer = .listing([])
      return
    }
    answer = session.save(to: saving ?? "prototype.feature", language: "en", isForced: false, trapGuard)
    if saving == nil { scenario = answer.file?.scenario.text } else { PlayFile.write(&answer) }
  }

  // MARK: - A changed board

  /// Takes the same steps with a board that was read anew, as far as they go; with none, the one before goes on.
  func follow(_ change: Result<AppUnderTest, CommandError>) {
    do throws(CommandError) {
      let fresh = try PlayStart.session(of: try change.get(), from: startingPoint)
      let (replayed, stop) = session.replayed(from: fresh)
      answer = .listing(["The board was read anew; you are where you were."])
      if let stop {
        let count = counted(replayed.position, "step")
        answer = PlayAnswer(
          .failed, problem: "The board was read anew. After \(count) this cannot be done any more:\n\(stop)")
      }
      (session, typed) = (replayed, nil)
      show()
    } catch {
      answer = PlayAnswer(.failed, problem: error.problems.joined(separator: "\n"))
      version += 1
    }
  }

  // MARK: - The device

  var device: Device { isRealTime ? runtime.snapshot : session.device }

  /// The rules that the last move has broken, and those that are broken now.
  var broken: [BrokenRule] {
    let (device, exploration) = (device, session.test.exploration)
    let before =
      isRealTime || session.position == 0 ? 0 : PlaySession.issues(session.moments[session.position - 1].world)
    return heard + (trapGuard.catching { BrokenRule.all(on: device, since: before, exploration) } ?? [])
  }
}
