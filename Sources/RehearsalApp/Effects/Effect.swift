import RehearsalBase

/// An effect that a controller wants, as data; the device performs it once the controller's method has returned.
package enum Effect: Sendable {
  case present(PresentedAlert, animated: Bool, completion: (any Hashable & Sendable)?)
  case presentWhenUncovered(PresentedAlert, animated: Bool)
  case dismiss(animated: Bool, completion: (any Hashable & Sendable)?)
  case dismissProgress(completion: (any Hashable & Sendable)?)
  case dismissUnlessGoing(completion: (any Hashable & Sendable)?)
  case performSegue(String, sender: (any Hashable & Sendable)?, isTriggered: Bool)
  case pop(animated: Bool)
  case popTo(String?, animated: Bool)
  case selectTab(Int)
  case setRoot(String)
  case setStack([String], keepsShared: Bool, animated: Bool)
  case openTab(Int, [String], keepsShared: Bool, SceneConfiguration?)
  case showScene(String, SceneTransition, SceneConfiguration?)
  case pushScreen(ScreenID, animated: Bool)
  case send(any ServiceRequest, name: String?, message: ReplyMessage, outlivesScreen: Bool)
  /// Without a name, all of the screen.
  case cancelRequests(named: String?)
  case supersedeRequest(named: String)
  case after(Duration, message: any Hashable & Sendable, name: String?, outlivesScreen: Bool)
  /// Without a name, all of the screen.
  case cancelTimers(named: String?)
  case becomeFirstResponder(String)
  case endEditing
  case deselectRow
  case reloadData
  case setDefault(String?, key: String)
  case changeModel(ModelMessage)
  case callDelegate(ScreenID, DelegateCall)
  case reportStop(String)
}

/// An alert whose handlers are messages of whatever controller presented it.
package struct PresentedAlert: Hashable, Sendable {
  /// A button of the alert.
  package struct Action: Hashable, Sendable {
    package let title: String
    package let handler: AnyMessage?
    package let style: ActionStyle
  }

  package let style: OverlayKind
  package let title: String?
  package let message: String?
  package let actions: [Action]
  package var textFields: [ControlDescription]

  init<Message>(_ alert: AlertController<Message>) {
    style = alert.style
    title = alert.title
    message = alert.message
    var actions: [Action] = []
    for action in alert.actions {
      actions.append(Action(title: action.title, handler: action.handler.map(AnyMessage.init), style: action.style))
    }
    self.actions = actions.inOrderOfUIKit(for: style)
    textFields = alert.textFields.enumerated().map { index, field in
      ControlDescription(
        .field, field.label, field.isSecure ? .secure : .none, value: .text(field.text), isFocused: index == 0)
    }
  }
}

extension [PresentedAlert.Action] {
  /// The buttons as UIKit arranges them, whatever the order of the code (UIKit rules: Order of an alert's buttons).
  fileprivate func inOrderOfUIKit(for style: OverlayKind) -> [PresentedAlert.Action] {
    guard count > 1 else { return self }
    let cancels = filter { $0.style == .cancel }
    let others = filter { $0.style != .cancel }
    return style == .alert && count == 2 ? cancels + others : others + cancels
  }
}

/// A message of some controller, kept until it is delivered.
package struct AnyMessage: Hashable, Sendable {
  package let value: any Hashable & Sendable

  package init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  package static func == (left: AnyMessage, right: AnyMessage) -> Bool {
    areEqual(left.value, right.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(typed: value)
  }
}

/// The call by which code shows a scene.
package enum SceneTransition: Sendable {
  case push(animated: Bool)
  case present(PresentationStyle, animated: Bool, completion: (any Hashable & Sendable)?)
  case show
  case showDetail

  package var name: String {
    switch self {
    case .push: "pushViewController"
    case .present: "present"
    case .show: "show"
    case .showDetail: "showDetailViewController"
    }
  }
}

/// The configuration of a scene's controller before it is shown; it runs in the turn that asked for it.
package struct SceneConfiguration: Sendable {
  package let configure: @Sendable (inout Segue) -> Void

  init<Destination: Controller>(
    _ type: Destination.Type, _ configure: @escaping @Sendable (inout Destination, ScreenID) -> Void
  ) {
    self.configure = { $0.configure(type, configure) }
  }
}
