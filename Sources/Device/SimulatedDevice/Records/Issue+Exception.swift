import Navigation

// Calls on which UIKit throws, which ends the app (UIKit rules: Calls that crash).

extension Issue {
  /// The exception that UIKit throws, by its name and gist; nil for a call that it only logs or drops.
  package var exception: String? {
    switch kind {
    case .unknownSegue(let segue), .unknownConnection(_, let segue):
      "NSInvalidArgumentException: receiver has no segue with identifier '\(segue)'"
    case .unknownScene(let scene):
      "NSInvalidArgumentException: storyboard doesn't contain a view controller with identifier '\(scene)'"
    case .sceneNotOnStack, .navigation(.popOffStack):
      "NSInternalInconsistencyException: tried to pop to a view controller that doesn't exist"
    case .containerPushed(_, throwing: true):
      "NSInvalidArgumentException: pushing a navigation controller is not supported"
    case .navigation(.pushWithoutNavigationController):
      "NSGenericException: push segues can only be used when the source controller is managed by a navigation controller"
    case .navigation(.pushedTwice):
      "NSInvalidArgumentException: pushing the same view controller instance more than once is not supported"
    default: nil
    }
  }

  /// Whether UIKit throws: a crash of the app, though no process ends here.
  package var isFatal: Bool { exception != nil }
}
