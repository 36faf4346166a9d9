/// The content that the storyboard draws on a screen, besides that of its controller.
package struct SceneContent: Sendable {
  /// A part that a controller's view does not have, with the segues that it declares.
  package enum Part: Sendable {
    case container(StoryboardSegue)
    case section(String)
    case row(Cell, StoryboardSegue?, accessoryButton: StoryboardSegue?)
  }

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
      case .drawn(.row), .drawn(.section): true
      default: false
      }
    }
  }

  var isEmpty: Bool { title.isEmpty && elements.isEmpty }

  /// The segues that are declared with their controls, each once: several controls may trigger equal ones.
  var segues: [StoryboardSegue] {
    var segues: [StoryboardSegue] = []
    for case .message(let segue) in elements.flatMap(\.triggers) where !segues.contains(segue) { segues.append(segue) }
    return segues
  }
}

/// An item in a scene's braces: something that is drawn, or a segue that code performs.
public struct SceneItem: Sendable {
  let element: SceneElement?
  let segue: StoryboardSegue?
}

extension ListBuilder<SceneItem> {
  /// Something that is drawn.
  public static func buildExpression(_ element: SceneElement) -> SceneItem { SceneItem(element: element, segue: nil) }
  /// A segue.
  public static func buildExpression(_ segue: StoryboardSegue) -> SceneItem { SceneItem(element: nil, segue: segue) }
}
