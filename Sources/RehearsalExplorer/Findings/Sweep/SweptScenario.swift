import RehearsalApp
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// A scenario whose requests fail by a plan.
///
/// Expectations only wait, and the invariants are checked after each step.
struct SweptScenario: Sendable {
  let test: AppUnderTest
  let pickle: Pickle
  /// Plays the app's scenarios: its steps are compiled once for all of them.
  let scripts: ScriptPlayer
  private var player: ScenarioPlayer<DeviceWorld> { scripts.player }
  private let prepared: ScenarioPlayer<DeviceWorld>.Prepared
  private let checks: InvariantChecks
  private let recoverySearch: RecoverySearch
  private let habits: RecoveryHabits
  private let exploredSignIn: (any SignInService)?

  init(_ pickle: Pickle, of app: ExplorableApp, _ habits: RecoveryHabits = RecoveryHabits()) {
    self.habits = habits
    test = app.test
    exploredSignIn = app.world.device.signInService
    self.pickle = pickle
    scripts = app.player
    prepared = app.player.player.prepare(pickle)
    checks = InvariantChecks(test.exploration)
    recoverySearch = RecoverySearch(test.exploration)
  }

  /// The result of playing the scenario by a plan.
  struct Playing {
    /// For each request that it has sent, whether that can meet a fault.
    var sent: [@Sendable (Fault) -> Bool] = []
    var violation: Violation?
    var obstacle: String?
    /// The worlds before its steps, where nothing fails.
    var beginnings: [Beginning] = []
  }

  /// A play up to one of its steps, which is the same for all plans that change nothing before.
  struct Beginning: Sendable {
    let step: Int
    let sent: Int
    let world: DeviceWorld
    fileprivate let steps: PlayedSteps.Notes
    fileprivate let asked: [Int]
  }

  func playUntouched() -> ScenarioPlayer<DeviceWorld>.Outcome {
    var world = DeviceWorld(apps: [test])
    return player.play(prepared, on: &world)
  }

  /// Plays the scenario by a plan, until something is wrong.
  ///
  /// - Parameter beginning: The beginning to go on from, or nil to begin with the hooks before the scenario.
  /// - Parameter needsEveryRequest: Whether it goes on behind what is wrong, to the last request it sends.
  /// - Parameter asksRecovery: Whether recovery is searched in the end, by actions the scenario does not take.
  func play(
    _ plan: FaultSweep.Plan, from beginning: Beginning? = nil, noting steps: PlayedSteps,
    needsEveryRequest: Bool = true, asksRecovery: Bool = true
  ) -> Playing {
    var world = beginning?.world ?? DeviceWorld(apps: [test])
    var playing = Playing()
    var isPlanned = false
    /// How much had happened when the invariants were asked last.
    var asked = beginning?.asked ?? []
    if let beginning {
      steps.goOn(from: beginning.steps)
    } else {
      player.play(hooks: .before, of: prepared, on: &world)
    }
    for index in pickle.steps.indices.dropFirst(beginning?.step ?? 0) {
      if !isPlanned, world.installed != nil {
        world.plan(plan, after: beginning?.sent ?? 0)
        isPlanned = true
      }
      if plan.isEmpty, playing.violation == nil, let device = world.installed {
        playing.beginnings.append(
          Beginning(
            step: index, sent: device.records.ledger.entries.count, world: world, steps: steps.content, asked: asked))
      }
      // Behind a violation only requests count.
      let outcome = play(step: index, on: &world, noting: playing.violation == nil ? steps : PlayedSteps())
      // An action that a user cannot do is skipped; a step that is undefined, or before the launch, is an obstacle.
      if outcome.status != .passed, outcome.status != .failed || world.installed?.isRunning != true {
        playing.obstacle = outcome.message ?? "a step is \(outcome.status)"
        return playing
      }
      let happened = [world.installed?.records.eventCount, world.installed?.records.log.count].compactMap(\.self)
      if playing.violation == nil, pickle.steps[index].type != .outcome || happened != asked {
        asked = happened
        playing.violation = world.violation(checks, lookingAhead: false)
      }
      if playing.violation == nil, let interlude = plan.life, interlude.step == index {
        try? live(interlude, on: &world, noting: steps)
        playing.violation = world.violation(checks, lookingAhead: false)
      }
      if playing.violation != nil, !plan.failures.isEmpty || plan.life != nil { break }
    }
    playing.violation = playing.violation ?? ending(of: &world, asksRecovery: asksRecovery)
    // The hooks after a scenario let the device settle, which may bring more requests.
    if needsEveryRequest { player.play(hooks: .after, of: prepared, on: &world) }
    if let device = world.installed {
      playing.sent = device.records.ledger.entries.map { entry in { device.canMeet($0, entry.request) } }
    }
    return playing
  }

