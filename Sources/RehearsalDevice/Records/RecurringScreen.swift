import RehearsalApp

/// A screen that has come again and again since the user's last touch, while virtual time passed.
package struct RecurringScreen: Hashable, Sendable {
  package let scene: String
  package let times: Int

  /// So often a screen may appear by itself; more is a circle.
  private static let mostTimes = 20

  /// Counts the appearances in the log, or returns nil if no screen comes so often, or nothing is logged.
  package init?(on device: Device) {
    var counts: [String: Int] = [:]
    for event in device.records.log.reversed() {
      if case .user = event.kind { break }
      if case .appearance(.viewDidAppear, let scene) = event.kind { counts[scene, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let (scene, times) = most, times > Self.mostTimes else { return nil }
    (self.scene, self.times) = (scene, times)
  }

  /// The event, as a sentence for people.
  package var summary: String { "\(scene) comes again and again: it has appeared \(times) times since the last touch" }
}
