import RehearsalBase

/// Checks whether an app can recover, and survives traps of the app's code during the search.
///
/// The search takes actions that the scenario does not take, so a trap there is no crash of the scenario: it is made again
/// without the attempt that has trapped.
struct RecoveryQuestion {
  let exploration: Exploration
  let device: Device
  private let trapGuard = TrapGuard(patience: .seconds(5), output: TrapGuard.outputOfThisProcess)

  /// The result of the check, and what was tried in vain.
  struct Answer: Hashable {
    let result: Result
    var tried: [String] = []
  }

  /// The result of the check.
  enum Result: Hashable {
    case possible
    case impossible
    case unknown
    case trapped(String)
    case ended(String)
  }

  /// The numbers of traps and hangs that end the search; each hang takes seconds.
  private static let mostTraps = 32
  private static let mostHangs = 2

  /// An action that is tried, and the device on which it is.
  private struct Trial {
    let attempt: RecoverySearch.Attempt
    let device: Device
    var isHang = false
  }

  func answer() -> Answer {
    var ended: [Trial] = []
    let result = result(&ended)
    switch result {
    case .possible, .ended: return Answer(result: result)
    case .impossible, .unknown, .trapped: return Answer(result: result, tried: tried(without: ended))
    }
  }

  private func result(_ ended: inout [Trial]) -> Result {
    while true {
      let current = Lock<Trial?>(nil)
      let search = search(without: ended) { trial in current.withLock { $0 = trial } }
      switch trapGuard.run(search) {
      case .success(.path): return .possible
      case .success(.none): return .impossible
      case .success(.unknown): return .unknown
      case .success(.trapped): return .trapped(firstProblem(of: ended))
      case .failure(let end):
        guard var trial = current.withLock(\.self) else {
          return .ended("\(end.isHang ? "the app hung" : "the app trapped") when what was due happened")
        }
        trial.isHang = end.isHang
        ended.append(trial)
        let hangs = ended.count(where: \.isHang)
        if hangs == Self.mostHangs || ended.count - hangs == Self.mostTraps {
          return .trapped(firstProblem(of: ended))
        }
      }
    }
  }

  private func search(
    without ended: [Trial], atMost mostAttempts: Int = .max, begin: @escaping @Sendable (Trial) -> Void
  ) -> @Sendable () -> RecoverySearch.Outcome {
    let known = Set(ended.map(\.attempt))
    let hung = Set(ended.filter(\.isHang).map(\.attempt.kind))
    return { [exploration, device] in
      var number = 0
      return RecoverySearch(exploration).outcome(
        from: device.healed,
        avoiding: { attempt, device in
          number += 1
          TrapGuard.beat()
          guard number <= mostAttempts else { return true }
          if known.contains(attempt) || hung.contains(attempt.kind) { return true }
          begin(Trial(attempt: attempt, device: device))
          return false
        })
    }
  }

  private static let mostListed = 12

  /// The actions of the search, each once for each screen, as steps: `I tap "Reload" on List`.
  ///
  /// They are collected on a search of their own, because only a failure needs them. It is a short one: the whole search
  /// may have taken nearly all the time that a scenario has.
  private func tried(without ended: [Trial]) -> [String] {
    let lines = Lock<[String]>([])
    _ = trapGuard.run(
      search(without: ended, atMost: 500) { trial in
        guard trial.attempt.action != nil else { return }
        let words = Self.words(for: trial)
        lines.withLock { if !$0.contains(words) { $0.append(words) } }
      })
    return Self.listed(lines.withLock(\.self))
  }

  private static func listed(_ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return ["nothing: no control can be touched"] }
    return lines.count > mostListed ? lines.prefix(mostListed) + ["and more"] : lines
  }

  private func firstProblem(of ended: [Trial]) -> String {
    guard let first = ended.first else { return "the app trapped" }
    let verb = first.isHang ? "the app hung" : "the app trapped"
    guard case .success(let words) = trapGuard.run({ Self.words(for: first) }) else { return verb }
    return "\(verb): \(words)"
  }

  private static func words(for trial: Trial) -> String {
    let scene = trial.attempt.scene ?? "no screen"
    guard let choice = trial.attempt.action else { return "the rows of \(scene) are built" }
    return "\(choice.action.map { Phrases.step(for: $0, on: trial.device.interface) } ?? Steps.settle()) on \(scene)"
  }
}

extension RecoveryQuestion.Result {
  var seen: String {
    switch self {
    case .possible: "a recovery"
    case .impossible: "no taps reach one"
    case .unknown: "unknown: the search was truncated"
    case .trapped(let problem), .ended(let problem): "none was found; during the search, \(problem)"
    }
  }

  var hasSettled: Bool { if case .ended = self { false } else { true } }

  var remedy: String? {
    switch self {
    case .trapped, .ended: "the same actions as steps of a scenario, which shows where the app's code ends"
    case .possible, .impossible, .unknown: nil
    }
  }
}
