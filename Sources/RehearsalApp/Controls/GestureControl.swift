/// A gesture on the screen, which nobody sees.
enum GestureControl: ControlKind {
  static var use: Control.Use { .touch }
  static func drawn(_ control: ControlDescription) -> [String] { ["☞ \(control.label)"] }
  static func texts(_ control: ControlDescription) -> [String] { [] }
}

extension Element {
  /// A gesture on the screen that sends the controller a message, such as a long press; scenarios call it by its name.
  public static func gesture(_ name: String, action: Owner.Message) -> Element {
    Element(.gesture, name, .action(.message(action)))
  }

  /// A gesture on the screen that a segue of the storyboard is connected to.
  public static func gesture<Destination>(_ name: String, segue: SegueName<Destination>) -> Element {
    Element(.gesture, name, .action(.segue(segue.identifier)))
  }
}
