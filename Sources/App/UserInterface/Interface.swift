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
    case label(LabelView)
    case button(Button)
    case field(Field)
    case table
  }

  /// A button in the content.
  package struct Button: Hashable, Sendable {
    package let title: String
    package let identifier: String?
    package let isEnabled: Bool
    package let isHidden: Bool
    package init(title: String, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false) {
      self.title = title
      self.identifier = identifier
      self.isEnabled = isEnabled
      self.isHidden = isHidden
    }
  }

  /// A text field.
  package struct Field: Hashable, Sendable {
    package let label: String
    package let identifier: String?
    package let text: String
    package let isSecure: Bool
    package let isFocused: Bool
    package let isEnabled: Bool
    package let isHidden: Bool
    package init(
      label: String, identifier: String? = nil, text: String, isSecure: Bool = false, isFocused: Bool = false,
      isEnabled: Bool = true, isHidden: Bool = false
    ) {
      self.label = label
      self.identifier = identifier
      self.text = text
      self.isSecure = isSecure
      self.isFocused = isFocused
      self.isEnabled = isEnabled
      self.isHidden = isHidden
    }
  }

  /// The tab bar in front.
  package struct TabBar: Hashable, Sendable {
    package let titles: [String]
    package let selected: Int
    package init(titles: [String], selected: Int) {
      self.titles = titles
      self.selected = selected
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
  /// The screen's title, whether or not a bar shows it.
  package let title: String
  package let bar: Bar?
  package let parts: [Part]
  package let table: Table?
  package let tabBar: TabBar?
  /// Whether the screen is a sheet that stands on another screen.
  package let isSheet: Bool
  package let overlay: Overlay?
  package let keyboardIsUp: Bool
  /// Whether something in front is moving, so that touches reach nothing.
  package let isMoving: Bool
  /// Whether the app is in the background, so that touches reach nothing of it.
  package let isInBackground: Bool

  package init(
    scene: String?, title: String = "", bar: Bar? = nil, parts: [Part] = [], table: Table? = nil, tabBar: TabBar? = nil,
    isSheet: Bool = false, overlay: Overlay? = nil, keyboardIsUp: Bool = false, isMoving: Bool = false,
    isInBackground: Bool = false
  ) {
    self.scene = scene
    self.title = title
    self.bar = bar
    self.parts = parts
    self.table = table
    self.tabBar = tabBar
    self.isSheet = isSheet
    self.overlay = overlay
    self.keyboardIsUp = keyboardIsUp
    self.isMoving = isMoving
    self.isInBackground = isInBackground
  }
}
