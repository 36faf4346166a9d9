package import RehearsalApp
import RehearsalBase

/// The kind of a choice: the scene in front, and the control, request or timer concerned.
///
/// After a hang, choices of the same kind are skipped: see ``Device/kind(of:)``.
package struct ChoiceKind: Hashable, Sendable, CustomStringConvertible {
  private let scene: String?
  fileprivate var what: [String]

  init(_ action: Choice, onScene scene: String?) {
    self.scene = scene
    what =
      switch action {
      case .user(.tap(let control)): ["tap", control.role.rawValue, control.label ?? ""]
      case .user(.type(let control, let text)): ["type", control.label ?? "", text]
      case .user(.enter(let text)): ["enter", text]
      case .user(.pressReturn): ["return"]
      case .user(.leaveField): ["leave"]
      case .user(.swipe): ["swipe row"]
      case .user(.scroll): ["scroll"]
      case .user(.pull): ["pull"]
      case .user(.swipeSheetDown): ["swipe"]
      case .user(.swipeSheetHalfway), .user(.swipeHalfwayBack): ["half swipe"]
      case .user(.tapOutside): ["outside"]
      case .user(.chooseInBackMenu(let title)): ["back menu", title]
      case .user(.dragKeyboardDown): ["keyboard"]
      case .outcome: ["outcome"]
      case .delivery: ["delivery"]
      case .transitionEnds: ["animation"]
      case .timerFires: ["timer"]
      }
  }

  package var description: String { what.filter { !$0.isEmpty }.joined(separator: " ") }
  package static func rows(ofScene scene: String?) -> ChoiceKind { ChoiceKind(scene: scene, what: ["rows"]) }
  package init(_ event: LifeEvent, onScene scene: String?) { self.init(scene: scene, what: ["life", "\(event)"]) }

  fileprivate init(scene: String?, what: [String]) {
    self.scene = scene
    self.what = what
  }
}

extension Device {
  package func kind(of choice: Choice) -> ChoiceKind {
    var kind = ChoiceKind(choice, onScene: frontScene)
    switch choice {
    case .outcome(let id, let fault): kind.what += [fault?.description ?? "success"] + words(for: id)
    case .delivery(let id): kind.what += words(for: id)
    case .timerFires:
      switch state.agenda.entries.lazy.map(\.event).first(where: { $0.timerOwner != nil }) {
      case .timer(let owner, let message): kind.what += [sceneName(owner), "\(message.value)"]
      case .ownTimer(let timer): kind.what += [timer.scene, "\(timer.message.value)"]
      default: break
      }
    case .user, .transitionEnds: break
    }
    return kind
  }

  private func words(for id: RequestID) -> [String] {
    guard let flight = state.requests.first(where: { $0.id == id }) else { return [] }
    var words = [flight.request.operation.name, flight.request.resource, flight.owner.map(sceneName) ?? ""]
    if let failure = flight.failure { words.append(failure.code) }
    if case .failure(let error) = flight.answer { words.append(error.code) }
    return words
  }
}

/// One event that can happen next on a device whose time stands still.
package enum Choice: Hashable, Sendable {
  case user(UserAction)
  /// A waiting request gets its outcome: a fault, or nil for success.
  case outcome(RequestID, Fault?)
  case delivery(RequestID)
  /// An animation ends, by its place among those under way, the shortest first.
  case transitionEnds(Int)
  /// A timer fires, by its place among those that are pending, the shortest first.
  case timerFires(Int)

  package var action: UserAction? { if case .user(let action) = self { action } else { nil } }
  package var isUserAction: Bool { action != nil }
  package var isHalfSwipe: Bool { action?.isHalfSwipe ?? false }
  package var isTimer: Bool { if case .timerFires = self { true } else { false } }

  package var fault: Fault? {
    if case .outcome(_, let fault) = self { fault } else { nil }
  }
}

extension Device {
  package func name(of choice: Choice) -> String { choice.action.map { name(of: $0) } ?? "wait" }
}
