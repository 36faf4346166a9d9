import Foundation
import Rehearsal
import RehearsalSmallApps
import RehearsalTestSupport
import Testing

/// Paths that need exact moments, as scenarios that fail for the same reason.
struct TimedScenarioTests {
  /// The output of a search, and the result of running the scenarios it has written.
  private static func explore(
    _ wrong: Crossing.Wrong, actions: Int = 1, faults: Int = 1
  ) async throws -> (found: Outcome, scenario: String, run: Outcome) {
    let folder = try Folder([:])
    let found = await rehearse(
      [
        "explore", "--app", "Crossing", "--actions", "\(actions)", "--faults", "\(faults)", "--out", folder.path,
        "--in-process",
      ], apps: [Crossing.app(wrong)])
    let file = "\(folder.path)/own-this-does-not-hold-nobody-is-wronged.feature"
    let scenario = (try? String(contentsOf: URL(filePath: file), encoding: .utf8)) ?? ""
    let run = await rehearse(["run", folder.path], apps: [Crossing.app(wrong)])
    return (found, scenario, run)
  }

  private static func expectFailure(_ run: Outcome) {
    #expect(run.status == 1 && run.output.contains("this does not hold: nobody is wronged"), "\(run.output)")
  }

  @Test(
    arguments: [
      (.timeOut, 1, "And 59800 ms pass\n    And I tap \"Next\""),
      (.timeOutAfterRowButton, 1, "And 59800 ms pass\n    And I tap \"Open\" in the row \"Row 1\""),
      // Between two failures offline half a millisecond apart.
      (.offlineTwice, 2, "And 0.5 ms pass\n    And I tap \"Read\"\n    And 0.6 ms pass"),
    ] as [(Crossing.Wrong, Int, String)])
  func `a tap just before a failure`(wrong: Crossing.Wrong, count: Int, steps: String) async throws {
    let (_, scenario, run) = try await Self.explore(wrong, actions: count, faults: count)
    #expect(scenario.contains(steps), "\(scenario)")
    Self.expectFailure(run)
  }

  @Test func `a request that arrives long before it is answered`() async throws {
    let (found, scenario, run) = try await Self.explore(.slowReply, faults: 0)
    #expect(scenario.contains("the 1st \"POST /news\" arrives after "), "\(scenario)")
    // The path shows every event whose order matters: both timers, and the reply that others overtook.
    let lines = found.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count { $0 == "a timer fires" } >= 2, "\(found.output)")
    #expect(lines.contains("the 1st POST /news ends"), "\(found.output)")
    #expect(!lines.contains("the 1st GET /news ends"), "\(found.output)")
    Self.expectFailure(run)
  }

  @Test func `faults with the same effect are named beside the one that was found`() async throws {
    let (found, _, run) = try await Self.explore(.failure)
    let others = "a time-out, a lost reply, a malformed reply, status 401, 404, 409, 500)"
    #expect(found.output.contains("fails with offline (so with connection lost before"), "\(found.output)")
    #expect(found.output.contains(others), "\(found.output)")
    Self.expectFailure(run)
  }

  /// The output of a search for an event that comes before another, and the result of running what it has written.
  private static func explore(
    _ plan: TimerPlan, _ event: String, before other: String, after last: String = ""
  ) async throws -> (found: Outcome, run: Outcome) {
    let invariant = Invariant("\(event) is not first") { device in
      guard let screen = device.controller(TimerController.self) else { return true }
      return !screen.isFirst(event, before: other) || !last.isEmpty && !screen.isFirst(last, before: event)
    }
    let test = AppUnderTest(
      TimerApp.app(plan), services: [NoteBook()], exploration: Exploration { $0.invariants = [invariant] })
    let folder = try Folder([:])
    let found = await rehearse(
      ["explore", "--app", "Timers", "--out", folder.path, "--in-process"], apps: [test])
    return (found, await rehearse(["run", folder.path], apps: [test]))
  }

  @Test(arguments: [
    (
      TimerPlan(["launch": [.init("tick", 1_000), .init("alarm", 3_000)], "tick": [.init("tick", 1_000)]]),
      "alarm", "never", ""
    ),
    (
      TimerPlan(["Long": [.init("long", 10_000)], "Short": [.init("short", 1_000)]], buttons: ["Long", "Short"]),
      "long", "short", "Short"
    ),
  ])
  func `a timer beside one that is armed again, or before a shorter one, gets a scenario that fails`(
    plan: TimerPlan, event: String, other: String, last: String
  ) async throws {
    let (found, run) = try await Self.explore(plan, event, before: other, after: last)
    found.expect(1)
    run.expect(1, "\(event) is not first")
  }

  @Test func `a violation whose paths have no moments is not reported`() async throws {
    // The chain takes 3 s in all, the other timer 2.5 s.
    let plan = TimerPlan(
      ["launch": [.init("a", 1_000), .init("other", 2_500)], "a": [.init("b", 1_000)], "b": [.init("c", 1_000)]],
      buttons: ["A"])
    let (found, _) = try await Self.explore(plan, "c", before: "other")
    #expect(!found.output.contains("Broken: c is not first"), "\(found.output)")
    // All four timers have fired where nothing is left to do.
    #expect(found.output.components(separatedBy: "a timer fires").count == 5, "\(found.output)")
    #expect(found.output.contains("orders that time allows to 1 violation (c is not first)"), "\(found.output)")
  }

  @Test func `an order that no time allows is not reported`() async throws {
    // The timer takes longer than the animation that begins with it.
    let (found, scenario, _) = try await Self.explore(.timer, faults: 0)
    #expect(found.status == 0 && scenario == "", "\(found.output)")
  }

  @Test func `another path to the same violation has the scenario, and the violation is reported once`() async throws {
    let (found, scenario, run) = try await Self.explore(.timer, actions: 2, faults: 0)
    #expect(found.output.split(separator: "\n").count { $0.hasPrefix("Broken: ") } == 1, "\(found.output)")
    #expect(scenario.contains("And 4800 ms pass\n    And I tap \"Next\""), "\(scenario)")
    Self.expectFailure(run)
  }
}
