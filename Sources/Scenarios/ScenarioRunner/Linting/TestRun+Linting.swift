import CucumberExpressions
package import Diagnostics
import Gherkin

/// What is wrong with a step, found without running it.
package struct StepProblem: Hashable, Sendable {
  /// Its place, and what to do about it.
  package let problem: Problem
  /// What is wrong.
  package let kind: Kind

  /// What can be wrong with a step.
  package enum Kind: Hashable, Sendable {
    /// No definition matches.
    case undefined
    /// Several definitions match.
    case ambiguous
    /// The one that matches cannot take its values, its table or its text.
    case unusable
  }
}

extension TestRun {
  /// What is wrong with steps, found without running any: no definition matches, or several do, or the one that does
  /// will refuse what the step gives it.
  ///
  /// In the order of the files; a step of an outline is reported once for each text it has.
  package var stepProblems: [StepProblem] {
    var problems: [StepProblem] = []
    var seen: Set<StepProblem> = []
    for testCase in testCases {
      let pickle = testCase.pickle.pickle
      for (step, match) in zip(pickle.steps, testCase.steps) {
        guard let (message, remedy, kind) = testCase.problem(of: step, match) else { continue }
        let place = Place(line: step.location.line, column: step.location.column ?? 0)
        let problem = StepProblem(
          problem: Problem(subject: pickle.uri, place: place, message: message, remedy: remedy), kind: kind)
        if seen.insert(problem).inserted { problems.append(problem) }
      }
    }
    return problems
  }

  /// Where the definitions stand that a step matches, as `Module/File.swift:12`.
  package var usedDefinitions: Set<String> {
    var used: Set<String> = []
    for testCase in testCases {
      for match in testCase.steps {
        for candidate in match.candidates { used.insert("\(testCase.library.patterns[candidate.pattern].step.origin)") }
      }
    }
    return used
  }
}

extension AssembledTestCase {
  /// What is wrong with a step, and what to do about it; nil when nothing is.
  fileprivate func problem(of step: PickleStep, _ match: StepMatch) -> (
    message: String, remedy: String?, kind: StepProblem.Kind
  )? {
    switch match {
    case .unset: return nil
    case .definition(let match):
      guard let (message, remedy) = refusal(of: match, by: step) else { return nil }
      return (message, remedy, .unusable)
    case .undefined(let undefined):
      let nearest = undefined.nearest.joined(separator: ", or ")
      return (
        "no step definition matches: \(step.text)",
        nearest.isEmpty ? "rehearse steps lists what a step can be" : nearest, .undefined
      )
    case .ambiguous(let matches):
      let patterns = matches.map { library.patterns[$0.pattern] }
      let list = patterns.map { "\($0.expression.source) (\($0.step.origin))" }.joined(separator: ", and ")
      return (
        "several step definitions match: \(list)", "change all but one of them so that they do not match",
        .ambiguous
      )
    }
  }

  /// Why the definition of a step will refuse what the step gives it, and what to do about it; nil when it may take it.
  ///
  /// What stands for a value from the environment is not looked at.
  private func refusal(of match: PatternMatch, by step: PickleStep) -> (message: String, remedy: String?)? {
    guard match.references.isEmpty else { return nil }
    do {
      if let error = match.error { throw error }
      for argument in match.arguments where argument.group.value != nil { _ = try argument.value }
      try step.checkTableAndText(for: library.patterns[match.pattern].step.argumentKinds)
      return nil
    } catch {
      // Errors of this project say what to try on a line of their own.
      let lines = "\(error)".split(separator: "\n").map(String.init)
      let (remedies, problems) = (lines.filter { $0.hasPrefix("try: ") }, lines.filter { !$0.hasPrefix("try: ") })
      return (
        "the step cannot be run: \(problems.joined(separator: " "))", remedies.first.map { String($0.dropFirst(5)) }
      )
    }
  }
}

extension PickleStep {
  /// Throws where a definition wants a table or text the step does not have, or has no use for one.
  fileprivate func checkTableAndText(for kinds: [StepArgumentKind]) throws(ArgumentMismatch) {
    for kind in kinds where !kind.isOptional {
      switch kind.source {
      case .dataTable where dataTable == nil: throw .noDataTable
      case .docString where docString == nil: throw .noDocString
      default: break
      }
    }
    if dataTable != nil, !kinds.contains(where: { $0.source == .dataTable }) { throw .dataTableLeft }
    if docString != nil, !kinds.contains(where: { $0.source == .docString }) { throw .docStringLeft }
  }
}
