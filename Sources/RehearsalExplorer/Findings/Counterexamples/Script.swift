import RehearsalApp
import RehearsalBase
import RehearsalDevice

/// A scenario in the standard vocabulary that can be changed, written to a file and run.
package struct Script: Hashable, Sendable {
  let app: String
  /// The steps that make the world, without their keywords; a table follows its step on lines of its own.
  var world: [String]
  /// The violations that fail the scenario, where others come before the one that is meant.
  var asked = AskedViolations.all
  var faults: [ScriptStep] = []
  var actions: [ScriptStep] = []
  var expectations: [String] = []
  var title = "The world an exploration begins in"
  var remarks: [String] = []
  /// The step that starts the app, or nil if it is not started.
  var launch: String? = Steps.start()

  package init(app: String, world: [String]) {
    self.app = app
    self.world = world
  }

  /// The script without its faults or, where it has none, without its last action; nil: nothing happens in it.
  var withoutCause: Script? {
    var script = self
    script.faults.removeAll { !$0.isOfTime }
    if script != self { return script }
    guard let last = actions.lastIndex(where: \.isAct) else { return nil }
    script.actions.removeSubrange(last...)
    return script
  }

  private var parts: [(keyword: String, sentences: [String])] {
    let question = Phrases.step(askingOnly: asked).map { [$0] } ?? []
    return [
      ("Given", [Steps.naming(app)] + world + faults.map(\.text) + question),
      ("When", launch.map { [$0] + actions.map(\.text) } ?? []), ("Then", expectations),
    ]
  }

  var sentences: [String] { parts.flatMap(\.sentences) }

  /// The scenario as a feature file.
  ///
  /// The title is one line, even if a text of the app in it has several.
  package var text: String {
    var lines = ["Feature: Exploring \(app)", "", "  Scenario: \(title.replacing("\n", with: " "))"]
    lines += remarks.map { "    \($0)" }
    if !remarks.isEmpty { lines.append("") }
    for (keyword, sentences) in parts {
      for (index, sentence) in sentences.enumerated() {
        let parts = sentence.split(separator: "\n", omittingEmptySubsequences: false)
        lines.append("    \(index == 0 ? keyword : "And") \(parts[0])")
        lines += parts.dropFirst().map { "    \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A step of a script; steps with times have simpler variants.
enum ScriptStep: Hashable, Sendable {
  case written(String)
  case awaited(String)
  case wait(Duration)
  case latency(Latency, ServiceOperation, number: Int)

  var text: String {
    switch self {
    case .written(let text), .awaited(let text): text
    case .wait(let time): Steps.pass(time)
    case .latency(let latency, let operation, let number):
      Phrases.step(taking: latency, operation, number: number)
    }
  }

  /// Whether it only determines when something happens.
  var isOfTime: Bool {
    switch self {
    case .written, .awaited: false
    case .wait, .latency: true
    }
  }

  var isAct: Bool { if case .written = self { true } else { false } }

  /// Steps that may stand in its place and are easier to read, the easiest first.
  var simpler: [ScriptStep] {
    switch self {
    case .written, .awaited: return []
    case .wait(let time): return [.awaited(Steps.settle())] + time.rounder.map(ScriptStep.wait)
    case .latency(let latency, let operation, let number):
      let halves = latency.arrival == nil ? [] : [Latency(answer: latency.answer)]
      let answers = latency.answer.rounder.map { Latency(arrival: latency.arrival, answer: $0) }
      let arrivals = (latency.arrival?.rounder ?? []).map { Latency(arrival: $0, answer: latency.answer) }
      return (halves + answers + arrivals).map { .latency($0, operation, number: number) }
    }
  }
}

extension Duration {
  /// The times near it that are written with fewer digits, the fewest first.
  var rounder: [Duration] {
    let time = wholeMicroseconds
    var unit: Int64 = 1
    var found: [Int64] = []
    while unit <= time / 10 {
      unit *= 10
      guard time % unit != 0 else { continue }
      let below = time / unit * unit
      found.append(time - below < unit / 2 ? below + unit : below)
      found.append(time - below < unit / 2 ? below : below + unit)
    }
    return found.reversed().filter { $0 > 0 }.map { .microseconds($0) }
  }
}
