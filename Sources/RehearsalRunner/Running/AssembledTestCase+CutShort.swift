import RehearsalGherkin

extension AssembledTestCase {
  /// The result of an attempt that has ended after some results, in the middle of the next one.
  func attempt(cutShortAfter done: [StepResult], _ failure: (Origin) -> StepResult) -> AttemptResult {
    // One that has nothing left to do has failed in what it did last.
    let place = min(done.count, max(0, resultCount - 1))
    var results = Array(done[..<place])
    results.append(failure(origin(ofResult: place)))
    let rest = steps.dropFirst(max(0, place + 1 - hooks.before.count))
    results += hooks.before.dropFirst(place + 1).map { _ in StepResult(.skipped) }
    results += rest.map { resultWithoutRunning($0) ?? StepResult(.skipped) }
    results += hooks.after.suffix(resultCount - results.count).map { _ in
      StepResult(.skipped)
    }
    return AttemptResult(steps: results)
  }

  /// The definition of the hook or step whose result has this place among the results.
  private func origin(ofResult place: Int) -> Origin {
    let step = place - hooks.before.count
    if step < 0 { return library.hooks.all[hooks.before[place]].definition.origin }
    if steps.indices.contains(step) {
      let match = steps[step].candidates.first
      return match.map { library.patterns[$0.pattern].step.origin } ?? Origin(fileID: pickle.pickle.uri, line: 0)
    }
    let after = step - steps.count
    guard hooks.after.indices.contains(after) else { return Origin(fileID: pickle.pickle.uri, line: 0) }
    return library.hooks.all[hooks.after[after]].definition.origin
  }
}
