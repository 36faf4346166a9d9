/// Choices side by side, by their titles.
enum SegmentedControl: ControlKind {
  static var use: Control.Use { .choiceInSight }
  static func texts(_ control: ControlDescription) -> [String] { control.choices }
  static func state(_ control: ControlDescription) -> String? { control.chosen.map { "[\($0)]" } }
  static func kindInJSON(_ control: ControlDescription) -> String { Control.Role.segment.rawValue }

  static func drawn(_ control: ControlDescription) -> [String] {
    let titles = control.choices.map { $0 == control.chosen ? "[\($0)]" : " \($0) " }.joined(separator: "|")
    return ["\(control.label): " + (control.isEnabled ? titles : "(\(titles))")]
  }
}
