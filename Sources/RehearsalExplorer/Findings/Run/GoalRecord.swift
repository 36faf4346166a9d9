import RehearsalBase
import RehearsalDevice

/// How near the searches of an exploration have come to what they must reach sometimes.
struct GoalRecord {
  /// One goal, over all searches.
  private struct Entry {
    let name: String
    var isMeasured = false
    var isReached = false
    var nearest: Nearest?
  }

  /// The nearest state of all searches.
  private struct Nearest {
    let distance: Int
    let startingPoint: String?
    let path: [Move]
    let app: ExplorableApp
  }

  private var entries: [Entry] = []
  private var scenes: Set<String> = []
  private var states = 0
  private var isTruncated = false
  private var actionsLeftOut = 0

  mutating func add(_ search: Search, of app: ExplorableApp) {
    if entries.isEmpty { entries = search.goals.goals.map { Entry(name: $0.name) } }
    for (index, goal) in search.goals.goals.enumerated() {
      entries[index].isMeasured = goal.isMeasured
      guard let distance = goal.distance, distance < entries[index].nearest?.distance ?? .max else { continue }
      entries[index].isReached = goal.isReached
      entries[index].nearest = Nearest(
        distance: distance, startingPoint: app.startingPoint, path: search.path(nearestTo: goal), app: app)
    }
    scenes.formUnion(search.goals.scenes)
    states += search.progress.states
    if search.progress.left > 0 { isTruncated = true }
    actionsLeftOut += search.progress.cut.actions
  }

  func unreached(isComplete: Bool, trapGuard: TrapGuard?) -> [UnreachedGoal] {
    entries.filter { !$0.isReached }.map { entry in
      UnreachedGoal(
        name: entry.name, isFailure: isComplete && !isTruncated,
        lines: remarks(on: entry, isComplete: isComplete, trapGuard))
    }
  }

  private func remarks(on entry: Entry, isComplete: Bool, _ trapGuard: TrapGuard?) -> [String] {
    var lines: [String] = []
    if let nearest = entry.nearest {
      let start = nearest.startingPoint.map { " from \"\($0)\"" } ?? ""
      lines.append("nearest: a distance of \(nearest.distance), after \(PathCost(nearest.path).text)\(start):")
      let violation = Violation(.own(entry.name), entry.name)
      let path = trapGuard.catching {
        ScenarioWriter(nearest.app, path: nearest.path, violation: violation).lines([:])
      }
      lines += (path ?? []).map { "  \($0)" }
    } else if entry.isMeasured {
      lines.append("its distance was not measured in any state")
    } else {
      let seen = scenes.sorted().joined(separator: ", ")
      lines.append("it has no distance to measure; of \(counted(states, "state")), the screens in front were \(seen)")
    }
    if isTruncated { lines.append("a bound has truncated the search, so it may be reached beyond") }
    if actionsLeftOut > 0 {
      lines.append("\(counted(actionsLeftOut, "action")) beyond the bound left out: a higher --actions may reach it")
    }
    if !isComplete { lines.append("only one starting point was searched, so another may reach it") }
    return lines
  }
}

/// A goal that a search had to reach sometimes and did not, with how near it came.
package struct UnreachedGoal: Hashable, Sendable, Codable {
  let name: String
  /// Whether it fails the exploration: every starting point was searched, and no search was truncated.
  let isFailure: Bool
  let lines: [String]
}
