import RehearsalGherkin

/// Code that runs before or after a run, a scenario or a step.
struct HookDefinition<World: Sendable>: Sendable {
  let kind: HookKind
  let name: String?
  let tags: String?
  let order: Int
  let origin: Origin
  let body: Body

  enum Body: Sendable {
    case ofRun(@Sendable (Attachments) throws -> Void)
    case ofScenario(@Sendable (inout World, StepContext) throws -> Void)
  }
}

/// The element that a hook runs before or after; the raw value is for people.
enum HookKind: String, Sendable {
  case beforeAll = "Before all hook"
  case afterAll = "After all hook"
  case before = "Before hook"
  case after = "After hook"
  case beforeStep = "Before step hook"
  case afterStep = "After step hook"
}

/// The hooks of a library, in the order in which they run.
struct PreparedHooks<World: Sendable>: Sendable {
  private(set) var all: [PreparedHook<World>] = []
  private var positions: [HookKind: [Int]] = [:]

  mutating func append(_ hook: PreparedHook<World>) { all.append(hook) }

  mutating func arrange() {
    let forward = all.indices.sorted { (all[$0].definition.order, $0) < (all[$1].definition.order, $1) }
    positions = Dictionary(grouping: forward) { all[$0].definition.kind }
    for kind in [HookKind.afterAll, .after, .afterStep] { positions[kind]?.reverse() }
  }

  /// The positions of hooks of a kind that are for all tags, or for some that a scenario has.
  func applicable(_ kind: HookKind, tags: [String] = []) -> [Int] {
    (positions[kind] ?? []).filter { all[$0].tags?.evaluate(tags) ?? true }
  }
}

/// A hook with its tag expression parsed.
struct PreparedHook<World: Sendable>: Sendable {
  let definition: HookDefinition<World>
  let tags: TagExpression?
}

/// The place of hooks: before or after a scenario, or all of them.
package enum HookPlace: Hashable, Sendable {
  case before, after
}

extension PreparedLibrary {
  typealias RunHook = (definition: HookDefinition<World>, declaration: Declaration)

  /// The hooks before or after all scenarios of several libraries, in the order in which they run.
  ///
  /// A hook that they have in common is there once.
  static func runHooks(_ place: HookPlace, of libraries: [PreparedLibrary]) -> [RunHook] {
    var hooks: [RunHook] = []
    for library in libraries {
      let own = place == .before ? library.hooks.applicable(.beforeAll) : library.hooks.applicable(.afterAll).reversed()
      for position in own {
        let declaration = library.outline.hook(position)
        guard !hooks.contains(where: { $0.declaration == declaration }) else { continue }
        hooks.append((library.hooks.all[position].definition, declaration))
      }
    }
    return place == .before ? hooks : hooks.reversed()
  }
}

extension TestRun {
  /// The hooks before or after all scenarios, in the order in which they run; a dry run has none.
  func runHooks(_ place: HookPlace) -> [PreparedLibrary<World>.RunHook] {
    options.isDryRun ? [] : PreparedLibrary.runHooks(place, of: libraries)
  }

  func resultsOfRunHooks(_ place: HookPlace) -> [StepResult] {
    runHooks(place).map { execution.result(ofRunHook: $0.definition) }
  }
}
