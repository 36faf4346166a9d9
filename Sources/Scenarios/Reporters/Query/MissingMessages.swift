import Gherkin
package import Messages

/// Finds missing messages of a run: others refer to them, or must be followed by them.
///
/// Without them a report might be green where the run was red, or have fewer scenarios.
package struct MissingMessages: Sendable {
  private var pickles: Set<Identifier> = []
  private var testCases: Set<String> = []
  /// The test cases without a final attempt that has ended.
  private var unfinished: Set<String> = []
  /// The test cases of the attempts that run.
  private var attempts: [String: String] = [:]
  private var hasSucceeded = false
  private var first: String?

  package init() {}

  /// Reads all messages of a run.
  package init(of envelopes: [Envelope]) {
    for envelope in envelopes { receive(envelope) }
  }

  /// Reads the next message.
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

  /// Describes the first missing message, or returns nil if none is missing.
  ///
  /// In an interrupted run some test cases never start. No message of theirs is missing: the run itself is no success.
  package var problem: String? {
    if let first { return first }
    guard hasSucceeded, let testCase = unfinished.min() else { return nil }
    return "the run of the test case \(testCase)"
  }
}
