import DeviceSteps
import Explorer
import Invariants
import ScenarioRunner
import SimulatedDevice

/// A violation with the shortest story found that leads to it.
struct Counterexample: Sendable {
  let violation: Violation
  /// How many taps, texts typed, faults and writes of others the way has.
  let cost: Cost
  /// The story as a scenario; nil when no scenario could be written that comes to the same.
  let script: Script?

  struct Cost: Hashable, Sendable {
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
  }

  init(_ finding: Finding, path: [Move], in app: ExplorableApp) {
    violation = finding.violation
    cost = Cost(path)
    let trial = Trial(app: app, violation: finding.violation)
    let writer = StoryWriter(app, path: path, violation: finding.violation)
    if finding.violation.rule == .nothingTraps {
      // Playing it would end this process; it is told as it was found.
      script = writer.scripts.first
    } else {
      script = writer.scripts.first { trial.fails($0) }.map { trial.shrunk($0) }
    }
  }
}

/// Whether scripts come to a violation.
struct Trial: Sendable {
  let app: ExplorableApp
  let violation: Violation

  /// Whether the script fails, and for this violation.
  func fails(_ script: Script) -> Bool {
    guard let (outcome, world) = try? app.player.play(script), outcome.status == .failed else { return false }
    guard violation.rule != .recovery else { return outcome.message?.contains("the app can recover") == true || isLast(outcome, script) }
    _ = world
    return outcome.message?.contains(violation.summary) == true
  }

  private func isLast(_ outcome: ScenarioPlayer<DeviceWorld>.Outcome, _ script: Script) -> Bool {
    outcome.message?.contains("a way back to a quiet list") == true
  }

  /// The script without whatever it does as well without.
  func shrunk(_ script: Script) -> Script {
    var best = script
    var isShorter = true
    while isShorter {
      isShorter = false
      for part in [\Script.actions, \Script.faults, \Script.world] {
        for index in best[keyPath: part].indices.reversed() {
          var shorter = best
          shorter[keyPath: part].remove(at: index)
          if fails(shorter) {
            best = shorter
            isShorter = true
          }
        }
      }
    }
    return best
  }
}
