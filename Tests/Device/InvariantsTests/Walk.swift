import AppCore
import CloudSteps
import FakeCloud
import Invariants
import KiiCloud
import Rehearsal
import Services
import Shelf
import SimulatedDevice
import UserInterface

/// Something that happens on a walk.
enum Deed: Hashable, Sendable {
  /// The user touches what bears a label.
  case tap(String)
  /// The user touches what bears a label, if it can be touched.
  case tapIfThere(String)
  /// The user types into a field.
  case type(String, into: String)
  /// The request that was sent first meets a plan, and its sender is told.
  case request(Fault?)
  /// The request that was sent first meets a plan, of which nobody is told yet.
  case outcome(Fault?)
  /// The animation that began first ends.
  case animation
  /// Everything that is due happens, and every request goes well.
  case settle
  /// Another client writes.
  case remote(RemoteWrite)
}

/// Ann's phone with time standing still, and what is broken on the way.
struct Walk {
  private(set) var device: Device
  let exploration: Exploration
  /// What was broken, in its order.
  private(set) var violations: [Violation] = []
  private let checks: InvariantChecks

  /// Starts the shelf; its first request waits for its outcome.
  init(_ test: AppUnderTest) throws {
    exploration = test.exploration
    checks = InvariantChecks(exploration)
    device = try ShelfApp.device(test)
    device.holdStill()
    device.watch(with: InvariantMonitor(listSpecification: exploration.listSpecification))
    device.launch()
    device.finishMainQueue()
    look()
  }

  struct Impassable: Error {
    let deed: Deed
  }

  mutating func go(_ deeds: [Deed]) throws {
    for deed in deeds { try go(deed) }
  }

  private mutating func go(_ deed: Deed) throws {
    switch deed {
    case .tap(let label): try act(deed) { $0 == .tap($1) && $1.label == label }
    case .tapIfThere(let label): try? go(.tap(label))
    case .type(let text, let field): try act(deed) { $0 == .type($1, text: text) && $1.label == field }
    case .request(let fault):
      guard let id = device.state.requests.first?.id else { throw Impassable(deed: deed) }
      happen(.outcome(id, fault))
      while device.state.requests.contains(where: { $0.id == id && !$0.isHeld }) { happen(.delivery(id)) }
    case .outcome(let fault):
      guard let id = device.state.requests.first(where: \.isHeld)?.id else { throw Impassable(deed: deed) }
      happen(.outcome(id, fault))
    case .animation: happen(.transitionEnds)
    case .settle:
      var rounds = 0
      while let event = device.events(faults: []).first, rounds < 100 {
        happen(event)
        rounds += 1
      }
    case .remote(let write):
      let user = device.service(Cloud.self)?.userID(named: ShelfApp.user)
      guard device.remoteWrite(write, ofUser: user) else { throw Impassable(deed: deed) }
      look()
    }
  }

  private mutating func act(_ deed: Deed, _ isWanted: (Choice, Control) -> Bool) throws {
    let choice = device.userActions { exploration.texts(scene: $0, field: $1) }.first { choice in
      switch choice {
      case .tap(let control), .type(let control, _): isWanted(choice, control)
      default: false
      }
    }
    guard let choice else { throw Impassable(deed: deed) }
    happen(choice)
  }

  mutating func happen(_ choice: Choice) {
    device.happen(choice)
    look()
  }

  /// Notes what is broken now, as a search does: it lets go of what it has told.
  private mutating func look() {
    let violation = checks.violation(on: device) ?? checks.deadEnd(device)
    device.forgetReported()
    if let violation, violations.last != violation { violations.append(violation) }
  }

  /// Whether the list is quiet and the cloud's.
  var isRecovered: Bool { checks.isRecovered(device) }
  /// Whether nothing is due while the list may not be the cloud's.
  var isStale: Bool { device.hasNothingDue && device.monitor(InvariantMonitor.self).map(checks.isStale) == true }
}