  private func live(
    _ interlude: FaultSweep.Plan.Interlude, on world: inout DeviceWorld, noting steps: PlayedSteps
  ) throws {
    let life = test.exploration.life
    guard let device = world.installed, let first = interlude.events.first,
      device.lifeEvents(with: life.messages).contains(first)
    else { return }
    for event in interlude.events {
      for wording in Phrases.steps(for: event, on: world.installed) {
        steps.begin(.init(index: interlude.step, wording: wording, isExpectation: false, isLife: true))
      }
      try world.live(event)
    }
  }

  private func play(
    step index: Int, on world: inout DeviceWorld, noting steps: PlayedSteps
  ) -> ScenarioPlayer<DeviceWorld>.Outcome {
    let (outcome, isDone) = attempt(step: index, on: &world, noting: steps)
    guard !isDone, pickle.steps[index].type != .outcome, let action = world.confirmAlert() else { return outcome }
    // A user who sees an error's alert confirms it and tries again.
    steps.begin(PlayedSteps.Step(index: index, wording: "I tap \(Phrases.quoted(action))", isExpectation: false))
    return attempt(step: index, on: &world, noting: steps).outcome
  }

  private func attempt(
    step index: Int, on world: inout DeviceWorld, noting steps: PlayedSteps
  ) -> (outcome: ScenarioPlayer<DeviceWorld>.Outcome, isDone: Bool) {
    let start = world.elapsed
    let issues = world.installed?.records.issues.count
    let step = pickle.steps[index]
    steps.begin(PlayedSteps.Step(index: index, wording: step.written, isExpectation: step.type == .outcome))
    let outcome = player.play(step: index, of: prepared, on: &world)
    let isRunning = world.installed?.isRunning == true
    if isRunning { steps.noteLaunch() }
    // A step that only breaks a rule of UIKit has been done.
    guard outcome.status == .failed, isRunning, world.installed?.records.issues.count == issues else {
      return (outcome, true)
    }
    // A step that failed has waited until then, so a wait takes its place.
    steps.takeLastBack()
    if let waiting = world.waiting(since: start) {
      steps.begin(PlayedSteps.Step(index: index, wording: waiting, isExpectation: true))
    }
    return (outcome, false)
  }

  /// The violation in the end: in everything still due, then in recovery without further faults.
  private func ending(of world: inout DeviceWorld, asksRecovery: Bool) -> Violation? {
    if let violation = world.violation(checks, lookingAhead: true) { return violation }
    guard asksRecovery, checks.knowsRecovery, var device = world.installed, device.isRunning else { return nil }
    // The candidate inputs are those of the exploration's users; another user's recovery may need a password.
    if let exploredSignIn {
      guard let user = world.user, exploredSignIn.userID(named: user) != nil else { return nil }
      // Whoever a scenario says to be signed in knows how to do it again.
      device.adoptPasswords(of: exploredSignIn)
    }
    // Only a search of all paths shows that there is no recovery.
    guard !habits.knowsRecovery(from: device.healed, recoverySearch) else { return nil }
    return RecoveryInvariant.violation
  }

  func script(of violation: Violation, by plan: FaultSweep.Plan, _ steps: PlayedSteps, waits: Bool) -> Script {
    var script = Script(app: test.app.name, world: test.changedSettings)
    let launch = steps.launch
    script.launch = launch.map { pickle.steps[$0].written }
    for step in steps.steps where step.isLife || step.index != launch && (waits || !step.isExpectation) {
      guard !step.isLife else {
        script.actions.append(.written(step.wording))
        continue
      }
      if AppNaming(step: pickle.steps[step.index].text) != nil { continue }
      if launch.map({ step.index < $0 }) ?? true {
        if !step.isExpectation { script.world.append(step.wording) }
      } else {
        script.actions.append(.written(step.wording))
      }
    }
    script.faults = plan.failures.map { .written(Phrases.step(for: $0.fault, of: nil, number: $0.site + 1)) }
    script.title = violation.summary.asSentence
    script.remarks = ["Invariant \(violation.rule.title).", "From \(pickle.uri):\(pickle.location.line)."]
    script.expectations = [violation.expectation]
    return script
  }
}

extension DeviceWorld {
  fileprivate mutating func plan(_ plan: FaultSweep.Plan, after sent: Int) {
    guard !plan.failures.isEmpty else { return }
    try? suffer(plan.failures.map { FaultRule.nth($0.site + 1 - sent, .any, $0.fault) })
  }

  fileprivate func waiting(since start: Duration) -> String? {
    guard start < elapsed else { return nil }
    if installed?.hasNothingDue == true { return Steps.settle() }
    return "\(Int((elapsed - start) / .milliseconds(1))) ms pass"
  }

  fileprivate mutating func confirmAlert() -> String? {
    guard let overlay = installed?.interface.overlay, overlay.kind == .alert, let action = overlay.actions.first,
      let control = installed?.interface.control(at: .action(0)),
      (try? act({ $0.perform(.tap(control)) == nil })) == true
    else { return nil }
    return action
  }
}
