import RehearsalBase

extension StepResult {
  init(_ exit: ChildExit, _ problem: String, at origin: Origin) {
    self.init(.failed, message: problem)
    thrown = Thrown(type: exit.kind, origin: origin)
  }
}

extension ChildExit {
  /// The type of error of a trap in this package's own code, which says nothing of the app.
  static let ownTrap = "RehearsalTrap"

  /// The explanation, with what to try next.
  func problem(debugging: String) -> String {
    if isOwnTrap { return "\(explanation)\ntry: report it with this line" }
    return explanation
      + (isHang ? "\ntry: a larger --timeout if it only takes long, or \(debugging)" : "\ntry: \(debugging)")
      + (isHang || isTrap ? "\nmore: \(CalledCommand.call("explain trap"))" : "")
  }

  fileprivate var kind: String {
    if isHang { return "Hang" }
    if isOwnTrap { return Self.ownTrap }
    if case .exited = cause { return "Exit" }
    return "Crash"
  }
}
