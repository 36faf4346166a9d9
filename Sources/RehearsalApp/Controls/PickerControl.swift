/// Choices on a wheel or in a menu, by their titles.
enum PickerControl: ControlKind {
  static var use: Control.Use { .choice }

  static func drawn(_ control: ControlDescription) -> [String] {
    ["\(control.label): \(control.bracketed("\(control.chosen ?? "–") ▾"))"]
  }
}

extension Element {
  /// A picker, which shows and changes the place of its chosen row, from 0.
  ///
  /// - Parameters:
  ///   - choices: The texts of the rows.
  ///   - selected: The property with the place; with any other number, nothing is chosen.
  ///   - changed: The message to send after another row was chosen, or nil if there is none.
  public static func picker(
    _ label: String, _ choices: [String], _ selected: Property<Int>, changed: Owner.Message? = nil
  ) -> Element {
    Element(.picker, label, .choice(Binding(selected, changed: changed)), .choices(choices))
  }
}
