import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalGeneratedApps
import RehearsalTestSupport
import Testing

/// The order of an app's calls is the order of their effects (UIKit rules: Calls happen after the method returns).
struct CallOrderTests {
  private static let apps = UInt64(Nightly.count(75, otherwise: 8, of: "random apps of each part"))

  @Test(arguments: 0..<4) func `effects of random apps are performed in the order of the calls`(part: UInt64) throws {
    var performed = 0
    for seed in part * 75..<part * 75 + Self.apps { performed += try effectsInOrder(seed: seed) }
    #expect(performed > 13 * Self.apps)
  }

  /// Drives a random app by random events, and returns how many effects were noted.
  private func effectsInOrder(seed: UInt64) throws -> Int {
    let recorder = CallOrder.Recorder()
    try CallOrder.$recorder.withValue(recorder) {
      try Mishaps.$notes.withValue(Mishaps.Notes()) {
        var device = try GeneratedApp(seed: seed).world().device
        var generator = SeededGenerator(seed: seed)
        device.launch()
        for _ in 0..<120 {
          // What happens too often at one instant is dropped.
          guard !device.records.issues.contains(where: { $0.text.name == "too-many-events" }) else { return }
          act(on: &device, &generator)
        }
      }
    }
    #expect(recorder.performed == recorder.performed.sorted(), "seed \(seed)")
    #expect(!recorder.hasOverlap, "seed \(seed)")
    return recorder.performed.count
  }

  private func act(on device: inout Device, _ generator: inout SeededGenerator) {
    let actions = device.possibleActions { _, _ in ["x"] }
    if Int.random(in: 0..<3, using: &generator) == 0, let action = actions.randomElement(using: &generator) {
      device.perform(action)
    } else if !device.advance(), let action = actions.randomElement(using: &generator) {
      device.perform(action)
    }
  }
}
