/// An obstacle that keeps a touch from reaching a control.
package enum TouchObstacle: Hashable, Sendable {
  case background
  /// An alert, a progress or a sheet lies over the screen; its name and kind.
  case overlay(name: String, Interface.Overlay.Kind)
  case transition
  case hidden
  case disabled
  /// A spinner stands in the place of the button.
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
