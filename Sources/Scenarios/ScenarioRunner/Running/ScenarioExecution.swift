import Basics
import Diagnostics
import Gherkin

/// The means of running test cases, in whichever process.
struct ScenarioExecution<World: Sendable>: Sendable {
  let options: RunOptions
  private let makeWorld: @Sendable (Pickle) -> World
  private let stopwatch: Stopwatch<World>
  /// The texts that no message about a world may show.
  private let secrets: @Sendable (World) -> Secrets
  /// The mask for the secrets of the latest attempt: the next one's are mostly the same.
  private let mask = Lock(StepResultMask())

  init(
    options: RunOptions, makeWorld: @escaping @Sendable (Pickle) -> World,
    elapsed: @escaping @Sendable (World) -> Duration, secrets: @escaping @Sendable (World) -> Secrets
  ) {
    self.options = options
    self.makeWorld = makeWorld
    stopwatch = Stopwatch(elapsed: elapsed, wallClock: options.wallClock)
    self.secrets = secrets
  }

  /// Tries a test case until it does not fail, or has been tried often enough; it may have been tried before.
  ///
  /// `hidden` is what no message may show, whatever the world; `report` receives each result at once, for a process that may crash before it returns.
  func attempts(
    at testCase: AssembledTestCase<World>, after earlier: Int = 0, hiding hidden: Secrets,
    reporting report: ((AttemptEvent) -> Void)? = nil
  ) -> [AttemptResult] {
    let secrets: @Sendable (World) -> Secrets = { [secrets] world in
      var all = secrets(world)
      all.formUnion(hidden)
      return all
    }
    var results: [AttemptResult] = []
    repeat {
      var known = hidden
      report?(.began)
      let world = makeWorld(testCase.pickle.pickle)
      var left = testCase.resultCount
      var execution = AttemptExecution(
        testCase, attempt: earlier + results.count, world: world, stopwatch: stopwatch, secrets: secrets,
        mask: mask.withLock { $0 })
      let result =
        if let report {
          execution.run { result, secrets in
            left -= 1
            report(.step(result, isLast: left == 0))
            // Before the app prints anything more, or traps with a message.
            if secrets != known { report(.secrets(secrets)) }
            known = secrets
          }
        } else {
          execution.run()
        }
      mask.withLock { [latest = execution.mask] in $0 = latest }
      results.append(result)
      report?(.ended)
    } while results.last?.status == .failed && earlier + results.count <= options.retries
    return results
  }

  /// The world of an attempt after its first results, described without what no message may show.
  func description(
    of testCase: AssembledTestCase<World>, attempt: Int, after count: Int, hiding hidden: Secrets,
    by describe: (World) -> String
  ) -> String {
    let world = makeWorld(testCase.pickle.pickle)
    var execution = AttemptExecution(
      testCase, attempt: attempt, world: world, stopwatch: stopwatch, secrets: secrets)
    execution.retrace(upTo: count)
    return hidden.masked(secrets(execution.world).masked(describe(execution.world)))
  }

  /// Runs a hook before or after all scenarios.
  func result(ofRunHook hook: HookDefinition<World>) -> StepResult {
    let attachments = Attachments()
    // There is no world. A value without a size would have no address, which the thread sanitizer wants to know.
    var world = false
    let stopwatch = Stopwatch<Bool>(elapsed: { _ in .zero }, wallClock: options.wallClock)
    var result = stopwatch.result(of: &world, at: hook.origin) { _ in
      switch hook.action {
      case .beforeAll(let body), .afterAll(let body): try body(attachments)
      case .before, .after, .beforeStep, .afterStep: break
      }
    }
    result.attachments = attachments.take()
    return result
  }
}
