import CucumberExpressions
import Diagnostics
import Gherkin

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
  /// It refers to environment variables that are not set; the patterns match it as it is written.
  case unset([String], [PatternMatch])

  /// All patterns that match.
  var candidates: [PatternMatch] {
    switch self {
    case .definition(let match): [match]
    case .undefined: []
    case .ambiguous(let matches), .unset(_, let matches): matches
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
  private let environment: @Sendable (String) -> String?
  /// The texts that the environment put into steps so far.
  private(set) var secrets = Secrets()

  /// - Parameter advises: Whether undefined steps come with advice, which takes longer than to match them.
  init(
    _ libraries: [PreparedLibrary<World>], of choice: LibraryChoice<World>? = nil, advises: Bool = true,
    environment: @escaping @Sendable (String) -> String?
  ) {
    self.libraries = libraries
    self.environment = environment
    advisors = advises ? libraries.map { UndefinedStepAdvisor($0, of: choice) } : []
    known = libraries.map { _ in [:] }
  }

  mutating func testCase(of pickle: Pickle, library position: Int) -> AssembledTestCase<World> {
    let steps = pickle.steps.map { match(of: $0, language: pickle.language, library: position) }
    return AssembledTestCase(pickle, library: libraries[position], at: position, steps: steps)
  }

  private mutating func match(of step: PickleStep, language: String, library position: Int) -> StepMatch {
    let references = EnvironmentReferences(of: step, in: environment)
    var matches = matches(of: step.text, library: position)
    if !references.isEmpty {
      for secret in references.secrets { secrets.insert(secret) }
      if matches.isEmpty {
        // What stands for a number matches only when it is one.
        matches = libraries[position].matches(of: references.replaced(in: step.text))
        for index in matches.indices { matches[index].isOfReplacedText = true }
      }
      for index in matches.indices { matches[index].references = references }
    }
    if matches.count > 1 { return .ambiguous(matches) }
    if !references.missing.isEmpty { return .unset(references.missing, matches) }
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
