import RehearsalApp
import RehearsalBase

/// A stay of the app in the background (UIKit rules: In the background).
struct Background: Hashable, Sendable {
  /// The time that the system leaves an app to finish what it does.
  private static let grace = Duration.seconds(5)

  /// The moment from which the app is suspended.
  let suspension: Instant
  /// The network that the app knows of.
  var network: NetworkType

  init(from start: Instant, network: NetworkType) {
    suspension = start.advanced(by: Self.grace)
    self.network = network
  }
}
