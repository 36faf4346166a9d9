import Diagnostics
import Foundation
import Reporters

/// What was found, in the form that code hosts and editors read: SARIF 2.1.0, a standard of OASIS.
///
/// The bytes depend on what was found alone. Hosts refuse long logs, so lists and texts are cut, and the log says so.
struct SARIFLog: Sendable {
  /// What findings have in common.
  struct Rule: Hashable, Sendable {
    /// The word to ask for, such as `nested-push`.
    let id: String
    let title: String
    /// What to know about it, as Markdown, or nil if the title says it all.
    var help: String?
  }

  enum Level: String, Sendable { case error, warning, note }

  /// A place: in a file, or only somewhere in the app.
  struct Location: Hashable, Sendable {
    /// The path of the file from the working folder, or nil if it is not known.
    var file: String?
    var line: Int?
    var column: Int?
    /// The name of what is there, such as the app.
    var name: String?
    var message: String?
  }

  struct Finding: Sendable {
    let rule: Rule
    let level: Level
    let message: String
    let location: Location
    var related: [Location] = []
    /// The way to it, step by step.
    var path: [Location] = []
    /// What stays the same from one run to the next, by which hosts know it again.
    let fingerprint: String
    /// The reason why it is accepted, or nil if it is not.
    var acceptance: String?
  }

  var findings: [Finding] = []
  /// What the tool says of its own work, such as what it has not tried.
  var remarks: [(level: Level, text: String)] = []
  /// Whether it has done all that it was asked to.
  var isComplete = true
  /// The folder that hosts name files from.
  let workspace: GitHubWorkspace?

  init(workspace: GitHubWorkspace?) { self.workspace = workspace }

  /// GitHub shows 5,000 findings of a log, and ten steps of a path without a further click.
  private static let (mostFindings, mostSteps, longestText) = (5_000, 100, 4_000)
}

extension SARIFLog {
  /// The log as JSON, a finding a line.
  var bytes: [UInt8] {
    let shown = findings.prefix(Self.mostFindings)
    var rules: [Rule] = []
    var indices: [String: Int] = [:]
    for finding in shown where indices[finding.rule.id] == nil {
      indices[finding.rule.id] = rules.count
      rules.append(finding.rule)
    }
    let left = findings.count - shown.count
    let remarks = remarks + (left == 0 ? [] : [(.warning, "\(counted(left, "more finding")) not in this log")])
    let invocation = JSONText.object(
      ("executionSuccessful", .bool(isComplete)),
      (
        "toolExecutionNotifications",
        .array(remarks.map { .object(("level", .string($0.level.rawValue)), ("message", text($0.text))) })
      ))
    let driver = JSONText.object(("name", .string(CalledCommand.usualName)), ("rules", .array(rules.map(json))))
    let head = JSONText.object(
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")))
    let run = JSONText.object(
      ("tool", .object(("driver", driver))), ("columnKind", .string("unicodeCodePoints")),
      ("invocations", .array([invocation])))
    let results = shown.map { "\n" + json($0, rule: indices[$0.rule.id] ?? 0).text }.joined(separator: ",")
    let log = "\(head.text.dropLast()),\"runs\":[\(run.text.dropLast()),\"results\":[\(results)\n]}]}\n"
    return Array(log.utf8).withoutLogCommands
  }

  private func json(_ rule: Rule) -> JSONText {
    .object(
      ("id", .string(rule.id)), ("shortDescription", text(rule.title)),
      ("help", rule.help.map { .object(("text", .string($0)), ("markdown", .string($0))) }))
  }

  private func json(_ finding: Finding, rule: Int) -> JSONText {
    let steps = finding.path.prefix(Self.mostSteps).map { JSONText.object(("location", json($0))) }
    let flow = JSONText.object(("threadFlows", .array([.object(("locations", .array(steps)))])))
    return .object(
      ("ruleId", .string(finding.rule.id)), ("ruleIndex", .integer(rule)), ("level", .string(finding.level.rawValue)),
      ("message", text(finding.message)), ("locations", .array([json(finding.location)])),
      ("relatedLocations", finding.related.isEmpty ? nil : .array(finding.related.map(json))),
      ("codeFlows", steps.isEmpty ? nil : .array([flow])),
      ("partialFingerprints", .object(("finding/v1", .string(cut(finding.fingerprint))))),
      (
        "suppressions",
        finding.acceptance.map {
          .array([.object(("kind", .string("external")), ("justification", .string(cut($0))))])
        }
      ))
  }

  private func json(_ location: Location) -> JSONText {
    let region = location.line.map {
      JSONText.object(
        ("startLine", .integer(max(1, $0))), ("startColumn", location.column.map { .integer(max(1, $0)) }))
    }
    let place = location.file.map { file in
      JSONText.object(("artifactLocation", .object(("uri", .string(uri(of: file))))), ("region", region))
    }
    return .object(
      ("physicalLocation", place),
      ("logicalLocations", location.name.map { .array([.object(("fullyQualifiedName", .string($0)))]) }),
      ("message", location.message.map(text)))
  }

  /// The path as a reference: from the folder of the repository where it is known.
  private func uri(of file: String) -> String {
    let path = workspace?.path(of: file) ?? file
    let allowed = CharacterSet(charactersIn: "/-._~").union(.init(charactersIn: "a"..."z"))
      .union(.init(charactersIn: "A"..."Z")).union(.init(charactersIn: "0"..."9"))
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    return path.hasPrefix("/") ? "file://\(escaped)" : escaped
  }

  private func text(_ text: String) -> JSONText { .object(("text", .string(cut(text)))) }

  private func cut(_ text: String) -> String {
    text.utf8.count <= Self.longestText ? text : text.prefix(Self.longestText / 4) + "…"
  }
}
