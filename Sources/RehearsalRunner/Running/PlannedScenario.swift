import RehearsalGherkin

/// A pickle with what is found out before it runs: the hooks around it and the definitions that match its steps.
final class PlannedScenario: Sendable {
  let pickle: Pickle
  let libraryPosition: Int
  let library: LibraryOutline
  let hooks: ApplicableHooks
  let steps: [StepMatch]

  init(_ pickle: Pickle, library: LibraryOutline, at libraryPosition: Int, hooks: ApplicableHooks, steps: [StepMatch]) {
    self.pickle = pickle
    self.libraryPosition = libraryPosition
    self.library = library
    self.hooks = hooks
    self.steps = steps
  }

  /// How many results an attempt has: one for each hook before, then each step, then each hook after.
  var resultCount: Int { hooks.before.count + steps.count + hooks.after.count }

  var stepPlaces: Range<Int> { hooks.before.count..<(hooks.before.count + steps.count) }

  func step(at place: Int) -> Int? { stepPlaces.contains(place) ? place - hooks.before.count : nil }

  func hook(at place: Int) -> Declaration? {
    if hooks.before.indices.contains(place) { return library.hook(hooks.before[place]) }
    let after = place - stepPlaces.upperBound
    return hooks.after.indices.contains(after) ? library.hook(hooks.after[after]) : nil
  }

  /// The advice on an undefined step, by the place of its result, or nil for others.
  func advice(onResult place: Int) -> String? {
    guard let step = step(at: place), case .undefined(let undefined?) = steps[step] else { return nil }
    return undefined.message
  }
}

/// The match of a step's text.
enum StepMatch: Sendable {
  case definition(PatternMatch)
  /// Without what there is to say about it where a process runs scenarios for another one, which knows.
  case undefined(UndefinedStep?)
  case ambiguous([PatternMatch])

  var candidates: [PatternMatch] {
    switch self {
    case .definition(let match): [match]
    case .undefined: []
    case .ambiguous(let matches): matches
    }
  }
}

/// The hooks that are for a scenario, by their positions, in the order in which they run.
struct ApplicableHooks: Sendable {
  let before: [Int]
  let after: [Int]
  let beforeStep: [Int]
  let afterStep: [Int]
}

extension ApplicableHooks {
  init<World>(_ hooks: PreparedHooks<World>, tags: [String]) {
    before = hooks.applicable(.before, tags: tags)
    after = hooks.applicable(.after, tags: tags)
    beforeStep = hooks.applicable(.beforeStep, tags: tags)
    afterStep = hooks.applicable(.afterStep, tags: tags)
  }
}

/// A planned scenario with the library that runs it: Cucumber's test case.
struct AssembledTestCase<World: Sendable>: Sendable {
  let scenario: PlannedScenario
  let library: PreparedLibrary<World>

  var pickle: Pickle { scenario.pickle }
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
