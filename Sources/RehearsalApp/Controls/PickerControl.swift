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
    _ label: String, _ choices: [String], _ selected: Property<Int>,
    changed: Owner.Message? = nil, identifier: String? = nil, isEnabled: Bool = true, isHidden: Bool = false
  ) -> Element {
    let wiring = ControlWiring<Owner>.choice(Binding(selected, changed: changed))
    return Element(.picker, label, wiring, identifier, isEnabled, isHidden, .choices(choices))
  }
}

extension SceneElement {
  /// A picker, with the place of the row that is chosen at first, from 0.
  public static func picker(
    _ label: String, _ choices: [String], selected: Int = 0, identifier: String? = nil
  ) -> SceneElement {
    SceneElement(.picker, label, identifier, .choice(selected), .choices(choices))
  }
}
