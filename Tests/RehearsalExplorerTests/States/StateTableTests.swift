import RehearsalBase
import RehearsalDevice
import Testing

@testable import RehearsalExplorer

/// States are expanded again only if they cost fewer faults or fewer actions than before.
struct StateTableTests {
  /// A table that remembers every budget of every state.
  private struct NaiveTable {
    private var reached: [Fingerprint: [PathBudget]] = [:]

    func isKnown(_ key: Fingerprint, _ budget: PathBudget) -> Bool {
      reached[key, default: []].contains { $0.faults <= budget.faults && $0.actions <= budget.actions }
    }

    mutating func reach(_ key: Fingerprint, _ budget: PathBudget) -> String {
      defer { reached[key, default: []].append(budget) }
      return reached[key] == nil ? "new" : isKnown(key, budget) ? "known" : "cheaper"
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `what is known is what a naive table knows`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let keys = try fingerprints(seed == 0 ? 1 : 60)
    var table = StateTable()
    var naive = NaiveTable()
    for _ in 0..<3_000 {
      let key = keys[Int.random(in: keys.indices, using: &generator)]
      let budget = PathBudget(
        faults: .random(in: 0...7, using: &generator), actions: .random(in: 0...254, using: &generator))
      // One expectation for three: each costs more than what it asks.
      let (wasKnown, isKnown) = (table.isKnown(key, budget), naive.isKnown(key, budget))
      let (arrival, expected) = (Self.name(table.reach(key, budget)), naive.reach(key, budget))
      try #require(wasKnown == isKnown && arrival == expected && table.isKnown(key, budget), "\(budget)")
    }
    #expect(table.count == Set(keys).count)
  }

  @Test func `a growing table keeps its entries`() throws {
    let keys = try fingerprints(3_000)
    var table = StateTable()
    for (index, key) in keys.enumerated() {
      let arrival = table.reach(key, PathBudget(actions: 5))
      #expect(arrival?.isNew == true && arrival?.number == index)
    }
    #expect(table.count == 3_000)
    #expect(keys.allSatisfy { table.isKnown($0, PathBudget(actions: 5)) && !table.isKnown($0, PathBudget(actions: 4)) })
  }

  @Test func `fewer faults with more actions is cheaper, and so is the reverse`() throws {
    let key = try fingerprints(1)[0]
    var table = StateTable()
    let budgets = [(2, 4), (1, 9), (3, 3), (2, 5), (1, 9), (0, 9), (7, 2), (1, 8)].map {
      PathBudget(faults: $0.0, actions: $0.1)
    }
    #expect(
      budgets.map { Self.name(table.reach(key, $0)) } == [
        "new", "cheaper", "cheaper", "known", "known", "cheaper", "cheaper", "cheaper",
      ])
  }

  /// A move counts as repeated exactly if an earlier budget allowed it, too.
  @Test(arguments: 0..<20 as Range<UInt64>) func `a move is allowed where some budget before had room for it`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var budgets = [PathBudget(faults: Int(seed % 8), actions: Int(seed % 7))]
    var known = FewestActions(budgets[0])
    for _ in 0..<60 {
      let bounds = PathBudget(
        faults: .random(in: 0...7, using: &generator), actions: .random(in: 0...7, using: &generator))
      let cost = PathBudget(
        faults: .random(in: 0...1, using: &generator), actions: .random(in: 0...1, using: &generator))
      #expect(known.allow(cost, within: bounds) == budgets.contains { bounds.includes($0 + cost) })
      let budget = PathBudget(
        faults: .random(in: 0...7, using: &generator), actions: .random(in: 0...6, using: &generator))
      _ = known.note(budget)
      budgets.append(budget)
    }
  }

  private static func name(_ arrival: StateTable.Arrival?) -> String {
    arrival.map { $0.isNew ? "new" : "cheaper" } ?? "known"
  }

  /// A state is reached with all the budgets before any of them is its turn.
  @Test(arguments: 0..<20 as Range<UInt64>) func `only what nothing cheaper has overtaken is expanded`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let key = try fingerprints(1)[0]
    var table = StateTable()
    var reached: [PathBudget] = []
    for _ in 0..<12 {
      let budget = PathBudget(
        faults: .random(in: 0...3, using: &generator), actions: .random(in: 0...5, using: &generator))
      if table.reach(key, budget) != nil { reached.append(budget) }
    }
    var expanded: [PathBudget] = []
    for budget in reached.shuffled(using: &generator) {
      var open = OpenState(StateVector(), number: 0, arrival: 0, budget, depth: 0, haste: 0, isSettled: true)
      let isOvertaken = reached.contains {
        $0 != budget && $0.faults <= budget.faults && $0.actions <= budget.actions
      }
      #expect(table.begin(&open) == !isOvertaken, "\(budget)")
      guard !isOvertaken else { continue }
      #expect((open.before == nil) == expanded.isEmpty)
      for faults in 0...3 {
        for actions in 0...5 {
          let wanted = PathBudget(faults: faults, actions: actions)
          let isKnown = expanded.contains { $0.faults <= faults && $0.actions <= actions }
          #expect(open.before?.isKnown(wanted) ?? false == isKnown)
        }
      }
      expanded.append(budget)
    }
  }

  /// The fingerprints of `count` devices with different stored data.
  private func fingerprints(_ count: Int) throws -> [Fingerprint] {
    var device = try ShelfSearch.device()
    return (0..<count).map { number in
      device.storeDefault("\(number)", forKey: "number")
      return device.fingerprint
    }
  }
}
