/// The content that the storyboard draws on a screen, besides that of its controller.
package struct SceneContent: Hashable, Sendable {
  /// The title; a controller's title, unless it is empty, takes its place.
  package let title: String
  package let elements: [SceneElement]
  /// Whether there are rows; a table of the controller takes their place.
  package let hasRows: Bool

  init(title: String, elements: [SceneElement]) {
    self.title = title
    self.elements = elements
    hasRows = elements.contains {
      switch $0.kind {
      case .row, .section: true
      default: false
      }
    }
  }

  var isEmpty: Bool { title.isEmpty && elements.isEmpty }

  /// The segues that are declared with their controls, each once: several controls may trigger equal ones.
  var segues: [StoryboardSegue] {
    var segues: [StoryboardSegue] = []
    for case .declared(let segue) in elements.flatMap(\.triggers) where !segues.contains(segue) { segues.append(segue) }
    return segues
  }
}

/// The controller of a scene that has none of its own, as UIKit's `UIViewController`: it adds nothing.
struct PlainController: Controller {}
