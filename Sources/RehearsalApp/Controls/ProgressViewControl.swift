/// A bar that shows how much of something is done.
enum ProgressViewControl: ControlKind {
  static var use: Control.Use { .nothing }

  static func drawn(_ control: ControlDescription) -> [String] {
    let percent = control.percent ?? 0
    let bar = String(repeating: "▓", count: percent / 10) + String(repeating: "░", count: 10 - percent / 10)
    return ["\(control.label): \(bar) \(percent) %"]
  }
}

extension Element {
  /// A bar that shows how much of something is done.
  ///
  /// - Parameter progress: The part that is done, from 0 to 1.
  public static func progressView(_ label: String, _ progress: Double) -> Element {
    Element(.progressView, label, .nothing, value: .fraction(progress))
  }
}
