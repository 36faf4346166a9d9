package import Services
import SimulatedDevice

/// Every way in which the requests of one story can fail, up to so many at once.
///
/// The requests are those the story has been seen to send: a fault may bring new ones, which fail in their turn. Plans
/// come with no fault first, then with one, then with two; whoever plays one tells what it sent.
package struct FaultSweep: Sendable {
  /// What goes wrong in one playing of the story: which request, counted from 0, fails how.
  package struct Plan: Hashable, Sendable {
    package let failures: [Failure]

    package struct Failure: Hashable, Sendable {
      package let site: Int
      package let fault: Fault
    }
  }

  private let kinds: [Fault]
  private let most: Int
  private var queue: [Plan] = [Plan(failures: [])]
  private var next = 0
  /// How many plans were played.
  package private(set) var runs = 0
  /// The requests that the story sends when nothing fails: each is a place for a fault.
  package private(set) var sites = 0

  /// Prepares a sweep with so many faults at once at most.
  package init(kinds: [Fault] = Fault.known, most: Int) {
    self.kinds = kinds
    self.most = most
  }

  /// The plan to play next; nil when all have been played.
  package mutating func nextPlan() -> Plan? {
    guard next < queue.count else { return nil }
    defer { next += 1 }
    runs += 1
    return queue[next]
  }

  /// Whether it matters what the story sends behind its first violation when it is played by a plan.
  package func needsEveryRequest(of plan: Plan) -> Bool { plan.failures.isEmpty || plan.failures.count < most }

  /// Tells what the story sent when it was played by a plan.
  package mutating func played(_ plan: Plan, sent: [ServiceOperation]) {
    if plan.failures.isEmpty { sites = sent.count }
    guard plan.failures.count < most else { return }
    let first = plan.failures.last.map { $0.site + 1 } ?? 0
    for site in sent.indices.dropFirst(first) {
      for fault in kinds where fault.isTried(on: sent[site]) {
        queue.append(Plan(failures: plan.failures + [.init(site: site, fault: fault)]))
      }
    }
  }
}
