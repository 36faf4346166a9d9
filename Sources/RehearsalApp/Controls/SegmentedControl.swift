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

extension Element {
  /// A segmented control, which shows and changes the place of its chosen segment, from 0.
  ///
  /// - Parameters:
  ///   - segments: The texts of the segments.
  ///   - selected: The property with the place; with any other number, no segment is chosen.
  ///   - changed: The message to send after another segment was chosen, or nil if there is none.
  public static func segmentedControl(
    _ label: String, _ segments: [String], _ selected: Property<Int>, changed: Owner.Message? = nil
  ) -> Element {
    Element(.segmentedControl, label, .choice(Binding(selected, changed: changed)), .choices(segments))
  }
}
