import RehearsalBase
import RehearsalDevice

/// The length of a path, by kinds of moves.
struct PathCost {
  private var budget = PathBudget()
  private var texts = 0
  private var spans = 0

  init(_ path: [Move]) {
    for move in path {
      budget += PathBudget(of: move)
      switch move {
      case .choice(.user(.type)): texts += 1
      case .pass: spans += 1
      default: break
      }
    }
  }

  var faults: Int { budget.faults }

  var length: Int { budget.cost }

  var text: String {
    let parts = [
      (budget.actions - texts - spans, "tap"), (texts, "text"), (budget.faults, "fault"),
      (budget.remoteWrites, "remote write"), (budget.lifeEvents, "life event"),
    ].filter { $0.0 > 0 }.map { counted($0, $1) }
    let passes = spans == 0 ? [] : [spans == 1 ? "1 span of time" : "\(spans) spans of time"]
    return parts.isEmpty && passes.isEmpty ? "nothing but a launch" : (parts + passes).joined(separator: ", ")
  }
}
