import RehearsalApp
import RehearsalBase
import RehearsalDevice

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
