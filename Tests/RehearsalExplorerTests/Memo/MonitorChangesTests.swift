import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalShelf
import Testing

@testable import RehearsalExplorer

/// A monitor that receives the events of a recorded transition is the one that would have received them at once.
struct MonitorChangesTests {
  private let test = ShelfApp.appUnderTest(.forgetsTheAdded)

  private func start() throws -> Device {
    ExplorableWorld(device: try ShelfApp.device(test), exploration: test.exploration, userID: nil).start()
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `followed transitions leave the monitor as made ones do`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = StateParts()
    var device = try start()
    var scratch = ScratchDevice(device, parts)
    let store = TransitionStore(parts, ListHistories(test.exploration), workers: 2)
    var workers = [RecordedTransitions(store), RecordedTransitions(store)]
    var monitors: Set<InvariantMonitor> = []
    for _ in 0..<150 {
      let choices =
        device.events(faults: Fault.known) + device.possibleActions { _, _ in ["Emma", ""] }.map(Choice.user)
      guard let choice = choices.randomElement(using: &generator) else { break }
      var present = ScratchDevice(device, parts)
      let vector = present.vector()
      scratch.show(vector)
      let (transition, _) = scratch.recordTransition(choice, from: vector)
      scratch.forget()
      device.happen(choice)
      device.forgetIssues()
      let number = store.add(transition)
      // Now the one, now the other is first; each finds what the first has found.
      let first = Int.random(in: 0...1, using: &generator)
      let followed = workers[first].follow(number, from: vector).vector
      #expect(workers[1 - first].follow(number, from: vector).vector == followed)
      let monitor = try #require(device.monitor)
      #expect(parts.monitors.monitor(followed.monitor) == monitor, "after \(choice)")
      monitors.insert(monitor)
    }
    #expect(monitors.count > 8)
  }
}
