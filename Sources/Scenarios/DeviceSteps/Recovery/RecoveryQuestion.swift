import Foundation
import Invariants
import SimulatedDevice
import Supervision

/// The question whether an app can recover, asked so that a trap on one path hides no other path.
///
/// Recovery is looked for with actions that the scenario does not take, so what traps there is no crash of the scenario.
/// In a process with one thread, as scenarios have it on Linux, a copy of the process looks; when it dies, the next
/// copy leaves out the attempt it died in. All copies try the same attempts in the same order, so a number names each.
struct RecoveryQuestion {
  let exploration: Exploration
  let device: Device

  /// What is known of the recovery.
  enum Answer: Hashable {
    case possible
    case impossible
    /// There is too much to look at.
    case unknown
    /// No recovery was found, and this attempt was one that trapped or hung.
    case trapped(String)
  }

  /// How many traps are left out before the search is given up, and how many hangs, each of which takes seconds.
  private static let mostTraps = 32
  private static let mostHangs = 2

  /// The attempts that have ended a copy, by number, and whether each of them hung.
  private typealias Ended = [Int: Bool]

  func answer() -> Answer {
    guard ProcessFork.isPossible else { return answer(verdict(without: [:]) { _, _, _ in }) }
    var ended: Ended = [:]
    while true {
      let reply = ProcessFork.run { send in
        let verdict = verdict(without: ended) { _, _, _ in send(0) }
        send(code(of: verdict))
      }
      guard let reply else { return answer(verdict(without: ended) { _, _, _ in }, ended) }
      switch reply.bytes.last {
      case 1: return .possible
      case 2: return .impossible
      case 3: return .unknown
      case 4: return .trapped(firstProblem(of: ended))
      default: break
      }
      guard !reply.bytes.isEmpty else {
        return .trapped("\(reply.isHang ? "the app hung" : "the app trapped") when what was due happened")
      }
      ended[reply.bytes.count] = reply.isHang
      let hangs = ended.values.count { $0 }
      if hangs == Self.mostHangs || ended.count - hangs == Self.mostTraps {
        return .trapped(firstProblem(of: ended))
      }
    }
  }

  private func code(of verdict: RecoverySearch.Verdict) -> UInt8 {
    switch verdict {
    case .way: 1
    case .none: 2
    case .unknown: 3
    case .trapped: 4
    }
  }

  private func answer(_ verdict: RecoverySearch.Verdict, _ ended: Ended = [:]) -> Answer {
    switch verdict {
    case .way: .possible
    case .none: .impossible
    case .unknown: .unknown
    case .trapped: .trapped(firstProblem(of: ended))
    }
  }

  /// Looks for the recovery without some attempts.
  ///
  /// - Parameter begin: Called in front of each attempt with its number, those left out included.
  private func verdict(
    without ended: Ended, begin: (Int, RecoverySearch.Attempt, Device) -> Void
  ) -> RecoverySearch.Verdict {
    var number = 0
    var hung: Set<ChoiceKind> = []
    return RecoverySearch(exploration).verdict(from: device.healed) { attempt, device in
      number += 1
      begin(number, attempt, device)
      guard let isHang = ended[number] else { return hung.contains(attempt.kind) }
      if isHang { hung.insert(attempt.kind) }
      return true
    }
  }

  /// What the first attempt was that trapped or hung, in words: `the app trapped: I tap "Save" on EditItem`.
  private func firstProblem(of ended: Ended) -> String {
    guard let number = ended.keys.min() else { return "the app trapped" }
    let reply = ProcessFork.run { send in
      _ = verdict(without: ended) { current, attempt, device in
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
    guard let action = attempt.action else { return "the rows of \(scene) are built" }
    return "\(Phrases.step(for: action, on: device.interface)) on \(scene)"
  }
}

extension RecoveryQuestion.Answer {
  /// What is there in the place of a recovery.
  var seen: String {
    switch self {
    case .possible: "a recovery"
    case .impossible: "no taps lead there"
    case .unknown: "nobody can say: there is too much to look at"
    case .trapped(let problem): "none was found; while it was being looked for, \(problem)"
    }
  }

  /// What to try.
  var remedy: String? {
    if case .trapped = self { return "the same actions as steps of a scenario, which shows where the app's code ends" }
    return nil
  }
}
