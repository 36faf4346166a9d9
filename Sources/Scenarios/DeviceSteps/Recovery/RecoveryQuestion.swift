import Invariants
import RehearsalPlatform
import SimulatedDevice
import Supervision

/// Checks whether an app can recover, and survives traps of the app's code during the search.
///
/// The search takes actions that the scenario does not take, so a trap there is no crash of the scenario. On Linux, where
/// scenarios run in one thread, a forked copy of the process searches. When it dies, the next copy skips the attempt it
/// died in. All copies try the same attempts in the same order, so a number identifies each.
struct RecoveryQuestion {
  let exploration: Exploration
  let device: Device

  /// The result of the check, and what was tried in vain.
  struct Answer: Hashable {
    let result: Result
    /// The actions, each once for each screen, in the order of the search; empty after a recovery was found.
    var tried: [String] = []
  }

  /// The result of the check.
  enum Result: Hashable {
    case possible
    case impossible
    /// The search has reached its limit of states.
    case unknown
    /// No recovery was found, and this attempt was one that trapped or hung.
    case trapped(String)
    /// The app ended before it had settled, so that nothing was tried.
    case ended(String)
  }

  /// The numbers of traps and hangs that end the search; each hang takes seconds.
  private static let mostTraps = 32
  private static let mostHangs = 2

  /// The attempts that have ended a copy, by number, and whether each of them hung.
  private typealias Ended = [Int: Bool]

  func answer() -> Answer {
    var ended: Ended = [:]
    let result = result(&ended)
    switch result {
    case .possible, .ended: return Answer(result: result)
    case .impossible, .unknown, .trapped: return Answer(result: result, tried: tried(without: ended))
    }
  }

  private func result(_ ended: inout Ended) -> Result {
    guard ProcessFork.isPossible else { return result(outcome(without: [:]) { _, _, _ in }) }
    while true {
      let reply = ProcessFork.run { [ended] send in
        let outcome = outcome(without: ended) { _, _, _ in send(0) }
        send(code(of: outcome))
      }
      guard let reply else { return result(outcome(without: ended) { _, _, _ in }, ended) }
      switch reply.bytes.last {
      case 1: return .possible
      case 2: return .impossible
      case 3: return .unknown
      case 4: return .trapped(firstProblem(of: ended))
      default: break
      }
      guard !reply.bytes.isEmpty else {
        return .ended("\(reply.isHang ? "the app hung" : "the app trapped") when what was due happened")
      }
      ended[reply.bytes.count] = reply.isHang
      let hangs = ended.values.count { $0 }
      if hangs == Self.mostHangs || ended.count - hangs == Self.mostTraps {
        return .trapped(firstProblem(of: ended))
      }
    }
  }

  private func code(of outcome: RecoverySearch.Outcome) -> UInt8 {
    switch outcome {
    case .path: 1
    case .none: 2
    case .unknown: 3
    case .trapped: 4
    }
  }

  private func result(_ outcome: RecoverySearch.Outcome, _ ended: Ended = [:]) -> Result {
    switch outcome {
    case .path: .possible
    case .none: .impossible
    case .unknown: .unknown
    case .trapped: .trapped(firstProblem(of: ended))
    }
  }

  /// Searches for a recovery without some attempts.
  ///
  /// - Parameter begin: Called before each attempt with its number, skipped ones included.
  private func outcome(
    without ended: Ended, atMost mostAttempts: Int = .max, begin: (Int, RecoverySearch.Attempt, Device) -> Void
  ) -> RecoverySearch.Outcome {
    var number = 0
    var hung: Set<ChoiceKind> = []
    return RecoverySearch(exploration).outcome(from: device.healed) { attempt, device in
      number += 1
      guard number <= mostAttempts else { return true }
      begin(number, attempt, device)
      guard let isHang = ended[number] else { return hung.contains(attempt.kind) }
      if isHang { hung.insert(attempt.kind) }
      return true
    }
  }

  /// The most actions that a report lists.
  private static let mostListed = 12

  /// The actions of the search, each once for each screen, as steps: `I tap "Reload" on List`.
  ///
  /// They are collected on a search of their own, because only a failure needs them. It is a short one: the whole search
  /// may have taken nearly all the time that a scenario has.
  private func tried(without ended: Ended) -> [String] {
    var lines: [String] = []
    guard ProcessFork.isPossible else {
      eachAction(without: ended) { if !lines.contains($0) { lines.append($0) } }
      return Self.listed(lines)
    }
    let reply = ProcessFork.run { send in
      var known: Set<String> = []
      eachAction(without: ended) { words in
        // Zeros separate the actions, and show that the copy is alive.
        send(0)
        if known.insert(words).inserted { for byte in words.utf8 { send(byte) } }
      }
    }
    lines = (reply?.bytes ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Self.listed(lines)
  }

  private func eachAction(without ended: Ended, _ body: (String) -> Void) {
    _ = outcome(without: ended, atMost: 500) { _, attempt, device in
      if attempt.action != nil { body(words(for: attempt, on: device)) }
    }
  }

  private static func listed(_ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return ["nothing: no control can be touched"] }
    return lines.count > mostListed ? lines.prefix(mostListed) + ["and more"] : lines
  }

  /// Describes the first attempt that trapped or hung: `the app trapped: I tap "Save" on EditItem`.
  private func firstProblem(of ended: Ended) -> String {
    guard let number = ended.keys.min() else { return "the app trapped" }
    let reply = ProcessFork.run { send in
      _ = outcome(without: ended) { current, attempt, device in
        guard current == number else { return }
        for byte in words(for: attempt, on: device).utf8 { send(byte) }
        _exit(0)
      }
    }
    let attempt = reply.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let verb = ended[number] == true ? "the app hung" : "the app trapped"
    return attempt.isEmpty ? verb : "\(verb): \(attempt)"
  }

  private func words(for attempt: RecoverySearch.Attempt, on device: Device) -> String {
    let scene = attempt.scene ?? "no screen"
    guard let choice = attempt.action else { return "the rows of \(scene) are built" }
    return "\(choice.action.map { Phrases.step(for: $0, on: device.interface) } ?? Steps.settle()) on \(scene)"
  }
}

extension RecoveryQuestion.Result {
  /// The answer, as a failure reports it.
  var seen: String {
    switch self {
    case .possible: "a recovery"
    case .impossible: "no taps reach one"
    case .unknown: "unknown: the search was truncated"
    case .trapped(let problem), .ended(let problem): "none was found; during the search, \(problem)"
    }
  }

  /// Whether everything that was due could happen before the search.
  var hasSettled: Bool { if case .ended = self { false } else { true } }

  /// The remedy.
  var remedy: String? {
    switch self {
    case .trapped, .ended: "the same actions as steps of a scenario, which shows where the app's code ends"
    case .possible, .impossible, .unknown: nil
    }
  }
}
