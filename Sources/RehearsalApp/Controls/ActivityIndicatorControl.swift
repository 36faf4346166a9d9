/// A spinner in the content, shown while it turns.
enum ActivityIndicatorControl: ControlKind {
  static var use: Control.Use { .nothing }
  static func isShown(_ control: ControlDescription) -> Bool { control.isOn }
  static func drawn(_ control: ControlDescription) -> [String] { ["◌ \(control.label)"] }
}

extension Element {
  /// A spinner, shown while it turns.
  ///
  /// - Parameter label: The accessibility label, by which scenarios know it.
  public static func spinner(_ label: String, isAnimating: Bool) -> Element {
    Element(.activityIndicator, label, .nothing, value: .isOn(isAnimating))
  }
}
