import RehearsalGherkin

/// The hooks of a library, in the order in which they run.
struct PreparedHooks<World: Sendable>: Sendable {
  private(set) var all: [PreparedHook<World>] = []
  private(set) var beforeAll: [Int] = []
  private(set) var afterAll: [Int] = []
  private(set) var before: [Int] = []
  private(set) var after: [Int] = []
  private(set) var beforeStep: [Int] = []
  private(set) var afterStep: [Int] = []

  mutating func append(_ hook: PreparedHook<World>) { all.append(hook) }

  mutating func arrange() {
    let forward = all.indices.sorted { (all[$0].definition.order, $0) < (all[$1].definition.order, $1) }
    for position in forward {
      switch all[position].definition.action {
      case .beforeAll: beforeAll.append(position)
      case .afterAll: afterAll.append(position)
      case .before: before.append(position)
      case .after: after.append(position)
      case .beforeStep: beforeStep.append(position)
      case .afterStep: afterStep.append(position)
      }
    }
    afterAll.reverse()
    after.reverse()
    afterStep.reverse()
  }

  func applicable(_ positions: [Int], tags: [String]) -> [Int] {
    positions.filter { all[$0].tags?.evaluate(tags) ?? true }
  }
}

/// A hook with its tag expression parsed.
struct PreparedHook<World: Sendable>: Sendable {
  let definition: HookDefinition<World>
  let tags: TagExpression?
}
