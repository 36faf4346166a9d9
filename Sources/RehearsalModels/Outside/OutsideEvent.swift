package import RehearsalApp

/// What reaches an app from outside of its screens.
package enum OutsideEvent: Hashable, Sendable {
  case network(isOnline: Bool)
  case pushed(AnyMessage)
  case phase(ModelPhase)
}

/// Where an app is, as its models hear of it.
public enum ModelPhase: Hashable, Sendable {
  /// In the foreground again.
  case active
  /// It is not on the screen.
  case background
}

extension OutsideEvent: CustomStringConvertible {
  package var description: String {
    switch self {
    case .network(isOnline: true): "the return of the network"
    case .network(isOnline: false): "the loss of the network"
    case .pushed: "a push"
    case .phase(.active): "the foreground"
    case .phase(.background): "the background"
    }
  }
}
