import Gherkin
package import Messages

/// Finds out whether messages of a run are missing: others refer to them, or wait for them.
///
/// A report of what is left would be green where the whole is red, or has fewer scenarios.
package struct MissingMessages: Sendable {
  private var pickles: Set<Identifier> = []
  private var testCases: Set<String> = []
  /// The test cases that no attempt has ended for good.
  private var unfinished: Set<String> = []
  /// The test cases of the attempts that are under way.
  private var attempts: [String: String] = [:]
  private var hasSucceeded = false
  private var first: String?

  package init() {}

  /// Looks at all messages of a run.
  package init(of envelopes: [Envelope]) {
    for envelope in envelopes { receive(envelope) }
  }

  /// Looks at the next message.
  package mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .pickle(let pickle): pickles.insert(pickle.id)
    case .testCase(let testCase):
      expect(pickles.contains(testCase.pickleId), "the pickle \(testCase.pickleId) of a test case")
      testCases.insert(testCase.id)
      unfinished.insert(testCase.id)
    case .testCaseStarted(let started):
      expect(testCases.contains(started.testCaseId), "the test case \(started.testCaseId) that was started")
      attempts[started.id] = started.testCaseId
    case .testStepStarted(let started): expectStart(of: started.testCaseStartedId)
    case .testStepFinished(let finished): expectStart(of: finished.testCaseStartedId)
    case .testCaseFinished(let finished):
      expectStart(of: finished.testCaseStartedId)
      guard let testCase = attempts.removeValue(forKey: finished.testCaseStartedId) else { return }
      if !finished.willBeRetried { unfinished.remove(testCase) }
    case .testRunFinished(let finished): hasSucceeded = finished.success
    default: break
    }
  }

  private mutating func expectStart(of attempt: String) {
    expect(attempts[attempt] != nil, "the start \(attempt) of a test case")
  }

  private mutating func expect(_ isThere: Bool, _ what: @autoclosure () -> String) {
    if !isThere { first = first ?? what() }
  }

  /// What is missing first, in words; nil: nothing.
  ///
  /// A run that was broken off has test cases that were never run; it is no success and says so itself.
  package var problem: String? {
    if let first { return first }
    guard hasSucceeded, let testCase = unfinished.min() else { return nil }
    return "the run of the test case \(testCase)"
  }
}
