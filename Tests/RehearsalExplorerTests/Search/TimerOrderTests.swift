import Rehearsal
import RehearsalApp
import RehearsalDevice
import RehearsalSmallApps
import Testing

@testable import RehearsalExplorer

/// Timers fire in every order that real time allows, and in no other.
struct TimerOrderTests {
  private typealias Timer = TimerPlan.Timer

  private func world(_ plan: TimerPlan, _ event: String, before other: String) -> ExplorableWorld {
    let invariant = Invariant("\(event) is not first") { device in
      device.controller(TimerController.self)?.isFirst(event, before: other) != true
    }
    return ExplorableWorld(
      device: Device(app: TimerApp.app(plan), services: [NoteBook()]),
      exploration: Exploration { $0.invariants = [invariant] }, userID: nil)
  }

  /// Whether a search finds a path to a violation of a rule whose order has moments.
  private func finds(_ rule: String, in world: ExplorableWorld, faults: Int, kinds: [Fault]?, lifeEvents: Int) -> Bool {
    var bounds = ShelfSearch.bounds(faults: faults, actions: 3)
    bounds.kinds = kinds ?? bounds.kinds
    bounds.lifeEvents = lifeEvents
    bounds.asksRecovery = false
    var search = Search(world, bounds: bounds)
    var isFound = false
    search.run(found: { violation, path in
      guard violation.rule == .own(rule), world.pathInTime(path, to: violation) != nil else { return false }
      isFound = true
      return true
    })
    #expect(search.progress.left == 0)
    return isFound
  }

  /// Whether a search finds one event before another, or without it.
  private func finds(_ plan: TimerPlan, _ event: String, before other: String, faults: Int = 0) -> Bool {
    finds("\(event) is not first", in: world(plan, event, before: other), faults: faults, kinds: nil, lifeEvents: 0)
  }

  /// Whether a search finds that the first events come in an order.
  private func finds(
    _ plan: TimerPlan, inOrder events: String..., faults: Int = 0, kinds: [Fault] = [], lifeEvents: Int = 0
  ) -> Bool {
    let invariant = Invariant("another order") { device in
      device.controller(TimerController.self)?.record.starts(with: events) != true
    }
    let world = ExplorableWorld(
      device: Device(app: TimerApp.app(plan), services: [NoteBook()]),
      exploration: Exploration { $0.invariants = [invariant] }, userID: nil)
    return finds("another order", in: world, faults: faults, kinds: kinds, lifeEvents: lifeEvents)
  }

  private static let repeating = TimerPlan(
    ["launch": [Timer("tick", 1_000), Timer("alarm", 3_000)], "tick": [Timer("tick", 1_000)]])

  @Test func `a timer that is armed again does not starve a longer one`() {
    #expect(finds(Self.repeating, "alarm", before: "never"))
    #expect(finds(Self.repeating, "tick", before: "alarm"))
    #expect(!finds(Self.repeating, "alarm", before: "tick"))
  }

  @Test func `a long timer fires before a later short one, and after it`() {
    let plan = TimerPlan(
      ["Long": [Timer("long", 10_000)], "Short": [Timer("short", 1_000)]], buttons: ["Long", "Short"])
    #expect(finds(plan, "short", before: "long"))
    // The short one is pending already.
    #expect(finds(plan, inOrder: "Long", "Short", "long"))
    #expect(finds(plan, inOrder: "Long", "Short", "short"))
    #expect(finds(plan, inOrder: "Short", "Long", "short"))
    #expect(!finds(plan, inOrder: "Short", "Long", "long"))
  }

  @Test func `of two timers set at one moment the shorter fires first, and of equal ones the first`() {
    let plan = TimerPlan(["launch": [Timer("long", 2_000), Timer("short", 1_000)]])
    #expect(finds(plan, "short", before: "long"))
    #expect(!finds(plan, "long", before: "short"))
    let equal = TimerPlan(["launch": [Timer("first", 1_000), Timer("second", 1_000)]])
    #expect(finds(equal, "first", before: "second"))
    #expect(!finds(equal, "second", before: "first"))
  }

