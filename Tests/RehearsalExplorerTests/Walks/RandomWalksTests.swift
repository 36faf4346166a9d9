import RehearsalApp
import RehearsalDevice
import RehearsalShelf
import Testing

@testable import RehearsalExplorer

/// Random walks find what a search finds, and a path of theirs can be shortened.
struct RandomWalksTests {
  private static func walks(_ flaw: Flaw? = nil, actions: Int = 25, seed: UInt64 = 1) throws -> (
    RandomWalks, ExplorableWorld
  ) {
    let world = try ShelfSearch.world(flaw)
    let bounds = Bounds(PathBudget(faults: .max, actions: actions, remoteWrites: 2))
    return (RandomWalks(world, bounds, seed: seed), world)
  }

  @Test func `a walk depends on the seed and its number`() throws {
    let walks = try Self.walks().0
    let others = try Self.walks(seed: 2).0
    for number in 0..<5 {
      #expect(walks.walk(number) == walks.walk(number))
      #expect(walks.walk(number).path != walks.walk(number + 1).path)
      #expect(walks.walk(number).path != others.walk(number).path)
      #expect(walks.walk(number).path.count { $0.isUserAction } <= 25)
    }
  }

  @Test func `a walk can be ended before a move`() throws {
    let walks = try Self.walks().0
    let whole = walks.walk(3)
    for moves in [0, 1, 7, whole.path.count - 1] {
      #expect(walks.walk(3, endingBefore: moves).path == Array(whole.path.prefix(moves + 1)))
    }
  }

  @Test func `an app without flaws is not accused`() throws {
    let walks = try Self.walks().0
    for number in 0..<40 { #expect(walks.walk(number).violations == []) }
  }

  @Test(arguments: Flaw.allCases) func `each flaw is found, by a path that is shortened`(flaw: Flaw) throws {
    let (walks, world) = try Self.walks(flaw)
    let wanted = try ShelfSearch.outcome(of: flaw).findings.map(\.violation.rule)
    var found: (RandomWalks.Broken, [Move])?
    for number in 0..<300 where found == nil {
      let walk = walks.walk(number)
      found = walk.violations.first { wanted.contains($0.violation.rule) }.map { ($0, walk.path) }
    }
    let (broken, path) = try #require(found)
    let long = Array(path.prefix(broken.moves))
    let short = PathShrinker(world, walks, nil).shortest(of: long, to: broken.violation)
    #expect(short.count <= long.count && short.count <= 22, "\(long.count) moves became \(short.count)")
    #expect(walks.violation(broken.violation.kind, after: short) != nil)
  }
}
