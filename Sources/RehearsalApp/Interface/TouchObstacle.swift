/// An obstacle that keeps a touch from reaching a control.
package enum TouchObstacle: Hashable, Sendable {
  case background
  case overlay(name: String, OverlayKind)
  case transition
  case hidden
  case disabled
  case busy
}

extension TouchObstacle: CustomStringConvertible {
  package var description: String {
    switch self {
    case .background: "the app is in the background"
    case .overlay(let name, _): "covered by \(name)"
    case .transition: "a transition is running"
    case .hidden: "hidden"
    case .disabled: "disabled"
    case .busy: "a spinner is in its place"
    }
  }
}
