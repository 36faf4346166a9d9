package import RehearsalApp
import RehearsalDevice

/// The controls, segues and request outcomes of an app, and whether scenarios visit them.
package struct AppCoverage: Hashable, Sendable {
  /// A control, a segue or an outcome.
  struct Item: Hashable, Sendable {
    let place: String
    let name: String
    let isVisited: Bool
    /// Whether the search has reached it.
    var isInReach = true
  }

  let controls: [Item]
  /// Each segue of the storyboard, by the screen it leaves.
  let segues: [Item]
  let outcomes: [Item]

  package init(
    of app: AppDefinition, byScenarios visited: CoverageRecord, bySearch reached: CoverageRecord, kinds: [Fault]
  ) {
    let scenes = app.storyboard.scenes
    let positions = Dictionary(scenes.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
    func position(_ scene: String) -> Int { positions[scene] ?? positions.count }
    let names = RowNames(of: reached.controls.union(visited.controls))
    let touched = Set(visited.controls.map(names.grouped))
    controls = Set(reached.controls.map(names.grouped)).union(touched).sorted {
      (position($0.scene), $0) < (position($1.scene), $1)
    }.map { Item(place: $0.scene, name: $0.name, isVisited: touched.contains($0)) }

    let performed = Segue.all(of: visited)
    let performable = Segue.all(of: reached)
    segues = scenes.flatMap { scene in
      scene.segues.map { drawn in
        let segue = Segue(scene: scene.identifier, identifier: drawn.identifier)
        return Item(
          place: segue.scene, name: segue.identifier, isVisited: performed.contains(segue),
          isInReach: performable.contains(segue))
      }
    }

    let known = reached.outcomes.union(visited.outcomes)
    var all = known
    for operation in Set(known.map(\.operation)) {
      all.insert(RequestOutcome(operation, nil))
      for fault in kinds where fault.isTried(on: operation) { all.insert(RequestOutcome(operation, fault)) }
    }
    let order = Fault.known
    func rank(_ fault: Fault?) -> Int { fault.map { order.firstIndex(of: $0).map { $0 + 1 } ?? order.count + 1 } ?? 0 }
    outcomes = all.sorted { left, right in
      (left.operation.name, rank(left.fault), left.name) < (right.operation.name, rank(right.fault), right.name)
    }.map { Item(place: $0.operation.name, name: $0.name, isVisited: visited.outcomes.contains($0)) }
  }

  private struct Segue: Hashable {
    let scene: String
    let identifier: String

    static func all(of visits: CoverageRecord) -> Set<Segue> {
      Set(visits.segues.map { Segue(scene: $0.from, identifier: $0.identifier) })
    }
  }
}

extension RequestOutcome {
  fileprivate var name: String { fault.map(\.description) ?? "answered" }
}
