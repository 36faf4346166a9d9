import ScenarioRunner
import Supervision

extension StepResult {
  /// The result of a step or hook in which the process has ended.
  init(_ exit: ChildExit, _ problem: String, at origin: Origin) {
    self.init(.failed, message: problem)
    thrown = Thrown(type: exit.kind, origin: origin)
  }
}

extension ChildExit {
  /// The explanation, with what to try next.
  var problem: String {
    explanation
      + (isHang
        ? "\ntry: a larger --timeout if it only takes long, or --in-process in a debugger"
        : "\ntry: --in-process in a debugger")
      + (isHang || isTrap ? "\nmore: rehearse explain trap" : "")
  }

  fileprivate var kind: String {
    if isHang { return "Hang" }
    if case .exited = cause { return "Exit" }
    return "Crash"
  }
}
