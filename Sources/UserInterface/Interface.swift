/// What a user sees and can touch at one moment.
package struct Interface: Sendable {
  /// The navigation bar in front.
  package struct Bar: Hashable, Sendable {
    package let title: String
    /// The back button's title; nil when there is no back button.
    package let back: String?
    package let left: BarButton?
    package let right: BarButton?
    package init(title: String, back: String?, left: BarButton?, right: BarButton?) {
      self.title = title
      self.back = back
      self.left = left
      self.right = right
    }
  }

  /// A button of the navigation bar.
  package struct BarButton: Hashable, Sendable {
    package let title: String
    package let isEnabled: Bool
    package init(title: String, isEnabled: Bool) {
      self.title = title
      self.isEnabled = isEnabled
    }
  }

  /// A part of the screen's content.
  package enum Part: Hashable, Sendable {
    case label(Label)
    case button(title: String, identifier: String?, isEnabled: Bool)
    case field(Field)
    case table
  }

  /// A text field.
  package struct Field: Hashable, Sendable {
    package let label: String
    package let text: String
    package let isSecure: Bool
    package let isFocused: Bool
    package let isEnabled: Bool
    package init(label: String, text: String, isSecure: Bool, isFocused: Bool, isEnabled: Bool) {
      self.label = label
      self.text = text
      self.isSecure = isSecure
      self.isFocused = isFocused
      self.isEnabled = isEnabled
    }
  }

  /// What lies over the screen.
  package struct Overlay: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case alert, sheet, progress
    }
    package let kind: Kind
    package let title: String?
    package let message: String?
    package let actions: [String]
    package init(kind: Kind, title: String?, message: String?, actions: [String]) {
      self.kind = kind
      self.title = title
      self.message = message
      self.actions = actions
    }
  }

  /// The scene's identifier; nil while nothing has appeared.
  package let scene: String?
  package let bar: Bar?
  package let parts: [Part]
  package let table: Table?
  package let overlay: Overlay?
  package let keyboardIsUp: Bool
  /// Whether something in front is moving, so that touches reach nothing.
  package let isMoving: Bool

  package init(
    scene: String?, bar: Bar?, parts: [Part], table: Table?, overlay: Overlay?, keyboardIsUp: Bool, isMoving: Bool
  ) {
    self.scene = scene
    self.bar = bar
    self.parts = parts
    self.table = table
    self.overlay = overlay
    self.keyboardIsUp = keyboardIsUp
    self.isMoving = isMoving
  }
}
