package import RehearsalBase
import RehearsalGherkin

/// A problem with a step, found without running it.
package struct StepProblem: Hashable, Sendable {
  package let problem: Problem
  package let kind: Kind
  package let snippets: [String]
  package internal(set) var otherPlaces: [String] = []
  package internal(set) var placeCount = 1

  static let mostOtherPlaces = 3

  /// The kinds of problems with a step.
  package enum Kind: Hashable, Sendable {
    case undefined
    case ambiguous
    /// The one that matches cannot take its values, its table or its text.
    case unusable
  }
}

extension TestRun {
  /// The problems with steps, found without running any: no definition matches, or several do, or the one that does
  /// will refuse what the step gives it.
  ///
  /// In the order of the files; a step of an outline is reported once for each text it has. Undefined steps that are
  /// equal are one problem.
  package var stepProblems: [StepProblem] {
    var problems: [StepProblem] = []
    var seen = SeenSteps()
    var undefined: [ObjectIdentifier: Int] = [:]
    // One text for all problems that have no other remedy.
    let usualRemedy = CalledCommand.call("steps lists what a step can be")
    for testCase in testCases {
      let pickle = testCase.pickle
      for (step, match) in zip(pickle.steps, testCase.steps) {
        if case .undefined(let advice?) = match {
          guard seen.insert(step, of: pickle, step.text) else { continue }
          // Equal steps have the same advice.
          if let index = undefined[ObjectIdentifier(advice)] {
            problems[index].add("\(pickle.uri):\(step.location.line)")
            continue
          }
          undefined[ObjectIdentifier(advice)] = problems.count
        }
        guard let problem = testCase.problem(of: step, match, usualRemedy) else { continue }
        if problem.kind == .undefined || seen.insert(step, of: pickle, problem.problem.message) {
          problems.append(problem)
        }
      }
    }
    return problems
  }

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

extension StepProblem {
  fileprivate mutating func add(_ place: String) {
    placeCount += 1
    if otherPlaces.count < Self.mostOtherPlaces { otherPlaces.append(place) }
  }
}

/// The steps of a file that were looked at: rows of examples share their steps.
private struct SeenSteps {
  private struct Key: Hashable {
    let line: Int
    let message: String
  }

  private var uri: String?
  private var keys: Set<Key> = []

  /// Returns whether the step is new; scenarios come file by file.
  mutating func insert(_ step: PickleStep, of pickle: Pickle, _ message: String) -> Bool {
    if pickle.uri != uri {
      uri = pickle.uri
      keys = []
    }
    return keys.insert(Key(line: step.location.line, message: message)).inserted
  }
}

extension AssembledTestCase {
  fileprivate func problem(of step: PickleStep, _ match: StepMatch, _ usualRemedy: String) -> StepProblem? {
    guard let (message, remedy, kind) = finding(at: step, match, usualRemedy) else { return nil }
    let place = Place(line: step.location.line, column: step.location.column ?? 0)
    var snippets: [String] = []
    if case .undefined(let undefined?) = match { snippets = undefined.snippets }
    return StepProblem(
      problem: Problem(subject: pickle.uri, place: place, message: message, remedy: remedy), kind: kind,
      snippets: snippets)
  }

  private func finding(at step: PickleStep, _ match: StepMatch, _ usualRemedy: String) -> (
    message: String, remedy: String?, kind: StepProblem.Kind
  )? {
    switch match {
    case .definition(let match):
      guard let (message, remedy) = refusal(of: match, by: step) else { return nil }
      return (message, remedy, .unusable)
    case .undefined(let undefined):
      let nearest = undefined?.nearest.joined(separator: ", or ") ?? ""
      return (
        "no step definition matches: \(step.text)",
        undefined?.remedy ?? (nearest.isEmpty ? usualRemedy : nearest),
        .undefined
      )
    case .ambiguous(let matches):
      let patterns = matches.map { library.patterns[$0.pattern] }
      let list = patterns.map { "\($0.expression.source) (\($0.step.origin))" }.joined(separator: ", and ")
      return (
        "several step definitions match: \(list)", Self.disambiguation, .ambiguous
      )
    }
  }

  private func refusal(of match: PatternMatch, by step: PickleStep) -> (message: String, remedy: String?)? {
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
