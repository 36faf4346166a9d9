import Diagnostics
import Rehearsal

extension SARIFLog {
  /// The log of what `rehearse lint` has found.
  init(_ findings: [LintFinding], _ streams: Streams) {
    self.init(workspace: streams.workspace)
    let sources = SwiftSources()
    for finding in findings {
      let problem = finding.problem
      let location =
        finding.kind.isInSwift
        ? sources.location(problem.subject, line: problem.place?.line)
        : Location(
          file: problem.subject, line: problem.place?.line,
          column: problem.place.flatMap { $0.column > 0 ? $0.column : nil })
      self.findings.append(
        Finding(
          rule: finding.kind.rule, level: finding.kind.isWarning ? .warning : .error, message: finding.message,
          location: location,
          // A line that moves is still the same finding.
          fingerprint: "\(finding.kind.rule.id): \(problem.message)"))
    }
  }
}

extension LintFinding {
  fileprivate var message: String {
    let text = problem.message + (remark.map { " (\($0))" } ?? "")
    return text + (problem.remedy.map { "\ntry: \($0)" } ?? "")
  }
}

extension LintFinding.Kind {
  fileprivate var rule: SARIFLog.Rule {
    let id = rawValue.lowercased().split(separator: " ").joined(separator: "-")
    return SARIFLog.Rule(id: id, title: rawValue, help: explanation)
  }

  /// What is wrong with what it finds, in a sentence or two.
  private var explanation: String {
    switch self {
    case .parseError: "The file is not Gherkin, so nothing in it runs. `rehearse run` ends with exit code 2."
    case .definition: "The definition of a step, or an exploration, cannot be used as it is written in Swift."
    case .unknownApp: "A scenario names an app that the command does not have. Every step of it would fail."
    case .undefined: "No step definition matches. `rehearse steps` lists what a step can be."
    case .ambiguous: "Several step definitions match, and none of them runs."
    case .unusable: "A step is defined, but refuses one of its values when it runs."
    case .outline:
      "A parameter without a column keeps its angle brackets, and a column that nothing uses tests nothing."
    case .keyword: "A line that begins with no keyword is free text, and all steps below it, too."
    case .looseStep: "A step without its keyword is read as part of a description. `rehearse run` refuses the file."
    case .planned: "A scenario without steps tests nothing. It counts as pending, and the run fails."
    case .duplicateName: "Reports and `--name` cannot tell scenarios of one name apart."
    case .storyboard: "The storyboard of an app has a scene, a segue or a button that cannot work as it is drawn."
    case .unused: "No scenario and no exploration uses this step."
    }
  }
}
