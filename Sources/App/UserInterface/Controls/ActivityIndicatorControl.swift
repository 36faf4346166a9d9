/// A spinner in the content, shown while it turns.
enum ActivityIndicatorControl: ControlKind {
  static var use: Control.Use { .nothing }
  static func isShown(_ control: ControlDescription) -> Bool { control.isOn }
  static func drawn(_ control: ControlDescription) -> [String] { ["◌ \(control.label)"] }
}
