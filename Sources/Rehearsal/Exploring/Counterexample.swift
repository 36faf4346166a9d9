import DeviceSteps
import Explorer
import Invariants
import ScenarioRunner
import SimulatedDevice

extension FoundStory {
  /// Tells a violation and the way to it, as a scenario too if one can be written that fails for the same reason.
  ///
  /// - Parameter isPlayed: Whether scenarios are played to find one that fails; otherwise none is written.
  init(_ violation: Violation, path: [Move], in app: ExplorableApp, isPlayed: Bool = true) {
    let writer = StoryWriter(app, path: path, violation: violation)
    let trial = Trial(player: app.player, violation: violation)
    let script: Script?
    if violation.rule == .nothingTraps {
      // Playing it would end this process; it is told as it was found.
      script = writer.scripts.first(where: app.player.canRead)
    } else if !isPlayed {
      script = nil
    } else {
      script = writer.scripts.first { trial.fails($0) }.map { trial.shrunk($0) }
    }
    self.init(
      invariant: violation.rule.title, summary: violation.summary, cost: Cost(path).text, way: writer.told,
      scenario: script?.text, fileName: violation.fileName)
  }
}

extension FoundStory {
  /// Tells that an app traps before anything can be done with it.
  init(trapAtLaunchOf app: ExplorableApp) {
    let violation = Violation(.nothingTraps, "the app trapped at its launch")
    var script = Script(app: app.test.app.name, world: app.test.exploration.given)
    script.title = violation.summary.asSentence
    script.remarks = ["Invariant \(violation.rule.title)."]
    script.expectations = ["no invariant is broken"]
    self.init(
      invariant: violation.rule.title, summary: violation.summary, cost: "nothing but a launch",
      way: ["the app starts"], scenario: script.text, fileName: violation.fileName)
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
private struct Cost {
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

  /// Whether the script fails, and for this violation.
  func fails(_ script: Script) -> Bool {
    guard let (outcome, _) = try? player.play(script), outcome.status == .failed else { return false }
    let expected = violation.rule == .recovery ? "a way back to a quiet list that is the cloud's" : violation.summary
    return outcome.message?.contains(expected) == true
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
          guard fails(shorter) else { continue }
          best = shorter
          isShorter = true
        }
      }
    }
    return best
  }
}
