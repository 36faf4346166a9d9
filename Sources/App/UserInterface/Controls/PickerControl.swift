/// Choices on a wheel or in a menu, by their titles.
enum PickerControl: ControlKind {
  static var use: Control.Use { .choice }

  static func drawn(_ control: ControlDescription) -> [String] {
    ["\(control.label): \(control.bracketed("\(control.chosen ?? "–") ▾"))"]
  }
}
