import RehearsalApp

/// A navigation graph that is being put together of a storyboard.
struct GraphDrawing {
  let storyboard: Storyboard
  let scenes: [StoryboardScene]
  private(set) var groups: [NavigationGraph.Group] = []
  private(set) var groupOfNode: [Int: Int] = [:]
  private let positions: [String: Int]
  private var labels: [Ends: Set<String>] = [:]

  init(_ storyboard: Storyboard) {
    self.storyboard = storyboard
    scenes = storyboard.scenes.filter { $0.kind == .content }
    positions = Dictionary(scenes.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    // Tab bars and split views first: what they hold stands inside them.
    let containers = storyboard.scenes.filter { $0.groupKind != nil }
    let inner = Set(containers.flatMap(\.relationships))
    for container in containers where !inner.contains(container.identifier) { addGroup(container, in: nil) }
  }

  func position(_ scene: String) -> Int? { positions[storyboard.content(of: scene)] }

  private mutating func addGroup(_ container: StoryboardScene, in parent: Int?) {
    guard let kind = container.groupKind, !groups.contains(where: { $0.scene == container.identifier }) else { return }
    let group = groups.count
    groups.append(NavigationGraph.Group(scene: container.identifier, kind: kind, parent: parent))
    for identifier in container.relationships {
      guard let scene = storyboard.scene(identifier) else { continue }
      if scene.groupKind == nil {
        join(scene, group, followsPushes: kind == .navigationController)
      } else {
        addGroup(scene, in: group)
      }
    }
  }

  private mutating func join(_ scene: StoryboardScene, _ group: Int, followsPushes: Bool) {
    guard let place = positions[scene.identifier], groupOfNode[place] == nil else { return }
    groupOfNode[place] = group
    for segue in scene.segues {
      let kind = segue.edgeKind
      guard kind == .embed || kind == .push && followsPushes, let destination = segue.destination,
        let next = storyboard.scene(destination), next.kind == .content
      else { continue }
      join(next, group, followsPushes: followsPushes)
    }
  }

  // MARK: Edges

  mutating func add(
    _ from: String, _ to: String, _ kind: NavigationGraph.Edge.Kind, _ state: NavigationGraph.Edge.State,
    _ label: String
  ) {
    guard let from = positions[from], let to = position(to) else { return }
    labels[Ends(from: from, to: to, kind: kind, state: state), default: []].insert(label)
  }

  mutating func add(
    _ scene: StoryboardScene, _ segue: StoryboardSegue, _ state: NavigationGraph.Edge.State, _ label: String
  ) {
    for destination in storyboard.ends(of: segue) {
      add(scene.identifier, destination, segue.edgeKind, state, label)
    }
  }

  func described(
    _ cause: NavigationEdge.Cause, from scene: String, _ visits: CoverageRecord
  ) -> (NavigationGraph.Edge.Kind, String) {
    switch cause {
    case .segue(let identifier):
      // A segue of a screen that is embedded in the one in front has another source.
      let source = ([storyboard.scene(scene)].compactMap(\.self) + scenes).first { $0.segue(identifier) != nil }
      let kind = source?.segue(identifier)?.edgeKind ?? .other
      let isDropped = visits.dropped.contains { $0.identifier == identifier && $0.from == source?.identifier }
      return (kind, identifier + kind.remark + (isDropped ? " (dropped at times)" : ""))
    case .call(let call, nil): return (.other, call)
    case .call(let call, let control?): return (.other, "\(control): \(call)")
    case .control(let name): return (.other, name)
    }
  }

  var edges: [NavigationGraph.Edge] {
    labels.sorted { $0.key < $1.key }.map { ends, labels in
      NavigationGraph.Edge(from: ends.from, to: ends.to, kind: ends.kind, state: ends.state, labels: labels.sorted())
    }
  }

  private struct Ends: Hashable, Comparable {
    let from: Int
    let to: Int
    let kind: NavigationGraph.Edge.Kind
    let state: NavigationGraph.Edge.State

    static func < (left: Ends, right: Ends) -> Bool {
      (left.state.rawValue, left.from, left.to, left.kind.rawValue)
        < (right.state.rawValue, right.from, right.to, right.kind.rawValue)
    }
  }
}

extension StoryboardScene {
  fileprivate var groupKind: NavigationGraph.Group.Kind? {
    switch kind {
    case .navigationController: .navigationController
    case .tabBarController: .tabBarController
    case .splitViewController: .splitViewController
    case .content, .reference: nil
    }
  }
}

extension StoryboardSegue {
  /// The effect of following it, as far as the storyboard says: a show segue pushes.
  var edgeKind: NavigationGraph.Edge.Kind {
    switch kind {
    case .show, .push, .replace, .custom(_, .set), .custom(_, .root): .push
    case .presentModally(_, .popover), .custom(_, .present(.popover)): .popover
    case .showDetail, .presentModally, .custom: .modal
    case .embed: .embed
    case .unwind: .unwind
    }
  }
}

extension NavigationGraph.Edge.Kind {
  var remark: String {
    switch self {
    case .push, .other: ""
    case .modal: " (modal)"
    case .popover: " (popover)"
    case .embed: " (embedded)"
    case .unwind: " (unwind)"
    }
  }
}

extension Storyboard {
  fileprivate func ends(of segue: StoryboardSegue) -> [String] {
    if let destination = segue.destination { return [content(of: destination)] }
    guard case .unwind(let action) = segue.kind else { return [] }
    return scenes.filter { $0.unwindActions.contains(action) }.map(\.identifier)
  }
}
