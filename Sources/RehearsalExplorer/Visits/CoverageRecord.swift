import RehearsalApp
package import RehearsalDevice

/// The parts of an app that a search or scenarios have visited.
///
/// All are sets, so the order of the visits does not matter.
package struct CoverageRecord: Hashable, Sendable {
  var controls: Set<TouchedControl> = []
  var segues: Set<PerformedSegue> = []
  /// The segues that were triggered or performed at least once and had no effect.
  var dropped: Set<DroppedSegue> = []
  var outcomes: Set<RequestOutcome> = []
  /// The changes from one front scene to another; only a search records them.
  var edges: Set<NavigationEdge> = []

  package init() {}

  package mutating func add(_ other: CoverageRecord) {
    controls.formUnion(other.controls)
    segues.formUnion(other.segues)
    dropped.formUnion(other.dropped)
    outcomes.formUnion(other.outcomes)
    edges.formUnion(other.edges)
  }
}

/// A segue of a storyboard, with its source and destination.
struct PerformedSegue: Hashable, Sendable {
  let identifier: String
  let from: String
  let to: String

  init(_ identifier: String, from: String, to: String) {
    self.identifier = identifier
    self.from = from
    self.to = to
  }
}

/// A segue of a storyboard that had no effect, with its source.
struct DroppedSegue: Hashable, Sendable {
  let identifier: String
  let from: String
}

/// The outcome of a kind of request.
struct RequestOutcome: Hashable, Sendable {
  let operation: ServiceOperation
  let fault: Fault?

  init(_ operation: ServiceOperation, _ fault: Fault?) {
    self.operation = operation
    self.fault = fault
  }
}

/// An edge of the navigation graph: a change from one front scene to another, with its cause.
struct NavigationEdge: Hashable, Sendable {
  let from: String
  let to: String
  let cause: Cause

  enum Cause: Hashable, Sendable {
    case segue(String)
    /// A screen's call, such as `setViewControllers`, with the control whose touch caused it.
    case call(String, touching: String?)
    /// A control that navigates without code of the app, such as the back button.
    case control(String)
  }
}

// MARK: - Scenarios

extension CoverageRecord {
  package init(recordedBy device: Device) {
    controls = device.records.touched
    add(device.records.log)
    for entry in device.records.ledger.entries where !entry.endings.isEmpty {
      outcomes.insert(RequestOutcome(entry.request.operation, entry.fault))
    }
  }

  mutating func add(_ log: [LoggedEvent]) {
    for event in log {
      switch event.kind {
      case .segue(let identifier, let from, let to): segues.insert(PerformedSegue(identifier, from: from, to: to))
      case .segueDropped(let identifier, let from): dropped.insert(DroppedSegue(identifier: identifier, from: from))
      default: break
      }
    }
  }
}
