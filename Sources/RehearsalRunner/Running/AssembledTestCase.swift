import RehearsalGherkin

/// A pickle with everything found out that it takes to run it: Cucumber's test case.
final class AssembledTestCase<World: Sendable>: Sendable {
  let pickle: PickleReference
  /// The position of the library among those of the run.
  let libraryPosition: Int
  let library: PreparedLibrary<World>
  let hooks: ApplicableHooks
  /// One for each step of the pickle.
  let steps: [StepMatch]

  init(_ pickle: Pickle, library: PreparedLibrary<World>, at libraryPosition: Int, steps: [StepMatch]) {
    self.pickle = PickleReference(pickle)
    self.libraryPosition = libraryPosition
    self.library = library
    hooks = ApplicableHooks(library.hooks, tags: pickle.tags.map(\.name))
    self.steps = steps
  }

  /// How many results an attempt has: one for each hook and step.
  var resultCount: Int { hooks.before.count + steps.count + hooks.after.count }
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

  init<World>(_ hooks: PreparedHooks<World>, tags: [String]) {
    before = hooks.applicable(hooks.before, tags: tags)
    after = hooks.applicable(hooks.after, tags: tags)
    beforeStep = hooks.applicable(hooks.beforeStep, tags: tags)
    afterStep = hooks.applicable(hooks.afterStep, tags: tags)
  }
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
    return AssembledTestCase(pickle, library: libraries[position], at: position, steps: steps)
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
