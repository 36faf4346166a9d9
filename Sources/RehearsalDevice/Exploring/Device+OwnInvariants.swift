public import RehearsalApp

// What an author's own invariant can see of a device, besides its controllers and its services.

/// A request under way, for an author's own invariants.
public struct RequestUnderWay: Sendable {
  /// The request itself.
  public let request: any ServiceRequest
  /// The scene of the screen that waits for it, or nil if that screen is gone.
  public let scene: String?
}

/// A request that has failed, for an author's own invariants.
public struct FailedRequest: Hashable, Sendable {
  /// Its operation, such as `POST /notes`.
  public let operation: ServiceOperation
  /// The status of the failure; 0 is the network's.
  public let status: Int
  /// The scene of the screen that has received the failure.
  public let scene: String
}

extension Device {
  /// The requests under way, in the order in which they were sent.
  ///
  /// A request whose screen is gone is among them, unless it was given up.
  public var requestsUnderWay: [RequestUnderWay] {
    state.requests.filter { !$0.hasEnded }.map { flight in
      RequestUnderWay(request: flight.request, scene: flight.owner.map(sceneName))
    }
  }

  /// The last request that has failed for a screen that is there, until the user acts or the same screen has a success.
  public var lastFailedRequest: FailedRequest? {
    monitor?.failure.map { FailedRequest(operation: $0.operation, status: $0.status, scene: $0.scene) }
  }

  /// The text that the app has stored under a key, or nil for none.
  public func storedDefault(forKey key: String) -> String? { state.defaults[key] }

  /// The model of a type that the app's screens share.
  public func model<Model: SharedModel>(_ type: Model.Type) -> Model { state.models[type] }

  /// The interface that the user sees and can touch.
  ///
  /// - Complexity: Builds the visible rows.
  public var visibleInterface: VisibleInterface { VisibleInterface(interface) }

  /// Whether the app is in the background.
  public var isInBackground: Bool { state.isInBackground }

  /// Whether there is a network.
  public var isOnline: Bool { state.network.isOnline(at: state.clock) }
}
