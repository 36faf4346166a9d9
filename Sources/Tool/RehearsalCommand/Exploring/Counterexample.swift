import AppCore
import DeviceSteps
import Explorer
import Invariants
import ScenarioRunner
import Services
import SimulatedDevice

extension FoundStory {
  /// Tells a violation and the way to it, as a scenario too if one can be written that fails for the same reason.
  ///
  /// - Parameter crashGuard: What survives crashes of the app's code; nil: a crash ends the process.
  init(_ violation: Violation, path: [Move], in app: ExplorableApp, crashGuard: CrashGuard? = nil) {
    // A network that fails at once leaves no room; a time-out leaves room for what else happens before it shows.
    let timingOut = path.map(\.timingOutWhereNetworkFails)
    // Whatever is looked at on the way may trap.
    let writers = (timingOut == path ? [path] : [path, timingOut]).map { path in
      crashGuard.catching { StoryWriter(app, path: path, violation: violation) }
    }
    var trial = Trial(player: app.player, violation: violation, crashGuard: crashGuard)
    trial.isOverByLastAction = path.last?.isUserAction == true
    let script = trial.best(of: writers.compactMap(\.self).flatMap(\.scripts))
    let alternatives = FaultAlternatives(app: app, path: path, violation: violation, crashGuard: crashGuard).all()
    let writer = writers.first ?? nil
    self.init(
      invariant: violation.rule.title, summary: violation.summary, cause: violation.cause, cost: Cost(path).text,
      length: Cost(path).length, way: writer?.told(alternatives) ?? [],
      scenario: script?.text, contradiction: script == nil ? writer?.contradiction ?? [] : [],
      fileName: violation.fileName)
  }
}

extension Move {
  /// The same with the client's limit in the place of a network that fails at once.
  fileprivate var timingOutWhereNetworkFails: Move {
    switch self {
    case .choice(.outcome(let request, .offline)), .choice(.outcome(let request, .connectionLost(afterArrival: false))):
      .choice(.outcome(request, .timeOut))
    case .choice(.outcome(let request, .connectionLost(afterArrival: true))): .choice(.outcome(request, .lostReply))
    default: self
    }
  }
}

extension FoundStory {
  /// Tells that an app traps before anything can be done with it.
  init(_ trap: Trap, atLaunchOf app: ExplorableApp) {
    let violation = trap.violation("at its launch")
    var script = Script(app: app.test.app.name, world: app.test.exploration.given)
    script.title = violation.summary.asSentence
    script.remarks = ["Invariant \(violation.rule.title)."]
    script.expectations = ["no invariant is broken"]
    self.init(
      invariant: violation.rule.title, summary: violation.summary, cause: violation.cause, cost: "nothing but a launch",
      length: 0,
      way: ["the app starts"], scenario: script.text, contradiction: [], fileName: violation.fileName)
  }
}

extension Violation {
  /// A name for a file: the number of the rule and what was broken, in lower-case ASCII.
  var fileName: String {
    let words = cause.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.prefix(8)
    return ([rule.number.map(String.init) ?? "own"] + words.map(String.init)).joined(separator: "-")
  }
}

/// What a way costs.
struct Cost {
  var taps = 0
  var texts = 0
  var faults = 0
  var remoteWrites = 0

  init(_ path: [Move]) {
    for move in path {
      switch move {
      case .remote: remoteWrites += 1
      case .choice(.type): texts += 1
      case .choice(let choice):
        if choice.isUserAction { taps += 1 }
        if choice.fault != nil { faults += 1 }
      }
    }
  }

  /// As one number: what the user does, and what goes wrong.
  var length: Int { taps + texts + faults + remoteWrites }

  var text: String {
    func count(_ number: Int, _ noun: String) -> String? {
      number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let parts = [
      count(taps, "tap"), count(texts, "text"), count(faults, "fault"), count(remoteWrites, "remote write"),
    ]
    return parts.compactMap(\.self).isEmpty ? "nothing but a launch" : parts.compactMap(\.self).joined(separator: ", ")
  }
}

/// Whether scripts come to a violation.
struct Trial: Sendable {
  let player: ScriptPlayer
  let violation: Violation
  /// What survives crashes of the app's code; nil: a crash ends the process.
  let crashGuard: CrashGuard?
  /// Whether a script counts only if the app recovers where nothing fails.
  var needsRecoveryWithoutFaults = false
  /// Whether the last action of the scripts is what breaks the invariant.
  var isOverByLastAction = true

