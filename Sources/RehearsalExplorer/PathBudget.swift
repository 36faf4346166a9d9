import RehearsalBase
import RehearsalDevice

/// What a path spends, or may spend at most.
package struct PathBudget: Hashable, Sendable, Codable {
  package var faults: Int
  package var actions: Int
  package var remoteWrites: Int
  /// How many life events happen: to the app's process, the network, messages of the system.
  package var lifeEvents: Int
  /// How many swipes the user begins and lets go, which are among the actions, too.
  package var halfSwipes: Int

  package init(faults: Int = 0, actions: Int = 0, remoteWrites: Int = 0, lifeEvents: Int = 0, halfSwipes: Int = 0) {
    self.faults = faults
    self.actions = actions
    self.remoteWrites = remoteWrites
    self.lifeEvents = lifeEvents
    self.halfSwipes = halfSwipes
  }

  init(of move: Move) {
    self.init()
    switch move {
    case .remote: remoteWrites = 1
    case .life: lifeEvents = 1
    case .pass: actions = 1
    case .choice(let choice):
      if choice.isUserAction { actions = 1 }
      if choice.isHalfSwipe { halfSwipes = 1 }
      if choice.fault != nil { faults = 1 }
    }
  }

  static func + (one: PathBudget, other: PathBudget) -> PathBudget {
    PathBudget(
      faults: one.faults + other.faults, actions: one.actions + other.actions,
      remoteWrites: one.remoteWrites + other.remoteWrites, lifeEvents: one.lifeEvents + other.lifeEvents,
      halfSwipes: one.halfSwipes + other.halfSwipes)
  }

  static func += (one: inout PathBudget, other: PathBudget) { one = one + other }

  package func includes(_ other: PathBudget) -> Bool {
    faults >= other.faults && actions >= other.actions && remoteWrites >= other.remoteWrites
      && lifeEvents >= other.lifeEvents && halfSwipes >= other.halfSwipes
  }

  mutating func count(_ path: PathBudget, beyond bounds: PathBudget) {
    if path.faults > bounds.faults {
      faults += 1
    } else if path.remoteWrites > bounds.remoteWrites {
      remoteWrites += 1
    } else if path.lifeEvents > bounds.lifeEvents {
      lifeEvents += 1
    } else if path.halfSwipes > bounds.halfSwipes {
      halfSwipes += 1
    } else {
      actions += 1
    }
  }

  /// What it costs in all: a fault, an action, a write and a life event alike; a half swipe is an action.
  var cost: Int { faults + actions + remoteWrites + lifeEvents }

  /// The spent writes, half swipes and life events, which distinguish states besides their own parts.
  var others: Int { remoteWrites | halfSwipes << 4 | lifeEvents << 8 }
}

/// A budget of a search in eight bytes, for the millions of states that wait.
struct PackedBudget: Hashable, Sendable {
  private let counts: SIMD8<UInt8>

  init(_ budget: PathBudget) {
    counts = SIMD8(
      UInt8(budget.faults), UInt8(budget.actions), UInt8(budget.remoteWrites), UInt8(budget.lifeEvents),
      UInt8(budget.halfSwipes), 0, 0, 0)
  }

  var budget: PathBudget {
    PathBudget(
      faults: Int(counts[0]), actions: Int(counts[1]), remoteWrites: Int(counts[2]), lifeEvents: Int(counts[3]),
      halfSwipes: Int(counts[4]))
  }
}

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
