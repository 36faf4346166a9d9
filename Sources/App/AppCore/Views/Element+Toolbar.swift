public import Navigation
import UserInterface

// The toolbar and gestures of a controller's screen (UIKit rules: Toolbars and gestures).

extension Element {
  /// A button of the toolbar, at the bottom of the screen, whose touch sends the controller a message.
  public static func toolbarItem(_ title: String, action: Owner.Message, isEnabled: Bool = true) -> Element {
    Element(.control(.toolbarItem(title, isEnabled: isEnabled), .action(.message(action))))
  }

  /// A button of the toolbar that a segue of the storyboard is connected to.
  public static func toolbarItem(_ title: String, segue: String, isEnabled: Bool = true) -> Element {
    Element(.control(.toolbarItem(title, isEnabled: isEnabled), .action(.segue(segue))))
  }

  /// A button of the toolbar that a segue of the storyboard is connected to.
  public static func toolbarItem<Destination>(
    _ title: String, segue: SegueName<Destination>, isEnabled: Bool = true
  ) -> Element {
    .toolbarItem(title, segue: segue.identifier, isEnabled: isEnabled)
  }

  /// A gesture on the screen that sends the controller a message, such as a long press; scenarios call it by its name.
  public static func gesture(_ name: String, action: Owner.Message, isEnabled: Bool = true) -> Element {
    Element(.control(ControlDescription(.gesture, name, isEnabled: isEnabled), .action(.message(action))))
  }

  /// A gesture on the screen that a segue of the storyboard is connected to.
  public static func gesture(_ name: String, segue: String, isEnabled: Bool = true) -> Element {
    Element(.control(ControlDescription(.gesture, name, isEnabled: isEnabled), .action(.segue(segue))))
  }

  /// A gesture on the screen that a segue of the storyboard is connected to.
  public static func gesture<Destination>(
    _ name: String, segue: SegueName<Destination>, isEnabled: Bool = true
  ) -> Element {
    .gesture(name, segue: segue.identifier, isEnabled: isEnabled)
  }
}

extension ControlDescription {
  /// A button of the toolbar.
  static func toolbarItem(_ title: String, isEnabled: Bool) -> ControlDescription {
    ControlDescription(.button, title, isEnabled: isEnabled, isInToolbar: true)
  }
}
