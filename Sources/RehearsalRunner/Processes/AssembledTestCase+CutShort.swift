import RehearsalGherkin

extension AssembledTestCase {
  /// The result of an attempt that has ended after some results, in the middle of the next one.
  func attempt(cutShortAfter done: [StepResult], _ failure: (Origin) -> StepResult) -> AttemptResult {
    // One that has nothing left to do has failed in what it did last.
    let place = min(done.count, max(0, scenario.resultCount - 1))
    var results = Array(done[..<place])
    results.append(failure(origin(ofResult: place)))
    let rest = steps.dropFirst(max(0, place + 1 - hooks.before.count))
    results += hooks.before.dropFirst(place + 1).map { _ in StepResult(.skipped) }
    results += rest.map { resultWithoutRunning($0) ?? StepResult(.skipped) }
    results += hooks.after.suffix(scenario.resultCount - results.count).map { _ in
      StepResult(.skipped)
    }
    return AttemptResult(steps: results)
  }

  private func origin(ofResult place: Int) -> Origin {
    if let hook = scenario.hook(at: place) { return hook.origin }
    let match = scenario.step(at: place).flatMap { steps[$0].candidates.first }
    return match.map { library.patterns[$0.pattern].step.origin } ?? Origin(fileID: pickle.pickle.uri, line: 0)
  }
}
