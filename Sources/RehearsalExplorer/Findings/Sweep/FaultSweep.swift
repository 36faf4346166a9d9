import RehearsalApp
import RehearsalDevice

/// Every combination of faults for the requests of one scenario, up to a number of faults, and single life events.
///
/// The requests are those that runs of the scenario have sent: a fault may cause new ones, which can fail, too. Plans
/// without faults come first, then those with one, then those with two. The caller reports what each run sent.
struct FaultSweep: Sendable {
  /// The faults of one run of the scenario; a request's site is its position, from 0.
  struct Plan: Hashable, Sendable {
    let failures: [Failure]
    /// The life events between two steps, or nil if there are none.
    var life: Interlude?

    var isEmpty: Bool { failures.isEmpty && life == nil }

    struct Failure: Hashable, Sendable {
      let site: Int
      let fault: Fault
    }

    /// Life events that follow on each other behind a step; the first only if it can happen there.
    struct Interlude: Hashable, Sendable {
      let step: Int
      let events: [LifeEvent]
    }
  }

  private let kinds: [Fault]
  private let most: Int
  private var queue: [Plan] = [Plan(failures: [])]
  private var next = 0
  private(set) var runs = 0
  /// The number of requests that the scenario sends when nothing fails: each is a site for a fault.
  private(set) var sites = 0

  init(kinds: [Fault] = Fault.known, most: Int) {
    self.kinds = kinds
    self.most = most
  }

  mutating func nextPlan() -> Plan? {
    guard next < queue.count else { return nil }
    defer { next += 1 }
    runs += 1
    return queue[next]
  }

  func needsEveryRequest(of plan: Plan) -> Bool {
    plan.life == nil && (plan.failures.isEmpty || plan.failures.count < most)
  }

  /// Adds plans without faults, in which the phone lives between two steps.
  ///
  /// An app that goes to the background comes back at once, and so does the network.
  mutating func add(lifeBehind steps: Range<Int>, messages: [LifeEvent]) {
    for step in steps {
      let own: [[LifeEvent]] = [[.background, .foreground], [.relaunch], [.crash], [.networkDown, .networkUp]]
      for events in own + messages.map({ [$0] }) {
        queue.append(Plan(failures: [], life: .init(step: step, events: events)))
      }
    }
  }

  /// - Parameter sent: For each request that was sent, whether it can meet a fault.
  mutating func played(_ plan: Plan, sent: [@Sendable (Fault) -> Bool]) {
    guard plan.life == nil else { return }
    if plan.failures.isEmpty { sites = sent.count }
    guard plan.failures.count < most else { return }
    let first = plan.failures.last.map { $0.site + 1 } ?? 0
    for site in sent.indices.dropFirst(first) {
      for fault in kinds where sent[site](fault) {
        queue.append(Plan(failures: plan.failures + [.init(site: site, fault: fault)]))
      }
    }
  }
}
