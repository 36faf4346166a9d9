/// The kind of what lies over a screen.
public enum OverlayKind: String, Hashable, Sendable {
  /// An alert.
  case alert
  /// An action sheet.
  case sheet
  /// A progress.
  case progress
}

/// An alert, an action sheet, or a progress: what UIKit presents as an alert controller.
public struct AlertController<Message: Hashable & Sendable>: Hashable, Sendable {
  let style: OverlayKind
  package let title: String?
  package let message: String?
  /// The buttons, in the order of the code; UIKit puts the one that cancels into its own place.
  ///
  /// UIKit rules: Order of an alert's buttons.
  package let actions: [AlertAction<Message>]

  package let textFields: [AlertTextField]

  package init(
    style: OverlayKind, title: String?, message: String?, textFields: [AlertTextField] = [],
    actions: [AlertAction<Message>]
  ) {
    self.style = style
    self.title = title
    self.message = message
    self.textFields = textFields
    self.actions = actions
  }

  /// An alert with at least one button: without any it could never be left.
  ///
  /// The message of a button finds what was typed in ``Context/alertTexts``.
  public static func alert(
    title: String?, message: String?, textFields: [AlertTextField] = [], actions first: AlertAction<Message>,
    _ more: AlertAction<Message>...
  ) -> AlertController {
    AlertController(style: .alert, title: title, message: message, textFields: textFields, actions: [first] + more)
  }

  /// A sheet that offers choices.
  public static func actionSheet(
    title: String? = nil, message: String? = nil, actions first: AlertAction<Message>, _ more: AlertAction<Message>...
  ) -> AlertController {
    AlertController(style: .sheet, title: title, message: message, actions: [first] + more)
  }

  /// A progress, which stays until the app dismisses it.
  public static func progress(_ message: String) -> AlertController {
    AlertController(style: .progress, title: nil, message: message, actions: [])
  }
}

/// A text field of an alert (UIKit rules: Alerts with text fields).
public struct AlertTextField: Hashable, Sendable {
  package let label: String
  package let text: String
  let isSecure: Bool

  /// Describes a text field.
  public init(_ label: String, text: String = "", isSecure: Bool = false) {
    self.label = label
    self.text = text
    self.isSecure = isSecure
  }
}

/// A button of an alert or action sheet.
public struct AlertAction<Message: Hashable & Sendable>: Hashable, Sendable {
  package let title: String
  /// The message the controller receives once the alert is gone, if there is one.
  ///
  /// UIKit rules: Alerts: the handler runs after the dismissal.
  let handler: Message?
  let style: ActionStyle

  /// Describes a button.
  public init(_ title: String, handler: Message? = nil) {
    self.init(title, handler, .default)
  }

  /// A button that leaves everything as it is.
  public static func cancel(_ title: String, _ handler: Message? = nil) -> AlertAction {
    AlertAction(title, handler, .cancel)
  }

  /// A button that removes or discards something.
  public static func destructive(_ title: String, _ handler: Message? = nil) -> AlertAction {
    AlertAction(title, handler, .destructive)
  }

  package init(_ title: String, _ handler: Message?, _ style: ActionStyle) {
    self.title = title
    self.handler = handler
    self.style = style
  }
}

/// The meaning of the look of a button in an alert or action sheet.
public enum ActionStyle: String, Hashable, Sendable {
  /// Nothing in particular.
  case `default`
  /// It leaves everything as it is: set in bold.
  case cancel
  /// It removes or discards something: set in red.
  case destructive
}