  /// The first script that comes to the violation, without whatever it does as well without; nil when none does.
  func best(of scripts: [Script]) -> Script? {
    // Without a guard a script that is to trap cannot be tried.
    if violation.rule == .nothingTraps, crashGuard == nil { return scripts.first(where: player.canRead) }
    // What hangs would take as long each time.
    if Trap.isHang(violation) { return scripts.first(where: passesUntilItHangs) }
    return scripts.first(where: fails).map { script in
      var trial = self
      // A shorter script shall not keep the app from recovering by itself, as one does in which nobody signs in.
      trial.needsRecoveryWithoutFaults = violation.rule == .recovery && recoversWithoutFaults(script)
      return trial.shrunk(script)
    }
  }

  /// Whether the app recovers by the same script where nothing fails; false where nothing fails in it.
  private func recoversWithoutFaults(_ script: Script) -> Bool {
    var healthy = script
    healthy.faults.removeAll { !$0.isOfTime }
    guard healthy != script else { return false }
    let (player, played) = (player, healthy)
    return (try? crashGuard.played { (try? player.play(played))?.0.status == .passed }.get()) ?? false
  }

  /// Whether nothing else fails a script that is to hang, up to where it does.
  private func passesUntilItHangs(_ script: Script) -> Bool {
    var beginning = script
    beginning.expectations = []
    if isOverByLastAction, beginning.actions.popLast() == nil { beginning.launch = nil }
    let (player, shortened) = (player, beginning)
    switch crashGuard.played({ (try? player.play(shortened))?.0.status == .passed }) {
    case .success(let passes): return passes
    case .failure(let trap): return trap.isOf(violation)
    }
  }

  /// Whether the script fails, and for a violation of this kind.
  private func fails(_ script: Script) -> Bool {
    let (player, violation) = (player, violation)
    let played = crashGuard.played { () -> Bool in
      guard let (outcome, world) = try? player.play(script), outcome.status == .failed else { return false }
      if world.violationsByIssues.contains(where: { $0.kind == violation.kind }) { return true }
      // A step before the last fails for an issue or for what the scenario cannot do.
      guard outcome.step == script.lastStep else { return false }
      return violation.rule == .recovery || world.brokenInvariant?.kind == violation.kind
    }
    switch played {
    case .success(let fails): return fails && (!needsRecoveryWithoutFaults || recoversWithoutFaults(script))
    case .failure(let trap): return trap.isOf(violation)
    }
  }

  /// The script without whatever it does as well without, and with simpler steps wherever they do.
  private func shrunk(_ script: Script) -> Script {
    var best = script
    // Most often none of the times matters.
    for part in [\Script.actions, \Script.faults] {
      var shorter = best
      shorter[keyPath: part].removeAll(where: \.isOfTime)
      if shorter != best, fails(shorter) { best = shorter }
    }
    while true {
      let before = best
      remove(from: &best, \Script.actions)
      remove(from: &best, \Script.faults)
      // The world decides who can recover: without a user who is signed in, nobody could.
      if violation.rule != .recovery { remove(from: &best, \Script.world) }
      simplify(&best, \Script.actions)
      simplify(&best, \Script.faults)
      if best == before { return best }
    }
  }

  private func remove<Step>(from best: inout Script, _ part: WritableKeyPath<Script, [Step]>) {
    var isShorter = true
    while isShorter {
      isShorter = false
      for index in best[keyPath: part].indices.reversed() {
        var shorter = best
        shorter[keyPath: part].remove(at: index)
        guard fails(shorter) else { continue }
        best = shorter
        isShorter = true
      }
    }
  }

  private func simplify(_ best: inout Script, _ part: WritableKeyPath<Script, [ScriptStep]>) {
    for index in best[keyPath: part].indices {
      for step in best[keyPath: part][index].simpler {
        var simpler = best
        simpler[keyPath: part][index] = step
        guard fails(simpler) else { continue }
        best = simpler
        break
      }
    }
  }
}

extension CrashGuard? {
  /// What comes of something in which the app's code may trap; nil when it does.
  func catching<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? { try? played(body).get() }

  /// What comes of something in which the app's code may trap, or the trap.
  func played<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Swift.Result<Result, Trap> {
    self?.catching(body) ?? .success(body())
  }
}
