import RehearsalGherkin

/// A planned scenario with the library that runs it: Cucumber's test case.
struct AssembledTestCase<World: Sendable>: Sendable {
  let scenario: PlannedScenario
  let library: PreparedLibrary<World>

  var pickle: PickleReference { scenario.pickle }
  var hooks: ApplicableHooks { scenario.hooks }
  var steps: [StepMatch] { scenario.steps }
}

/// Makes test cases of pickles; a text that steps have in common is matched once.
struct TestCaseAssembler<World: Sendable> {
  private let libraries: [PreparedLibrary<World>]
  private var advisors: [UndefinedStepAdvisor<World>]
  private var known: [[String: [PatternMatch]]]

  /// - Parameter advises: Whether undefined steps come with advice, which takes longer than to match them.
  init(
    _ libraries: [PreparedLibrary<World>], of choice: LibraryChoice<World>? = nil, advises: Bool = true
  ) {
    self.libraries = libraries
    advisors = advises ? libraries.map { UndefinedStepAdvisor($0, of: choice) } : []
    known = libraries.map { _ in [:] }
  }

  mutating func testCase(of pickle: Pickle, library position: Int) -> AssembledTestCase<World> {
    let steps = pickle.steps.map { match(of: $0, language: pickle.language, library: position) }
    let library = libraries[position]
    let hooks = ApplicableHooks(library.hooks, tags: pickle.tags.map(\.name))
    let scenario = PlannedScenario(pickle, library: library.outline, at: position, hooks: hooks, steps: steps)
    return AssembledTestCase(scenario: scenario, library: library)
  }

  private mutating func match(of step: PickleStep, language: String, library position: Int) -> StepMatch {
    let matches = matches(of: step.text, library: position)
    if matches.count > 1 { return .ambiguous(matches) }
    if let match = matches.first { return .definition(match) }
    return .undefined(advisors.isEmpty ? nil : advisors[position].advice(on: step, language: language))
  }

  private mutating func matches(of text: String, library position: Int) -> [PatternMatch] {
    if let matches = known[position][text] { return matches }
    let matches = libraries[position].matches(of: text)
    known[position][text] = matches
    return matches
  }
}
