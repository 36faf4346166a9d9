package import Services
package import SimulatedDevice

/// What has been visited of an app: by a search, or by scenarios.
///
/// Visits are sets, so it does not matter who made which of them first.
package struct CoverageRecord: Hashable, Sendable {
  /// The controls that were touched.
  package var controls: Set<TouchedControl> = []
  /// The segues that were performed, those that embed included.
  package var segues: Set<PerformedSegue> = []
  /// The outcomes requests had.
  package var outcomes: Set<RequestOutcome> = []
  /// The ways from one front scene to another; only a search knows them.
  package var ways: Set<Way> = []

  /// Nothing yet.
  package init() {}

  /// Adds what others have visited.
  package mutating func add(_ other: CoverageRecord) {
    controls.formUnion(other.controls)
    segues.formUnion(other.segues)
    outcomes.formUnion(other.outcomes)
    ways.formUnion(other.ways)
  }
}

/// A segue of a storyboard, and where it led.
package struct PerformedSegue: Hashable, Sendable {
  package let identifier: String
  package let from: String
  package let to: String

  package init(_ identifier: String, from: String, to: String) {
    self.identifier = identifier
    self.from = from
    self.to = to
  }
}

/// What became of a kind of request.
package struct RequestOutcome: Hashable, Sendable {
  package let operation: ServiceOperation
  /// What went wrong; nil: nothing.
  package let fault: Fault?

  package init(_ operation: ServiceOperation, _ fault: Fault?) {
    self.operation = operation
    self.fault = fault
  }
}

/// A way from one front scene to another, and what led there.
package struct Way: Hashable, Sendable {
  package let from: String
  package let to: String
  package let cause: Cause

  package init(from: String, to: String, cause: Cause) {
    self.from = from
    self.to = to
    self.cause = cause
  }

  package enum Cause: Hashable, Sendable {
    /// A segue, by its identifier.
    case segue(String)
    /// A call of a screen, such as `setViewControllers`; made at once when the user touched a control, if one is named.
    case call(String, touching: String?)
    /// A control that goes there by itself, such as the back button.
    case control(String)
  }
}

// MARK: - Scenarios

extension CoverageRecord {
  /// What the user and the requests of a device have visited, by its records.
  package init(recordedBy device: Device) {
    controls = device.records.touched
    add(device.records.log)
    for entry in device.records.ledger.entries where !entry.endings.isEmpty {
      outcomes.insert(RequestOutcome(entry.request.operation, entry.suffered))
    }
  }

  mutating func add(_ log: [LoggedEvent]) {
    for event in log {
      if case .segue(let identifier, let from, let to) = event.kind {
        segues.insert(PerformedSegue(identifier, from: from, to: to))
      }
    }
  }
}
