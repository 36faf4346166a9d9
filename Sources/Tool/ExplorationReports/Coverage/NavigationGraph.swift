package import AppCore
package import Explorer
import Navigation

/// The navigation graph of an app: its scenes, the transitions that were found, the segues never performed.
package struct NavigationGraph: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    let scene: String
    /// Whether a transition that was found begins or ends in it.
    let isReached: Bool
  }

  struct Edge: Hashable, Sendable {
    /// The positions of the nodes.
    let from: Int
    let to: Int
    /// The causes of the transition, each on a line of its own.
    let labels: [String]
    /// Whether it was found; else it is a segue that was never performed.
    let isReached: Bool
  }

  /// The app and the bounds of the search.
  let caption: String
  let nodes: [Node]
  /// The position of the initial scene.
  let initial: Int
  /// The edges, by their ends, those that were found first.
  let edges: [Edge]

  package init(of app: AppDefinition, _ visits: CoverageRecord, caption: String) {
    self.caption = caption
    let storyboard = app.storyboard
    let scenes = storyboard.scenes.filter { $0.kind == .content }
    let positions = Dictionary(scenes.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    var labels: [Ends: Set<String>] = [:]
    func draw(_ from: String, _ to: String, _ label: String, isReached: Bool) {
      guard let from = positions[from], let to = positions[to] else { return }
      labels[Ends(from: from, to: to, isReached: isReached), default: []].insert(label)
    }
    for edge in visits.edges { draw(edge.from, edge.to, edge.cause.label, isReached: true) }
    for scene in scenes {
      for segue in scene.segues {
        let performed = visits.segues.filter { $0.from == scene.identifier && $0.identifier == segue.identifier }
        if case .embed(let child) = segue.kind {
          draw(scene.identifier, child, segue.identifier + " (embedded)", isReached: !performed.isEmpty)
        } else if performed.isEmpty {
          for destination in storyboard.ends(of: segue) {
            draw(scene.identifier, destination, segue.identifier, isReached: false)
          }
        }
      }
    }
    edges = labels.sorted { $0.key < $1.key }.map { ends, labels in
      Edge(from: ends.from, to: ends.to, labels: labels.sorted(), isReached: ends.isReached)
    }
    let initial = positions[storyboard.initialContent] ?? 0
    self.initial = initial
    let reached = Set(edges.filter(\.isReached).flatMap { [$0.from, $0.to] } + [initial])
    nodes = scenes.enumerated().map { Node(scene: $1.identifier, isReached: reached.contains($0)) }
  }

  private struct Ends: Hashable, Comparable {
    let from: Int
    let to: Int
    let isReached: Bool

    static func < (left: Ends, right: Ends) -> Bool {
      (left.isReached ? 0 : 1, left.from, left.to) < (right.isReached ? 0 : 1, right.from, right.to)
    }
  }
}

extension Storyboard {
  /// The possible destinations of a segue: for an unwind segue, all that take its action.
  fileprivate func ends(of segue: StoryboardSegue) -> [String] {
    if let destination = segue.destination { return [content(of: destination)] }
    guard case .unwind(let action) = segue.kind else { return [] }
    return scenes.filter { $0.unwindActions.contains(action) }.map(\.identifier)
  }
}

extension NavigationEdge.Cause {
  /// Its name for developers.
  fileprivate var label: String {
    switch self {
    case .segue(let identifier): identifier
    case .call(let call, nil): call
    case .call(let call, let control?): "\(control): \(call)"
    case .control(let name): name
    }
  }
}
