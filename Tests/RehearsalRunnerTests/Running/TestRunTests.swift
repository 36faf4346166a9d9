import RehearsalBase
import RehearsalGherkin
import Testing

@testable import RehearsalRunner

struct TestRunTests {
  private var steps: StepLibrary<ToyWorld> {
    StepLibrary { steps in
      steps.define("{int} s pass") { (world: inout ToyWorld, seconds: Int) in world.time += .seconds(seconds) }
      steps.define("it works") { (_: inout ToyWorld) in }
      steps.define("it fails") { (_: inout ToyWorld) in throw StepFailure("no\nway") }
      steps.define("it fails once") { (_: inout ToyWorld, context: StepContext) in
        if context.attempt == 0 { throw StepFailure("not yet") }
      }
      steps.define("it is skipped") { (_: inout ToyWorld) in throw Skipped("because") }
      steps.define("it is to be done") { (_: inout ToyWorld) in throw Pending() }
      steps.define("note {string}") { (world: inout ToyWorld, note: String, log: Attachments) in
        world.notes.append(note)
        log.log(world.notes.joined(separator: ","))
      }
    }
  }

  private func options(_ change: (inout RunOptions) -> Void) -> RunOptions {
    var options = RunOptions()
    change(&options)
    return options
  }

  private let mixed: String = {
    let ends = ["it works", "it fails", "it fails once", "what is this?", "it is skipped", #"note "x""#]
    let scenarios = (0..<300).map { number in
      "  Scenario: \(number)\n    Given \(number % 7) s pass\n    And \(ends[number % ends.count])\n    And it works\n"
    }
    return "Feature: many\n" + scenarios.joined()
  }()

  @Test(arguments: [2, 4, 9])
  func `the messages are the same byte for byte, however many scenarios run at a time`(_ jobs: Int) async throws {
    for (retries, failsFast) in [(0, false), (1, false), (0, true)] {
      let alone = try await rehearse(
        mixed, with: steps,
        options: options {
          $0.retries = retries
          $0.failsFast = failsFast
        })
      let together = try await rehearse(
        mixed, with: steps,
        options: options {
          $0.jobs = jobs
          $0.retries = retries
          $0.failsFast = failsFast
        })
      #expect(alone.messages.lines == together.messages.lines)
      #expect(alone.result == together.result)
    }
  }

  @Test func `timestamps are those of the world's clock`() async throws {
    let text = "Feature: f\n Scenario: a\n  Given 2 s pass\n  And 3 s pass\n Scenario: b\n  Given 4 s pass\n"
    let (messages, result) = try await rehearse(text, with: steps)
    #expect(messages.results.map(\.duration) == [.seconds(2), .seconds(3), .seconds(4)])
    #expect(messages.attempts.map(\.start) == [.zero, .seconds(5)])
    #expect(result.end == .seconds(9))
  }

  @Test func `on a wall clock, time stamps are moments of the machine, and virtual time is an attachment`() async throws
  {
    let text = "Feature: f\n Scenario: a\n  Given 2 s pass\n  And it works\n  And 3 s pass\n"
    let ticks = Lock(0)
    let clock = RunOptions.WallClock {
      ticks.withLock {
        $0 += 1
        return .seconds(1_000_000_000) + .milliseconds($0)
      }
    }
    let (messages, result) = try await rehearse(text, with: steps, options: options { $0.wallClock = clock })
    // The run begins, three steps begin and end, the run ends.
    #expect(messages.results.map(\.duration) == Array(repeating: .milliseconds(1), count: 3))
    let attempt = messages.attempts[0]
    let moments = [result.start] + attempt.steps.compactMap(\.start) + [attempt.end, result.end]
    #expect(moments.map { $0.secondsAndNanos.nanos / 1_000_000 } == [1, 2, 4, 6, 7, 8])
    let times = messages.messages("attachment").map { $0["body"] as? String }
    let (two, three) = (#"{"seconds":2,"nanos":0}"#, #"{"seconds":3,"nanos":0}"#)
    #expect(times == [#"{"steps":[{"position":0,"duration":\#(two)},{"position":2,"duration":\#(three)}]}"#])
  }

  @Test func `every scenario has a world of its own`() async throws {
    let text = "Feature: f\n Scenario: a\n  Given note \"a\"\n  And note \"b\"\n Scenario: b\n  Given note \"c\"\n"
    #expect(try await rehearse(text, with: steps).messages.attachedTexts == ["a", "a,b", "c"])
  }

  @Test func `an error's description is the message, and the place is where it was thrown`() async throws {
    let (messages, _) = try await rehearse(feature("Given it fails"), with: steps)
    let result = messages.results[0]
    #expect(result.message == "no\nway")
    #expect(result.thrown?.type == "StepFailure")
    let trace = try #require(result.stackTrace(at: "toy0.feature:3"))
    #expect(trace.hasSuffix("\n  at toy0.feature:3"))
    #expect(trace.contains("  at RehearsalRunnerTests/TestRunTests.swift:"))
  }

  @Test func `a scenario that passes only on a retry is flaky and not green`() async throws {
    let (messages, result) = try await rehearse(
      feature("Given it fails once"), with: steps, options: options { $0.retries = 3 })
    #expect(messages.statuses == [.failed, .passed])
    #expect(result.scenarios[.flaky] == 1 && result.failed == 1 && result.passed == 0)
    #expect(!result.isSuccess)
  }

  @Test func `only failed scenarios are retried`() async throws {
    for step in ["what is this?", "it is skipped", "it is to be done"] {
      let (messages, _) = try await rehearse(
        feature("Given \(step)"), with: steps, options: options { $0.retries = 3 })
      #expect(messages.results.count == 1)
    }
  }

  @Test func `undefined steps are reported after a failure, but not after a step that skips the rest`() async throws {
    let failed = try await rehearse(feature("Given it fails\nAnd it works\nAnd what is this?"), with: steps)
    #expect(failed.messages.statuses == [.failed, .skipped, .undefined])
    let skipped = try await rehearse(feature("Given it is skipped\nAnd it works\nAnd what is this?"), with: steps)
    #expect(skipped.messages.statuses == [.skipped, .skipped, .skipped])
    #expect(skipped.result.isSuccess)
  }

  @Test func `results are counted by scenario`() async throws {
    let (_, result) = try await rehearse(mixed, with: steps)
    #expect([result.passed, result.failed, result.skipped] == [100, 150, 50])
    #expect(result.scenarios[.undefined] == 50)
  }

  @Test func `fail-fast skips the scenarios after the first failure`() async throws {
    let text =
      "Feature: f\n Scenario: a\n  Given it works\n Scenario: b\n  Given it fails\n Scenario: c\n  Given it fails\n"
    let (messages, result) = try await rehearse(text, with: steps, options: options { $0.failsFast = true })
    #expect(messages.statuses == [.passed, .failed, .skipped])
    #expect([result.passed, result.failed, result.skipped] == [1, 1, 1])
  }

  @Test func `a dry run runs nothing and finds undefined steps`() async throws {
    var steps = steps
    steps.before { _, _ in throw StepFailure("ran") }
    steps.beforeAll { _ in throw StepFailure("ran") }
    let (messages, result) = try await rehearse(
      feature("Given it fails\nAnd what is this?"), with: steps, options: options { $0.isDryRun = true })
    #expect(messages.statuses == [.skipped, .skipped, .undefined])
    #expect(result.failed == 1)
    let defined = try await rehearse(feature("Given it fails"), with: steps, options: options { $0.isDryRun = true })
    #expect(defined.result.isSuccess)
  }

  @Test func `a run without scenarios is no success`() async throws {
    let (messages, result) = try await rehearse(
      feature("Given it works"), with: steps, selection: try Selection(tags: ["@nobody"]))
    #expect(messages.statuses.isEmpty)
    #expect(!result.isSuccess)
  }

  @Test func `each scenario uses its own library, and shared definitions are reported once`() async throws {
    let mine = steps + StepLibrary { $0.define("mine") { (_: inout ToyWorld) in } }
    let other = steps + StepLibrary { $0.define("other") { (_: inout ToyWorld) in } }
    let text =
      "Feature: f\n Scenario: mine\n  Given mine\n  And other\n Scenario: other\n  Given other\n  And it works\n"
    let plan = Plan(try Features(parsing: [SourceText(name: "f", text: text)]))
    let libraries = [mine, StepLibrary { _ in }, other]
    let choice = LibraryChoice(count: 3) {
      libraries[$0]
    } position: {
      $0.name == "mine" ? 0 : 2
    }
    let (messages, _) = await rehearse(plan, choice)
    #expect(messages.statuses == [.passed, .undefined, .passed, .passed])
    var patterns: [String: String] = [:]
    for message in messages.messages("stepDefinition") {
      guard let id = message["id"] as? String, let pattern = message["pattern"] as? [String: String] else { continue }
      patterns[id] = pattern["source"]
    }
    #expect(
      patterns.values.sorted() == (steps.stepDefinitions.map { $0.expressions[0].source } + ["mine", "other"]).sorted())
    var used: [String?] = []
    for message in messages.messages("testCase") {
      let steps = message["testSteps"] as? [[String: Any]] ?? []
      used += steps.flatMap { $0["stepDefinitionIds"] as? [String] ?? [] }.map { patterns[$0] }
    }
    #expect(used == ["mine", "other", "it works"])
  }

  @Test func `wall time is reported on request`() async throws {
    var steps = StepLibrary<ToyWorld>()
    steps.define("it takes time") { (_: inout ToyWorld) in
      let start = ContinuousClock.now
      while ContinuousClock.now - start < .milliseconds(2) {}
    }
    let (messages, _) = try await rehearse(
      feature("Given it takes time"), with: steps, options: options { $0.wallClock = .machine })
    #expect(messages.results[0].duration >= .milliseconds(2))
  }
}
