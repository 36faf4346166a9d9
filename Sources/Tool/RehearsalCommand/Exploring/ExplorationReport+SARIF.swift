import DeviceSteps
import Findings
import Messages
import Rehearsal
import ScenarioRunner

extension SARIFLog {
  /// The log of what `rehearse explore` has found.
  ///
  /// A finding is where the app is described in Swift, since that is what hosts have; where that is not known, it is in the
  /// scenario that was written for it.
  ///
  /// - Parameter app: The app that was explored, or nil if scenarios of several were swept.
  /// - Parameter folder: The folder that the counterexamples are written to, or nil for none.
  init(
    _ report: ExplorationReport, of app: AppUnderTest?, folder: String?, known: KnownFindings?, _ streams: Streams
  ) {
    self.init(workspace: streams.workspace)
    let home = app.map { app in
      SwiftSources().location(app.origin.fileID, line: app.origin.line, name: app.app.name)
    }
    for (found, fileName) in report.shortestFirst {
      let file = found.scenario == nil ? nil : folder.map { CounterexampleFolder.path(of: fileName, in: $0) }
      let steps = file.flatMap { file in found.scenario.map { Self.steps(of: $0, in: file) } } ?? []
      let last = steps.last.map { Location(file: $0.file, line: $0.line, message: "the scenario that fails") }
      let isKnown = home?.file != nil
      findings.append(
        Finding(
          rule: found.rule, level: .error,
          message: ([found.summary, "after \(found.cost)"] + found.path.map { "  \($0)" }).joined(separator: "\n"),
          location: isKnown ? home ?? Location() : last ?? home ?? Location(name: report.title.subject),
          related: isKnown ? [last].compactMap(\.self) : [], path: steps, fingerprint: found.baselineName,
          acceptance: known?.reasons[found.baselineName]))
    }
    for failure in report.otherFailures {
      findings.append(
        Finding(
          rule: Rule(id: "exploration", title: "A scenario that could not be played, or a goal that was not reached"),
          level: .error, message: failure, location: home ?? Location(name: report.title.subject), fingerprint: failure)
      )
    }
    remarks += report.untried.map { (.note, FindingReference.step(untried: $0)) }
    if let incompleteness = report.incompleteness { remarks.append((.warning, incompleteness)) }
    isComplete = report.incompleteness == nil && report.obstacles.isEmpty
  }

  /// The places of a scenario's steps, in the file that has been written.
  private static func steps(of scenario: String, in file: String) -> [Location] {
    let lines = scenario.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.drop { $0 == " " }.hasPrefix("Scenario:") } ?? 0
    return lines.indices.dropFirst(start + 1).compactMap { index in
      let text = lines[index].drop { $0 == " " }
      return text.isEmpty || text.hasPrefix("#") || text.hasPrefix("|")
        ? nil : Location(file: file, line: index + 1, message: String(text))
    }
  }
}

extension FoundCounterexample {
  /// The invariant with the section that explains it; an app's own has none.
  fileprivate var rule: SARIFLog.Rule {
    guard let topic, let explanation = Explanation.named(topic) else {
      let words = invariant.lowercased().split { !$0.isLetter && !$0.isNumber }
      return SARIFLog.Rule(id: words.joined(separator: "-"), title: invariant)
    }
    return SARIFLog.Rule(
      id: explanation.name, title: explanation.title,
      help: """
        \(explanation.title).

        - On a phone: \(explanation.phone)
        - How apps get there: \(explanation.cause)
        - How to mend it: \(explanation.mend)
        - Example: `\(explanation.example)`
        """)
  }
}
