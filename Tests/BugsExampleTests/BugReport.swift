import BugsExample
import Rehearsal
import RehearsalApp
import RehearsalDevice

@testable import RehearsalExplorer

/// What finds a bug, and after how much.
struct BugReport {
  /// What an author says before a bug is looked for.
  enum Words: String, CaseIterable {
    /// What is typed, and what may happen to the phone.
    case none = "built-in"
    /// The lists, what is kept, when a screen waits, and which questions are asked.
    case specification = "specification"
    /// Rules of the app's own, too.
    case rules = "a rule of its own"

    /// An exploration that says no more than this.
    func limit(_ exploration: Exploration) -> Exploration {
      var limited = exploration
      if self != .rules { limited.invariants = [] }
      guard self == .none else { return limited }
      (limited.listSpecifications, limited.appliedOnce, limited.kept, limited.isWaiting) = ([], [], [], nil)
      (limited.reloadsInForeground, limited.asksForStuckControls) = (false, false)
      return limited
    }
  }

  /// The first violation, which is the one with the simplest path.
  struct Found {
    let words: Words
    let rule: InvariantRule
    let length: Int
  }

  let bug: PublishedBug
  /// The violation that needs the fewest words.
  let found: Found?
  /// The states of the search that found it, or of the last one.
  let states: Int
  /// Whether walks find it with all words.
  let isFoundByWalks: Bool
  /// Whatever a search and walks accuse the mended app of.
  let alarms: [String]

  init(_ bug: PublishedBug) throws {
    self.bug = bug
    var found: Found?
    var states = 0
    for words in Words.allCases where found == nil {
      let app = try ExplorableApp(Self.limited(bug.appUnderTest, to: words))
      (states, found) = Self.search(app.world, actions: bug.shortest) {
        Found(words: words, rule: $0.rule, length: PathCost($1).length)
      }
    }
    (self.found, self.states) = (found, states)
    isFoundByWalks = try !Self.walks(bug.appUnderTest).isEmpty
    let mended = try ExplorableApp(bug.mendedAppUnderTest)
    let alarm = Self.search(mended.world, actions: bug.shortest) { violation, _ in violation.summary }.found
    alarms = try (alarm.map { [$0] } ?? []) + Self.walks(bug.mendedAppUnderTest)
  }

  private static func limited(_ test: AppUnderTest, to words: Words) -> AppUnderTest {
    AppUnderTest(
      test.app, services: test.services, vocabularies: test.vocabularies, steps: test.steps,
      exploration: words.limit(test.exploration))
  }

  /// Searches with one fault, and as many actions as the shortest known path has steps, as far as the first violation.
  private static func search<Result>(
    _ world: ExplorableWorld, actions: Int, _ result: (Violation, [Move]) -> Result
  ) -> (states: Int, found: Result?) {
    var bounds = Bounds()
    (bounds.actions, bounds.lifeEvents) = (actions, world.exploration.life.events)
    bounds.kinds = kinds(world)
    var search = Search(world, bounds: bounds)
    var found: Result?
    search.run { violation, path in
      guard found == nil, let path = world.pathInTime(path, to: violation) else { return found != nil }
      found = result(violation, path)
      return true
    } report: { _ in
      found == nil
    }
    return (search.progress.states, found)
  }

  /// The faults that an app names, or some that differ in whether the request arrives and the server answers.
  private static func kinds(_ world: ExplorableWorld) -> [Fault] {
    world.exploration.faults ?? [.offline, .lostReply, .status(404)]
  }

  /// What ten walks of thirty actions break.
  private static func walks(_ test: AppUnderTest) throws -> [String] {
    let world = try ExplorableApp(test).world
    let walks = RandomWalks(
      world,
      Bounds(
        PathBudget(faults: 30, actions: 30, lifeEvents: world.exploration.life.events), kinds: kinds(world)),
      seed: 1)
    return (0..<10).flatMap { walks.walk($0).violations.map(\.violation.summary) }
  }
}
