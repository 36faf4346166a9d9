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
  private var matchers: [StepMatcher]

  /// - Parameter advises: Whether undefined steps come with advice, which takes longer than to match them.
  init(
    _ libraries: [PreparedLibrary<World>], of choice: LibraryChoice<World>? = nil, advises: Bool = true
  ) {
    self.libraries = libraries
    advisors = advises ? libraries.map { UndefinedStepAdvisor($0, of: choice) } : []
    matchers = libraries.map { StepMatcher($0.index) }
  }

  mutating func testCase(of pickle: Pickle, library position: Int) -> AssembledTestCase<World> {
    var steps = matchers[position].matches(of: pickle.steps)
    if !advisors.isEmpty {
      for index in steps.indices where steps[index].isUndefined {
        steps[index] = .undefined(advisors[position].advice(on: pickle.steps[index], language: pickle.language))
      }
    }
    let library = libraries[position]
    let hooks = ApplicableHooks(library.hooks, tags: pickle.tags.map(\.name))
    let scenario = PlannedScenario(pickle, library: library.outline, at: position, hooks: hooks, steps: steps)
    return AssembledTestCase(scenario: scenario, library: library)
  }
}

/// Finds the definitions of steps; not generic, where the types of tables were looked up at each step.
private struct StepMatcher: Sendable {
  private let patterns: IndexedPatterns
  private var known: [String: StepMatch] = [:]

  init(_ patterns: IndexedPatterns) { self.patterns = patterns }

  mutating func matches(of steps: [PickleStep]) -> [StepMatch] {
    var matches: [StepMatch] = []
    matches.reserveCapacity(steps.count)
    for step in steps { matches.append(match(of: step.text)) }
    return matches
  }

  private mutating func match(of text: String) -> StepMatch {
    if let match = known[text] { return match }
    let matches = patterns.matches(of: text)
    let match =
      matches.count > 1 ? StepMatch.ambiguous(matches) : matches.first.map(StepMatch.definition) ?? .undefined(nil)
    known[text] = match
    return match
  }
}

extension StepMatch {
  fileprivate var isUndefined: Bool { if case .undefined = self { true } else { false } }
}
