import BalanceExample
import CoffeeExample
import FeedExample
import MailExample
import NotesExample
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalGeneratedApps
import RehearsalJotter
import RehearsalLive
import RehearsalShelf
import RehearsalTestSupport
import ShopExample
import Testing

/// A rehearsed app and one that runs live show the same, byte for byte.
@MainActor @Suite(.serialized)
struct EqualityTests {
  private nonisolated static let examples = [
    Balance.appUnderTest, Coffee.appUnderTest, Feed.appUnderTest, Mail.appUnderTest, Notes.appUnderTest,
    Shop.appUnderTest, JotterApp.appUnderTest(), ShelfApp.appUnderTest(),
  ]
  private nonisolated static let faults: [Fault] = Fault.known + [.offline, .overtakenReply]

  @Test(arguments: examples.indices) func examplesShowTheSame(_ number: Int) async throws {
    for app in try ExplorableApp.all(Self.examples[number], from: nil) {
      for seed in 0..<(Nightly.isOn ? 40 : 4) { try await walk(app.world, seed: UInt64(seed), moves: 60) }
    }
  }

  @Test func generatedAppsShowTheSame() async throws {
    var shown = 0
    // Planned traps are only noted.
    try await Mishaps.$notes.withValue(Mishaps.Notes()) {
      for seed in 0..<300 {
        shown += try await walk(GeneratedApp(seed: UInt64(seed)).world(), seed: UInt64(seed), moves: 20)
      }
    }
    #expect(shown > 3_000)
  }

  /// Takes a random walk in both worlds, and returns how many changes both have shown.
  @discardableResult
  private func walk(_ world: ExplorableWorld, seed: UInt64, moves: Int) async throws -> Int {
    var generator = SeededGenerator(seed: seed)
    let worlds = TwoWorlds(world.device)
    defer { worlds.end() }
    await worlds.act {
      $0.launch()
    } live: {
      $0.launch()
    }
    for move in 0..<moves {
      await makeMove(of: worlds, world, &generator)
      if let difference = worlds.difference() {
        Testing.Issue.record("\(world.device.app.name), seed \(seed), move \(move), \(difference)")
        return worlds.equalCount
      }
      // Whatever is due at such an instant is dropped, requests among it.
      if worlds.hasTooManyEvents { break }
    }
    return worlds.equalCount
  }

  private func makeMove(
    of worlds: TwoWorlds, _ world: ExplorableWorld, _ generator: inout SeededGenerator
  ) async {
    func roll(_ sides: Int) -> Int { Int(generator.next() % UInt64(sides)) }
    switch roll(20) {
    case 0: await worlds.changeNetwork { $0.goOffline() }
    case 1: await worlds.changeNetwork { $0.goOnline() }
    case 2:
      await worlds.act {
        $0.enterBackground()
      } live: {
        $0.enterBackground()
      }
    case 3:
      await worlds.act {
        $0.enterForeground()
      } live: {
        $0.enterForeground()
      }
    case 4 where roll(4) == 0:
      await worlds.act {
        $0.relaunch()
      } live: {
        $0.change { $0.relaunch() }
      }
    case 5:
      await worlds.act {
        $0.open(url: "go")
      } live: {
        $0.open(url: "go")
      }
    case 6:
      await worlds.act {
        $0.receiveNotification("ping")
      } live: {
        $0.receiveNotification("ping")
      }
    case 7...8:
      let fault = Self.faults[roll(Self.faults.count)]
      await worlds.changeNetwork { device in device.updateNetwork { $0.add(FaultRule.next(.any, fault)) } }
    case 9...12: await worlds.pass(.milliseconds([1, 50, 100, 350, 1_000, 5_000, 70_000][roll(7)]))
    default:
      let device = worlds.simulated
      let actions = device.possibleActions(rowControls: \.controlsInVisibleRows) { scene, field in
        let texts = world.exploration.texts(scene: scene, field: field)
        return texts.isEmpty ? ["text"] : texts
      }
      if actions.isEmpty { return await worlds.pass(.milliseconds(600)) }
      await worlds.perform(actions[roll(actions.count)])
    }
  }
}
