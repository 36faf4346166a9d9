import KiiCloudRehearsal
import Rehearsal
import RehearsalShelf

/// A step of a walk.
enum WalkStep: Hashable, Sendable {
  /// The user touches the control with a label.
  case tap(String)
  /// The user touches the control with a label, if it can be touched.
  case tapIfThere(String)
  /// The user types into a field.
  case type(String, into: String)
  /// The oldest request gets its outcome, which reaches its sender.
  case request(Fault?)
  /// The oldest request gets its outcome, which does not reach its sender yet.
  case outcome(Fault?)
  /// The animation that began first ends.
  case animation
  /// Everything that is due happens, and every request succeeds.
  case settle
  /// Another client writes.
  case remote(RemoteWrite)
}

/// A walk of Ann's device through its states, with the violations on it; the clock does not advance.
struct Walk {
  private(set) var device: Device
  let exploration: Exploration
  /// The violations, in order.
  private(set) var violations: [Violation] = []
  private let checks: InvariantChecks

  /// Starts the shelf; its first request waits for its outcome.
  init(_ test: AppUnderTest) throws {
    exploration = test.exploration
    checks = InvariantChecks(exploration)
    device = try ShelfApp.device(test)
    device.holdStill()
    device.monitor = InvariantMonitor(exploration)
    device.launch()
    device.finishMainQueue()
    look()
  }

  struct ImpossibleStep: Error {
    let step: WalkStep
  }

  mutating func go(_ steps: [WalkStep]) throws {
    for step in steps { try go(step) }
  }

  private mutating func go(_ step: WalkStep) throws {
    switch step {
    case .tap(let label): try act(step) { $0 == .tap($1) && $1.label == label }
    case .tapIfThere(let label): try? go(.tap(label))
    case .type(let text, let field): try act(step) { $0 == .type($1, text: text) && $1.label == field }
    case .request(let fault):
      guard let id = device.state.requests.first?.id else { throw ImpossibleStep(step: step) }
      happen(.outcome(id, fault))
      while device.state.requests.contains(where: { $0.id == id && !$0.isHeld }) { happen(.delivery(id)) }
    case .outcome(let fault):
      guard let id = device.state.requests.first(where: \.isHeld)?.id else { throw ImpossibleStep(step: step) }
      happen(.outcome(id, fault))
    case .animation: happen(.transitionEnds(0))
    case .settle:
      var rounds = 0
      while let event = device.events(faults: []).first, rounds < 100 {
        happen(event)
        rounds += 1
      }
    case .remote(let write):
      let user = device.service(Cloud.self)?.userID(named: ShelfApp.user)
      guard device.remoteWrite(write, ofUser: user) else { throw ImpossibleStep(step: step) }
      look()
    }
  }

  private mutating func act(_ step: WalkStep, _ isWanted: (UserAction, Control) -> Bool) throws {
    let action = device.possibleActions { exploration.texts(scene: $0, field: $1) }.first { action in
      switch action {
      case .tap(let control), .type(let control, _): isWanted(action, control)
      default: false
      }
    }
    guard let action else { throw ImpossibleStep(step: step) }
    happen(.user(action))
  }

  mutating func happen(_ choice: Choice) {
    device.happen(choice)
    look()
  }

  /// Records the present violations, and removes reported ones, as a search does.
  private mutating func look() {
    let violation = checks.violation(on: device) ?? checks.deadEnd(device)
    device.forgetReported()
    if let violation, violations.last != violation { violations.append(violation) }
  }

  /// Whether the list is idle and equal to the server's.
  var isRecovered: Bool { checks.isRecovered(device) }
  /// Whether nothing is due while the list may differ from the server's.
  var isStale: Bool {
    device.hasNothingDue && device.monitor.map { checks.isStale($0.histories) } == true
  }
}
