/// The call by which code shows a scene.
package enum SceneTransition: Sendable {
  case push(animated: Bool)
  case present(PresentationStyle, animated: Bool, completion: (any Hashable & Sendable)?)
  case show
  case showDetail

  package var name: String {
    switch self {
    case .push: "pushViewController"
    case .present: "present"
    case .show: "show"
    case .showDetail: "showDetailViewController"
    }
  }
}

/// The configuration of a scene's controller before it is shown; it runs in the turn that asked for it.
package struct SceneConfiguration: Sendable {
  package let configure: @Sendable (inout Segue) -> Void

  init<Destination: Controller>(
    _ type: Destination.Type, _ configure: @escaping @Sendable (inout Destination, ScreenID) -> Void
  ) {
    self.configure = { $0.configure(type, configure) }
  }
}
