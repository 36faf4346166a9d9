import RehearsalApp
package import RehearsalDevice

/// A transition of a path: a choice on the device, a write of another client, or a life event.
package enum Move: Hashable, Sendable {
  case choice(Choice)
  case remote(RemoteWrite)
  case life(LifeEvent)
  case pass(Duration)

  var isUserAction: Bool { action != nil }

  var action: UserAction? { if case .choice(.user(let action)) = self { action } else { nil } }

  /// The fault that it brings, or nil for none.
  var fault: Fault? { if case .choice(let choice) = self { choice.fault } else { nil } }

  /// The request that it is about, or nil for none.
  var request: RequestID? {
    switch self {
    case .choice(.outcome(let id, _)), .choice(.delivery(let id)): id
    default: nil
    }
  }

  /// The same about the request of an id; nil: it is about one, and that is not there.
  func about(_ id: RequestID?) -> Move? {
    switch self {
    case .choice(.outcome(_, let fault)): id.map { .choice(.outcome($0, fault)) }
    case .choice(.delivery): id.map { .choice(.delivery($0)) }
    default: self
    }
  }
}
