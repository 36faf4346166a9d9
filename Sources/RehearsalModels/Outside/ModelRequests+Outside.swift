package import RehearsalApp

/// The world outside: streams that a scenario's network, services and phone feed, and what is stored on the phone.
///
/// ```swift
/// struct RehearsedConnectivity: Connectivity {
///   let requests: ModelRequests
///   func updates() -> AsyncStream<Bool> { requests.networkUpdates() }
/// }
/// ```
///
/// Values that arrive while nobody awaits them are kept, as an unbounded `AsyncStream` does.
extension ModelRequests {
  /// Whether there is a network: at first the present answer, then each change, as `NWPathMonitor` reports them.
  public func networkUpdates() -> AsyncStream<Bool> {
    outside.stream(first: .network(isOnline: outside.phone.isOnline)) {
      if case .network(let isOnline) = $0 { isOnline } else { nil }
    }
  }

  /// What services push from now on, of one type.
  public func pushes<Push: Hashable & Sendable>(_ type: Push.Type) -> AsyncStream<Push> {
    outside.stream { if case .pushed(let push) = $0 { push.value as? Push } else { nil } }
  }

  /// The ways to the background and back from now on.
  public func phases() -> AsyncStream<ModelPhase> {
    outside.stream { if case .phase(let phase) = $0 { phase } else { nil } }
  }

  /// The text stored on this phone under a key, or nil: it survives the app.
  public func stored(forKey key: String) -> String? { outside.phone.defaults[key] }

  /// Stores a text on this phone under a key, or removes it if the text is nil.
  public func store(_ text: String?, forKey key: String) { outside.store(text, forKey: key) }
}

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
