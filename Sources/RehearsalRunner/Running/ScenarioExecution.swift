import RehearsalGherkin

/// A part of an attempt at a scenario, reported as it happens.
enum AttemptEvent {
  case began
  case step(StepResult, isLast: Bool)
  case ended
}

/// The means of running test cases, in whichever process.
struct ScenarioExecution<World: Sendable>: Sendable {
  let options: RunOptions
  private let makeWorld: @Sendable (Pickle) -> World
  private let stopwatch: Stopwatch<World>

  init(
    options: RunOptions, makeWorld: @escaping @Sendable (Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration
  ) {
    self.options = options
    self.makeWorld = makeWorld
    stopwatch = Stopwatch(elapsed: elapsed, wallClock: options.wallClock)
  }

  /// Tries a test case until it does not fail, or has been tried often enough; it may have been tried before.
  ///
  /// `report` receives each result at once, for a process that may crash before it returns.
  func attempts(
    at testCase: AssembledTestCase<World>, after earlier: Int = 0,
    reporting report: ((AttemptEvent) -> Void)? = nil
  ) -> [AttemptResult] {
    var results: [AttemptResult] = []
    repeat {
      report?(.began)
      let world = makeWorld(testCase.pickle)
      var left = testCase.scenario.resultCount
      var execution = AttemptExecution(
        testCase, attempt: earlier + results.count, world: world, stopwatch: stopwatch)
      let result =
        if let report {
          execution.run {
            left -= 1
            report(.step($0, isLast: left == 0))
          }
        } else {
          execution.run()
        }
      results.append(result)
      report?(.ended)
    } while results.last?.status == .failed && earlier + results.count <= options.retries
    return results
  }

  func description(
    of testCase: AssembledTestCase<World>, attempt: Int, after count: Int, by describe: (World) -> String
  ) -> String {
    let world = makeWorld(testCase.pickle)
    var execution = AttemptExecution(testCase, attempt: attempt, world: world, stopwatch: stopwatch)
    execution.retrace(upTo: count)
    return describe(execution.world)
  }

  func result(ofRunHook hook: HookDefinition<World>) -> StepResult {
    let attachments = Attachments()
    // There is no world. A value without a size would have no address, which the thread sanitizer wants to know.
    var world = false
    let stopwatch = Stopwatch<Bool>(elapsed: { _ in .zero }, wallClock: options.wallClock)
    var result = stopwatch.result(of: &world, at: hook.origin) { _ in
      if case .ofRun(let body) = hook.body { try body(attachments) }
    }
    result.attachments = attachments.take()
    return result
  }
}

/// Runs steps and hooks, and says how long they took in the world and on the machine.
struct Stopwatch<World: Sendable>: Sendable {
  let elapsed: @Sendable (World) -> Duration
  /// The time on the machine, or nil if virtual time stands for it.
  let wallClock: RunOptions.WallClock?

  func result(of world: inout World, at origin: Origin, running body: (inout World) throws -> Void) -> StepResult {
    let virtualStart = elapsed(world)
    let start = wallClock?.now()
    var result = Self.result(of: &world, at: origin, running: body)
    result.virtualDuration = max(.zero, elapsed(world) - virtualStart)
    result.start = start
    if let start, let end = wallClock?.now() {
      result.duration = max(.zero, end - start)
    } else {
      result.duration = result.virtualDuration
    }
    return result
  }

  private static func result(
    of world: inout World, at origin: Origin, running body: (inout World) throws -> Void
  ) -> StepResult {
    do {
      try body(&world)
      return StepResult(.passed)
    } catch {
      return StepResult(throwing: error, at: origin)
    }
  }
}
