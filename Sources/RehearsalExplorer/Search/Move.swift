import RehearsalApp
import RehearsalBase
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

/// A move in words, as people, scripts and times need it.
struct MoveWords: Sendable {
  var name = "an animation ends"
  /// The steps of a scenario that make it; none: it happens by itself.
  var steps: [String] = []
  /// Its step by numbers of rows, or nil if it is the same.
  var numberedStep: String?
  /// In a word; nil: it goes without saying.
  var brief: String?

  /// - Parameter request: The request that the move is about, or nil for none.
  init(_ move: Move, on device: Device, request: FollowedPath.Sending?) {
    switch move {
    case .remote(let write):
      name = write.step
      steps = [name]
      brief = String(name.prefix { $0 != "\n" })
    case .life(let event):
      steps = Phrases.steps(for: event, on: device)
      name = steps.joined(separator: ", ")
    case .pass(let span):
      name = "\(Phrases.text(span)) pass"
      brief = name
    case .choice(.user(let action)):
      name = Phrases.step(for: action, on: device.interface)
      steps = [name]
      numberedStep = Phrases.step(for: action, on: device.interface, namesRows: false)
      brief = Phrases.brief(action, on: device.interface)
    case .choice(.outcome(_, let fault)):
      guard let request else { break }
      name = "\(request.name) arrives"
      brief = fault.map { "\(NamedOperation(request.operation).written) fails with \($0)" }
    case .choice(.delivery): if let request { name = request.name + " ends" }
    case .choice(.timerFires): name = "a timer fires"
    case .choice(.transitionEnds): break
    }
  }
}

extension Move {
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

  /// The move with the screen in front, where to look is safe.
  func circumstances(on device: Device) -> String {
    let scene = device.frontScene ?? "an empty window"
    switch self {
    case .choice(.user(let action)): return "\(device.name(of: action)) on \(scene)"
    case .choice(let choice): return "\(device.kind(of: choice)) with \(scene) in front"
    case .remote, .life, .pass: return circumstances(scene: scene)
    }
  }
}
