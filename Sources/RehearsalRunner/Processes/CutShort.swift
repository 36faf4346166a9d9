import RehearsalBase
import RehearsalGherkin

/// An attempt that ended its process.
struct CutShort {
  let exit: ChildExit
  let problem: String
  let steps: [StepResult]
  /// The start and duration of the step that ended it, or nil on a virtual clock.
  let time: (start: Duration, duration: Duration)?
}

extension AssembledTestCase {
  /// The result of an attempt that was cut short after some results, in the middle of the next one.
  ///
  /// - Parameter description: The screen in front of that one, or an empty text.
  func attempt(_ cut: CutShort, _ description: String) -> AttemptResult {
    // One that has nothing left to do has failed in what it did last.
    let place = min(cut.steps.count, max(0, scenario.resultCount - 1))
    let problem = cut.problem + (description.isEmpty ? "" : "\n" + description)
    var failure = StepResult(cut.exit, problem, at: origin(ofResult: place))
    failure.start = cut.time?.start
    failure.duration = cut.time?.duration ?? .zero
    var results = cut.steps[..<place] + [failure]
    let rest = steps.dropFirst(max(0, place + 1 - hooks.before.count))
    results += hooks.before.dropFirst(place + 1).map { _ in StepResult(.skipped) }
    results += rest.map { resultWithoutRunning($0) ?? StepResult(.skipped) }
    results += hooks.after.suffix(scenario.resultCount - results.count).map { _ in StepResult(.skipped) }
    return AttemptResult(steps: Array(results))
  }

  private func origin(ofResult place: Int) -> Origin {
    if let hook = scenario.hook(at: place) { return hook.origin }
    let match = scenario.step(at: place).flatMap { steps[$0].candidates.first }
    return match.map { library.patterns[$0.pattern].step.origin } ?? Origin(fileID: pickle.uri, line: 0)
  }
}

extension StepResult {
  init(_ exit: ChildExit, _ problem: String, at origin: Origin) {
    self.init(.failed, message: problem)
    thrown = Thrown(type: exit.kind, origin: origin)
  }
}

extension ChildExit {
  /// The type of error of a trap in this package's own code, which says nothing of the app.
  static let ownTrap = "RehearsalTrap"

  /// The explanation, with what to try next.
  func problem(debugging call: String) -> String {
    if isOwnTrap { return "\(explanation)\ntry: report it with this line" }
    return explanation + (isHang ? "\ntry: a larger --timeout if it only takes long, or \(call)" : "\ntry: \(call)")
      + (isHang || isTrap ? "\nmore: \(CalledCommand.call("explain trap"))" : "")
  }

  fileprivate var kind: String {
    if isHang { return "Hang" }
    if isOwnTrap { return Self.ownTrap }
    if case .exited = cause { return "Exit" }
    return "Crash"
  }
}
