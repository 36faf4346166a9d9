import AppCore
import Navigation
import VirtualTime

// Doing what a controller asked for.

extension Device {
  mutating func carryOut(_ effect: Effect, for owner: ScreenID) {
    switch effect {
    case .present(let alert, let animated, let completion):
      let token = state.completions.keep(completion, for: owner)
      let id = state.screens.add(.alert(alert, presenter: owner))
      navigate(.present(id, source: owner, .overlay, animated: animated, completion: token))
    case .dismiss(let animated, let completion):
      let token = state.completions.keep(completion, for: owner)
      navigate(.dismiss(source: owner, animated: animated, completion: token))
    case .performSegue(let identifier, let sender, let isTriggered):
      performSegue(identifier, sender: sender, isTriggered: isTriggered, source: owner)
    case .pop(let animated): navigate(.pop(source: owner, animated: animated))
    case .setStack(let scenes, let animated): setStack(scenes, animated: animated, source: owner)
    case .send(let request, let message, let cancelledWithOwner):
      send(request, message: AnyMessage(message), cancelledWithOwner: cancelledWithOwner, owner: owner)
    case .cancelRequests: cancelRequests(of: owner)
    case .after(let duration, let message):
      let instant = clock.advanced(by: max(duration, .zero))
      state.agenda.schedule(.timer(owner: owner, AnyMessage(message)), at: instant, in: .timer)
    case .becomeFirstResponder(let field): becomeFirstResponder(field, owner)
    case .endEditing: state.screens[controller: owner]?.firstResponder = nil
    case .deselectRow: state.screens[controller: owner]?.selectedRow = nil
    case .setDefault(let value, let key): state.defaults[key] = value
    case .tell(let delegate, let call): tell(delegate, call, from: owner)
    }
  }

  private mutating func setStack(_ scenes: [String], animated: Bool, source: ScreenID) {
    var controllers: [ControllerScreen] = []
    for scene in scenes {
      guard let controller = app.controller(forScene: scene) else {
        return record(Issue(kind: .unknownScene(scene), owner: sceneName(source), instant: clock))
      }
      controllers.append(ControllerScreen(scene: scene, controller: controller))
    }
    let screens = controllers.map { state.screens.add(.controller($0)) }
    navigate(.setStack(screens, source: source, animated: animated))
  }

  private mutating func becomeFirstResponder(_ label: String, _ owner: ScreenID) {
    guard let screen = state.screens[controller: owner] else { return }
    guard screen.controller.fieldLabels.contains(label) else {
      return record(Issue(kind: .unknownField(label), owner: screen.scene, instant: clock))
    }
    state.screens[controller: owner]?.firstResponder = label
  }

  private mutating func tell(_ delegate: ScreenID, _ call: any DelegateCall, from owner: ScreenID) {
    guard var controller = state.screens[controller: delegate]?.controller else { return }
    if call.deliver(to: &controller) {
      state.screens[controller: delegate]?.controller = controller
    } else {
      let kind = Issue.Kind.delegateOfOtherType(call: "\(type(of: call))", owner: sceneName(delegate))
      record(Issue(kind: kind, owner: sceneName(owner), instant: clock))
    }
  }
}

extension Controller {
  /// The labels of the fields it shows.
  fileprivate var fieldLabels: [String] {
    view.compactMap { if case .textField(let field) = $0 { field.label } else { nil } }
  }
}
