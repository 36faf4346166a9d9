import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalShelf
import RehearsalTestSupport
import Testing

@testable import RehearsalDevice
@testable import RehearsalExplorer

/// Random paths with the times that are found for them: each ends in the state of the search, or cannot happen.
struct RandomPathTests {
  /// The visible state of a device, and the progress of its requests.
  private struct State: Hashable {
    let scene: String?
    let overlay: String?
    let title: String
    let rows: Int?
    let counts: Ledger.Counts

    init(_ device: Device) {
      let interface = device.interface
      scene = interface.scene
      overlay = interface.overlay?.name
      title = interface.title
      rows = interface.table?.sections.last?.rows
      counts = device.records.ledger.counts(of: nil)
    }
  }

  @Test(arguments: [nil, .keepsSilent, .showsParts] as [Flaw?])
  func `a path that can happen ends in the same state in real time`(flaw: Flaw?) throws {
    let app = try ExplorableApp(ShelfApp.appUnderTest(flaw))
    var played = 0
    let count = UInt64(Nightly.count(40, otherwise: 10, of: "random paths"))
    for seed in 1...count {
      let (path, end) = Self.randomPath(app, seed: seed)
      guard let end else { continue }
      let writer = ScenarioWriter(app, path: path, violation: Violation(.own("nothing"), "nothing"))
      guard writer.path.schedule != nil else { continue }
      var script = try #require(writer.scripts.last)
      // Events that the last step caused at the same instant happen, too.
      script.actions.append(.wait(.zero))
      // A failure ends the scenario before the device is settled.
      script.expectations = ["immediately I see \"§\""]
      let (outcome, world) = try #require(app.player.play(script))
      #expect(outcome.step == script.sentences.count - 1, "\(seed): \(outcome.message ?? "")\n\(script.text)")
      let found = try #require(world.installed.map(State.init))
      #expect(found == State(end), "\(seed)\n\(script.text)\(writer.lines([:]).joined(separator: "\n"))")
      played += 1
    }
    #expect(played > count / 2)
  }

  /// Some moves, the last of them the user's, and the resulting device.
  private static func randomPath(_ app: ExplorableApp, seed: UInt64) -> (path: [Move], end: Device?) {
    var generator = SeededGenerator(seed: seed)
    var device = app.world.start(isRecording: true)
    var path: [Move] = []
    var end: (path: [Move], device: Device?) = ([], nil)
    for _ in 0..<24 {
      let actions = app.world.possibleActions(on: device).map(Choice.user)
      let events = device.events(faults: Bool.random(using: &generator) ? Fault.known : [])
      let acts = !actions.isEmpty && (events.isEmpty || Int.random(in: 0..<3, using: &generator) == 0)
      guard let choice = (acts ? actions : events).randomElement(using: &generator) else { break }
      path.append(.choice(choice))
      _ = app.world.make(.choice(choice), on: &device)
      device.forgetReported()
      if choice.isUserAction { end = (path, device) }
    }
    return (end.path, end.device)
  }
}
