/// A bar that shows how much of something is done.
enum ProgressViewControl: ControlKind {
  static var use: Control.Use { .nothing }

  static func drawn(_ control: ControlDescription) -> [String] {
    let percent = control.percent ?? 0
    let bar = String(repeating: "▓", count: percent / 10) + String(repeating: "░", count: 10 - percent / 10)
    return ["\(control.label): \(bar) \(percent) %"]
  }
}
