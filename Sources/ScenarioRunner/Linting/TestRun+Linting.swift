package import Diagnostics
import Gherkin

/// What is wrong with a step, found without running it.
package struct StepProblem: Hashable, Sendable {
  /// Its place, and what to do about it.
  package let problem: Problem
  /// Whether several definitions match; else none does.
  package let isAmbiguous: Bool
}

extension TestRun {
  /// What is wrong with steps, found without running any: no definition matches, or several do.
  ///
  /// In the order of the files; a step of an outline is told once for each text it has.
  package var stepProblems: [StepProblem] {
    var problems: [StepProblem] = []
    var seen: Set<StepProblem> = []
    for testCase in testCases {
      let pickle = testCase.pickle.pickle
      for (step, match) in zip(pickle.steps, testCase.steps) {
        guard let (message, remedy, isAmbiguous) = testCase.problem(of: step, match) else { continue }
        let place = Place(line: step.location.line, column: step.location.column ?? 0)
        let problem = StepProblem(
          problem: Problem(subject: pickle.uri, place: place, message: message, remedy: remedy),
          isAmbiguous: isAmbiguous)
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
    message: String, remedy: String, isAmbiguous: Bool
  )? {
    switch match {
    case .definition, .unset: return nil
    case .undefined(let undefined):
      let nearest = undefined.nearest.joined(separator: ", or ")
      return (
        "no step definition matches: \(step.text)",
        nearest.isEmpty ? "rehearse steps lists what a step can be" : nearest, isAmbiguous: false
      )
    case .ambiguous(let matches):
      let patterns = matches.map { library.patterns[$0.pattern] }
      let told = patterns.map { "\($0.expression.source) (\($0.step.origin))" }.joined(separator: ", and ")
      return (
        "several step definitions match: \(told)", "change all but one of them so that they do not match",
        isAmbiguous: true
      )
    }
  }
}
