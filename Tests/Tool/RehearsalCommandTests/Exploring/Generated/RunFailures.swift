import Gherkin
import Messages

/// The failures of a run's scenarios, by file.
struct RunFailures {
  private var messages: [String: String] = [:]

  /// - Parameter messages: The run's report in the format `message`.
  init(_ messages: String) throws {
    var files: [String: String] = [:]
    for envelope in try Envelope.all(in: Array(messages.utf8)) {
      switch envelope {
      case .pickle(let pickle): files["\(pickle.id)"] = pickle.uri
      case .testCase(let testCase): files[testCase.id] = files["\(testCase.pickleId)"]
      case .testCaseStarted(let started): files[started.id] = files[started.testCaseId]
      case .testStepFinished(let finished) where finished.testStepResult.status == .failed:
        guard let file = files[finished.testCaseStartedId] else { continue }
        self.messages[file, default: ""] += (finished.testStepResult.message ?? "") + "\n"
      default: break
      }
    }
  }

  /// The failure of a file's scenario; nil if it has passed.
  func message(of file: String) -> String? { messages[file] }

  /// Whether a file's scenario fails for the reason of a finding: the same invariant with the same cause.
  func isFailure(of file: String, by finding: ReportedFinding) -> Bool {
    guard let message = messages[file] else { return false }
    let lines = message.split(separator: "\n").map(String.init)
    switch finding.invariant.prefix(while: { $0 != "," }) {
    case "3": return lines.contains { $0.hasPrefix("expected: a recovery to a quiet list") }
    case "10":
      // A call on which UIKit throws is an issue in a scenario.
      if lines.contains(where: { $0.issue == finding.summary }) { return true }
      if finding.summary.hasPrefix("the app hung") { return message.contains("the app hung") }
      if let trap = finding.plannedTrap { return message.contains(trap) }
    case "6", "7": if lines.contains(where: { $0.issue == finding.summary }) { return true }
    default: break
    }
    // The number of objects in a list may differ in a scenario.
    let seen = "seen:     \(finding.summary) (invariant: \(finding.invariant))".withoutNumbers
    return lines.contains { $0.withoutNumbers == seen }
  }
}

extension ReportedFinding {
  /// The message of a random app's trap: `planned trap 2 of S1!`.
  fileprivate var plannedTrap: String? {
    summary.firstRange(of: #/planned trap .*?!/#).map { String(summary[$0]) }
  }
}

extension String {
  /// The issue that a line reports; nil if it reports none.
  fileprivate var issue: String? {
    firstRange(of: #/^issue at [0-9.]+ s: /#).map { String(self[$0.upperBound...]) }
  }

  fileprivate var withoutNumbers: String {
    // Numbers in the names of scenes and traps are kept.
    replacing(#/[0-9]+ (objects?|requests?|should)/#) { match in "N " + match.output.1 }
  }
}
