import RehearsalApp
package import RehearsalDevice

/// A transition of a path: a choice on the device, a write of another client, or a life event.
package enum Move: Hashable, Sendable {
  case choice(Choice)
  case remote(RemoteWrite)
  case life(LifeEvent)
  /// Time passes in which nothing is due.
  case pass(Duration)

  var isUserAction: Bool { action != nil }

  /// The action of the user, or nil if it is none.
  var action: UserAction? { if case .choice(.user(let action)) = self { action } else { nil } }

  /// The activity when the move ended the process, for people: it distinguishes traps without a place.
  func circumstances(scene: String) -> String {
    switch self {
    // Not by what the screen says of it: looking there may trap again.
    case .choice(.user(.tap(let control))): "at a touch on \(scene): \(control.role.rawValue) \(control.label ?? "")"
    case .choice(.user): "at a touch on \(scene)"
    case .choice: "when \(scene) was in front"
    case .remote: "at a write of another client"
    case .life(let event): "when \(event) happened on \(scene)"
    case .pass: "when time passed on \(scene)"
    }
  }
}
