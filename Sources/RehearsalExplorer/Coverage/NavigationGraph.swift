package import RehearsalApp

/// The navigation graph of an app: its screens, the containers they stand in, and the transitions between them.
///
/// Positions are places in ``nodes`` and ``groups``.
package struct NavigationGraph: Hashable, Sendable {
  /// A screen.
  struct Node: Hashable, Sendable {
    let scene: String
    /// Whether a transition that was found begins or ends in it; true for all where nothing was searched.
    let isReached: Bool
    /// The position of the group it stands in, or nil for none.
    let group: Int?
  }

  /// A container: a navigation controller, a tab bar controller or a split view.
  struct Group: Hashable, Sendable {
    let scene: String
    let kind: Kind
    /// The position of the group it stands in, or nil for none.
    let parent: Int?

    enum Kind: String, Hashable, Sendable {
      case navigationController = "navigation controller"
      case tabBarController = "tab bar controller"
      case splitViewController = "split view controller"
    }
  }

  /// A transition from one screen to another.
  struct Edge: Hashable, Sendable {
    let from: Int
    let to: Int
    let kind: Kind
    let state: State
    let labels: [String]

    /// The effect of the transition.
    enum Kind: Int, Hashable, Sendable {
      /// A push, and what takes the place of a stack or of its top.
      case push
      case modal, popover, embed, unwind
      /// A call of the app's code, or a control that navigates by itself, such as the back button.
      case other
    }

    /// The state of knowledge about the transition.
    enum State: Int, Hashable, Sendable {
      case found
      /// A segue that was triggered, and had no effect each time.
      case dropped
      case neverPerformed
      /// A segue of the storyboard; nothing was searched.
      case drawn
    }
  }

  let caption: String
  let nodes: [Node]
  let groups: [Group]
  let initial: Int
  /// The edges: those that were found first, then by their ends and kinds.
  let edges: [Edge]

  package init(of app: AppDefinition, _ visits: CoverageRecord, caption: String) {
    var drawing = GraphDrawing(app.storyboard)
    for edge in visits.edges {
      let (kind, label) = drawing.described(edge.cause, from: edge.from, visits)
      drawing.add(edge.from, edge.to, kind, .found, label)
    }
    for scene in drawing.scenes {
      for segue in scene.segues {
        let performed = visits.segues.contains { $0.from == scene.identifier && $0.identifier == segue.identifier }
        let dropped = visits.dropped.contains { $0.from == scene.identifier && $0.identifier == segue.identifier }
        let label = segue.identifier + segue.edgeKind.remark
        if segue.edgeKind == .embed {
          drawing.add(scene, segue, performed ? .found : .neverPerformed, label)
        } else if dropped, !visits.edges.contains(where: { $0.cause == .segue(segue.identifier) }) {
          drawing.add(scene, segue, .dropped, label)
        } else if !performed {
          drawing.add(scene, segue, .neverPerformed, label)
        }
      }
    }
    self.init(drawing, caption: caption, showsAll: false)
  }

  package init(staticallyOf app: AppDefinition, caption: String) {
    var drawing = GraphDrawing(app.storyboard)
    for scene in drawing.scenes {
      for segue in scene.segues { drawing.add(scene, segue, .drawn, segue.identifier + segue.edgeKind.remark) }
    }
    self.init(drawing, caption: caption, showsAll: true)
  }

  private init(_ drawing: GraphDrawing, caption: String, showsAll: Bool) {
    self.caption = caption
    edges = drawing.edges
    groups = drawing.groups
    let initial = drawing.position(drawing.storyboard.initialContent) ?? 0
    self.initial = initial
    let reached = Set(edges.filter { $0.state == .found }.flatMap { [$0.from, $0.to] } + [initial])
    nodes = drawing.scenes.enumerated().map { place, scene in
      Node(scene: scene.identifier, isReached: showsAll || reached.contains(place), group: drawing.groupOfNode[place])
    }
  }
}
