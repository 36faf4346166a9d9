import BalanceExample
import CoffeeExample
import FeedExample
import Foundation
import MailExample
import NotesExample
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalGeneratedApps
import RehearsalGherkin
import RehearsalJotter
import RehearsalLive
import RehearsalRunner
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

  /// In the worlds that scenarios prepare, their users do the same, each step in its turn.
  @Test(arguments: ["Balance", "Coffee", "Feed", "Mail", "Notes", "Shop"])
  func usersOfScenariosSeeTheSame(_ folder: String) async throws {
    let path = URL(filePath: #filePath).path.enclosingFolders[3] + "/Scenarios/\(folder)"
    let apps = Self.examples + [Feed.hardenedAppUnderTest]
    var touches = 0
    for pickle in try Features(parsing: FeatureFiles([path]).sources).pickles {
      guard let start = pickle.steps.firstIndex(where: { $0.text == "the app starts" }),
        let test = apps.first(where: { test in
          pickle.steps.contains { $0.text == "the app \"\(test.app.name)\"" }
        })
      else { continue }
      let player = StepPlayer(test.allSteps).player
      let prepared = player.prepare(pickle)
      var world = DeviceWorld(apps: [test])
      player.play(hooks: .before, of: prepared, on: &world)
      for step in 0..<start { _ = player.play(step: step, of: prepared, on: &world) }
      let worlds = TwoWorlds(try world.device)
      defer { worlds.end() }
      await worlds.both { $0.launch() }
      for step in pickle.steps[(start + 1)...].map(\.text) {
        touches += await play(step, in: worlds)
        if worlds.hasTooManyEvents || worlds.hasTie { break }
        let difference = worlds.difference()
        #expect(difference == nil, "\(pickle.uri), \(pickle.name), \(step): \(difference ?? "")\n\(worlds.ledgers)")
        if difference != nil { break }
      }
    }
    #expect(touches > 4)
  }

  /// Does what a step says of the user or the network, or lets time pass; returns the number of actions.
  private func play(_ step: String, in worlds: TwoWorlds) async -> Int {
    let texts = step.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    let interface = worlds.simulated.interface
    func first(_ isWanted: (Control) -> Bool) -> Control? {
      interface.controls.first { isWanted($0) && interface.isTouchable($0) }
    }
    func named(_ name: String) -> Control? { first { $0.label == name || $0.identifier == name } }
    let action: UserAction? =
      switch step {
      case "I go back": first { $0.target == .back }.map { .tap($0) }
      case "I pull to refresh": .pull
      case _ where step.hasPrefix("I tap "): texts.first.flatMap(named).map { .tap($0) }
      case _ where step.hasPrefix("I type ") && texts.count == 2: named(texts[1]).map { .type($0, text: texts[0]) }
      default: nil
      }
    if let action { await worlds.both { $0.perform(action) } }
    if step == "the network goes offline" { await worlds.changeNetwork { $0.goOffline() } }
    if step == "the network comes back" { await worlds.changeNetwork { $0.goOnline() } }
    await worlds.pass(action == nil ? .seconds(2) : .milliseconds(100))
    return action == nil ? 0 : 1
  }

  /// Takes a random walk in both worlds, and returns how many changes both have shown.
  @discardableResult
  private func walk(_ world: ExplorableWorld, seed: UInt64, moves: Int) async throws -> Int {
    var generator = SeededGenerator(seed: seed)
    let worlds = TwoWorlds(world.device)
    defer { worlds.end() }
    await worlds.both { $0.launch() }
    var made: [String] = []
    while made.count < moves {
      made.append(await makeMove(of: worlds, world, &generator))
      let difference = worlds.difference()
      // Whatever is due at such an instant is dropped, requests among it.
      if worlds.hasTooManyEvents || worlds.hasTie { break }
      if let difference {
        Testing.Issue.record(
          "\(world.device.app.name), seed \(seed), \(made.suffix(8)), \(difference)\n\(worlds.ledgers)")
        break
      }
    }
    return worlds.equalCount
  }

  /// Makes a random move in both worlds, and names it.
  private func makeMove(
    of worlds: TwoWorlds, _ world: ExplorableWorld, _ generator: inout SeededGenerator
  ) async -> String {
    func roll(_ sides: Int) -> Int { Int(generator.next() % UInt64(sides)) }
    let kind = roll(20)
    switch kind {
    case 0: await worlds.changeNetwork { $0.goOffline() }
    case 1: await worlds.changeNetwork { $0.goOnline() }
    case 2: await worlds.both { $0.enterBackground() }
    case 3: await worlds.both { $0.enterForeground() }
    case 4 where roll(4) == 0: await worlds.both { $0.relaunch() }
    case 5: await worlds.both { $0.open(url: "go") }
    case 6: await worlds.both { $0.receiveNotification("ping") }
    case 7...8:
      let fault = Self.faults[roll(Self.faults.count)]
      await worlds.changeNetwork { device in device.updateNetwork { $0.add(FaultRule.next(.any, fault)) } }
      return "\(fault)"
    case 9...12: return await pass([1, 50, 100, 350, 1_000, 5_000, 70_000][roll(7)], worlds)
    default:
      let actions = worlds.simulated.possibleActions(rowControls: \.controlsInVisibleRows) { scene, field in
        let texts = world.exploration.texts(scene: scene, field: field)
        return texts.isEmpty ? ["text"] : texts
      }
      if actions.isEmpty { return await pass(600, worlds) }
      let action = actions[roll(actions.count)]
      await worlds.both { $0.perform(action) }
      return "\(action)"
    }
    return ["offline", "online", "background", "foreground", "relaunch", "url", "notification"][kind]
  }

  private func pass(_ milliseconds: Int, _ worlds: TwoWorlds) async -> String {
    await worlds.pass(.milliseconds(milliseconds))
    return "\(milliseconds) ms"
  }
}
