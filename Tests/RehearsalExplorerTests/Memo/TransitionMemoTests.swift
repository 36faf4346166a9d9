import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalShelf
import Testing

@testable import RehearsalExplorer

/// A monitor that receives the events of a recorded transition is the one that would have received them at once.
struct TransitionMemoTests {
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
    var transitions = TransitionMemo(parts)
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
      let number = transitions.add(transition)
      let followed = transitions.follow(number, from: vector).vector
      #expect(transitions.follow(number, from: vector).vector == followed)
      let monitor = try #require(device.monitor)
      #expect(parts.monitors.monitor(followed.monitor) == monitor, "after \(choice)")
      monitors.insert(monitor)
    }
    #expect(monitors.count > 8)
  }
}