  @Test func `differences are kept over a chain of timers`() {
    // The chain takes 3 s in all, the other one 2.5 s.
    let plan = TimerPlan([
      "launch": [Timer("a", 1_000), Timer("other", 2_500)], "a": [Timer("b", 1_000)], "b": [Timer("c", 1_000)],
    ])
    #expect(finds(plan, "b", before: "other"))
    #expect(!finds(plan, "c", before: "other"))
    // Both are due at one instant: what was set first fires first.
    let tie = TimerPlan(["launch": [Timer("a", 1_000), Timer("other", 2_000)], "a": [Timer("b", 1_000)]])
    #expect(!finds(tie, "b", before: "other"))
  }

  @Test func `the user cannot act between two timers of one instant`() {
    let plan = TimerPlan(["launch": [Timer("first", 1_000), Timer("second", 1_000)]], buttons: ["Touch"])
    #expect(finds(plan, "Touch", before: "first"))
    #expect(finds(plan, "second", before: "Touch"))
    #expect(!finds(plan, inOrder: "first", "Touch"))
  }

  @Test func `a transition has a fixed length, too`() {
    // A push takes 350 ms.
    let short = TimerPlan(
      ["Go": [Timer("early", 100), Timer("late", 1_000)]], buttons: ["Go"], pushes: ["Go"])
    #expect(!finds(short, "gone", before: "early"))
    #expect(finds(short, "gone", before: "late"))
    #expect(!finds(short, "late", before: "gone"))
    // At one instant the transition ends first.
    let tie = TimerPlan(["Go": [Timer("tied", 350), Timer("late", 1_000)]], buttons: ["Go"], pushes: ["Go"])
    #expect(finds(tie, "gone", before: "tied"))
    #expect(!finds(tie, "tied", before: "gone"))
  }

  @Test func `no request outlasts the client's limit of 60 s`() {
    let plan = TimerPlan(["Go": [Timer("soon", 59_000), Timer("late", 61_000)]], buttons: ["Go"], sends: ["Go"])
    #expect(finds(plan, "soon", before: "answered"))
    #expect(finds(plan, "answered", before: "soon"))
    #expect(!finds(plan, "late", before: "answered"))
    // A time-out comes at the limit; what finds no network fails at once.
    #expect(finds(plan, "soon", before: "failed", faults: 1))
    #expect(finds(plan, "failed", before: "soon", faults: 1))
  }

  @Test func `a request that finds no network fails before any timer that is longer`() {
    let plan = TimerPlan(["Go": [Timer("soon", 1_000), Timer("late", 2_000)]], buttons: ["Go"], sends: ["Go"])
    #expect(finds(plan, inOrder: "Go", "failed", "soon", faults: 1, kinds: [.offline]))
    #expect(!finds(plan, inOrder: "Go", "soon", "failed", faults: 1, kinds: [.offline]))
    #expect(finds(plan, inOrder: "Go", "soon", "late", "failed", faults: 1, kinds: [.timeOut]))
  }

  @Test func `a request that is cut fails soon, and the timers keep their order`() {
    let plan = TimerPlan(["Go": [Timer("soon", 1_000), Timer("late", 2_000)]], buttons: ["Go"], sends: ["Go"])
    #expect(finds(plan, inOrder: "Go", "failed", "soon", lifeEvents: 1))
    #expect(finds(plan, inOrder: "Go", "soon", "failed", lifeEvents: 1))
    #expect(!finds(plan, inOrder: "Go", "failed", "late", lifeEvents: 1))
    #expect(!finds(plan, inOrder: "Go", "late", lifeEvents: 1))
  }

  @Test func `random walks meet what a repeating timer starved`() {
    let walks = RandomWalks(
      world(Self.repeating, "alarm", before: "never"), Bounds(PathBudget(actions: 5), kinds: []), seed: 1)
    #expect((0..<20).contains { !walks.walk($0).violations.isEmpty })
  }

  @Test(arguments: [60_000, 60_001, 61_700])
  func `three timers whose distances are all different have few states`(_ length: Int) {
    let plan = TimerPlan(
      [
        "launch": [Timer("tick", 1_000), Timer("poll", 1_500), Timer("end", length)],
        "tick": [Timer("tick", 1_000)], "poll": [Timer("poll", 1_500)],
      ], buttons: ["A", "B"])
    var bounds = ShelfSearch.bounds(faults: 0, actions: 3)
    bounds.asksRecovery = false
    var search = Search(world(plan, "end", before: "never"), bounds: bounds)
    search.run()
    #expect(search.firstViolations.count == 1)
    // Each record is reached, with each of six orders of beginning at most.
    let records = 60
    #expect(search.progress.states <= 6 * records)
  }
}
