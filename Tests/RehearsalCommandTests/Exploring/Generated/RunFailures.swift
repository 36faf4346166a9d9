import Foundation

/// The failures of a run's scenarios, by file.
struct RunFailures {
  private var messages: [String: String] = [:]

  /// - Parameter messages: The run's report in the format `message`.
  init(_ messages: String) throws {
    var files: [String: String] = [:]
    for line in messages.split(separator: "\n") {
      let envelope = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: Any]]
      guard let (kind, message) = envelope?.first,
        let id = message["id"] as? String ?? message["testCaseStartedId"] as? String
      else { continue }
      switch kind {
      case "pickle": files[id] = message["uri"] as? String
      case "testCase": files[id] = (message["pickleId"] as? String).flatMap { files[$0] }
      case "testCaseStarted": files[id] = (message["testCaseId"] as? String).flatMap { files[$0] }
      case "testStepFinished":
        guard let file = files[id], let result = message["testStepResult"] as? [String: Any],
          result["status"] as? String == "FAILED"
        else { continue }
        self.messages[file, default: ""] += (result["message"] as? String ?? "") + "\n"
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
    case "recovery": return lines.contains { $0.hasPrefix("expected: a recovery to a quiet list") }
    case "trap":
      // A call on which UIKit throws is an issue in a scenario.
      if lines.contains(where: { $0.issue == finding.summary }) { return true }
      if finding.summary.hasPrefix("the app hung") { return message.contains("the app hung") }
      if let trap = finding.plannedTrap { return message.contains(trap) }
    case "issue", "living-requester": if lines.contains(where: { $0.issue == finding.summary }) { return true }
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
