import Diagnostics

extension FoundCounterexample {
  /// The same with secrets hidden in all its texts, the scenario's among them.
  func masked(by secrets: Secrets) -> FoundCounterexample {
    FoundCounterexample(
      invariant: invariant, summary: secrets.masked(summary), cause: secrets.masked(cause), cost: cost, length: length,
      brief: secrets.masked(brief), firstViolation: firstViolation?.masked(by: secrets),
      isOfRefusedSession: isOfRefusedSession, path: path.map(secrets.masked), scenario: scenario.map(secrets.masked),
      contradiction: contradiction.map(secrets.masked), fileName: secrets.masked(fileName), topic: topic)
  }
}

extension ViolationName {
  fileprivate func masked(by secrets: Secrets) -> ViolationName {
    ViolationName(invariant: invariant, cause: secrets.masked(cause))
  }
}
