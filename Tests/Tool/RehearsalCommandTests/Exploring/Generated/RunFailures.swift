import Gherkin
import Messages

/// What the scenarios of a run have failed with, by their files.
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

  /// What the scenario of a file has failed with; nil: it has not.
  func message(of file: String) -> String? { messages[file] }

  /// Whether the scenario of a file fails for a finding: the same invariant, broken by the same.
  func isFailure(of file: String, by finding: ReportedFinding) -> Bool {
    guard let message = messages[file] else { return false }
    let lines = message.split(separator: "\n").map(String.init)
    switch finding.invariant.prefix(while: { $0 != "," }) {
    case "3": return lines.contains { $0.hasPrefix("expected: a recovery to a quiet list") }
    case "10":
      if finding.summary.hasPrefix("the app hung") { return message.contains("the app hung") }
      return finding.plannedTrap.map(message.contains) ?? false
    case "6", "7": if lines.contains(where: { $0.issue == finding.summary }) { return true }
    default: break
    }
    // How many objects a list has may be another number in a scenario.
    let seen = "seen:     \(finding.summary) (invariant: \(finding.invariant))".withoutNumbers
    return lines.contains { $0.withoutNumbers == seen }
  }
}

extension ReportedFinding {
  /// What a trap of a random app is called: `planned trap 2 of S1!`.
  fileprivate var plannedTrap: String? {
    summary.firstRange(of: #/planned trap .*?!/#).map { String(summary[$0]) }
  }
}

extension String {
  /// What a line says of an issue; nil: it says nothing of one.
  fileprivate var issue: String? {
    firstRange(of: #/^issue at [0-9.]+ s: /#).map { String(self[$0.upperBound...]) }
  }

  fileprivate var withoutNumbers: String {
    // Numbers in the names of scenes and traps stay.
    replacing(#/[0-9]+ (objects?|requests?|should)/#) { match in "N " + match.output.1 }
  }
}
