import DeviceSteps
import Explorer
import FakeCloud
import Gherkin
import Invariants
import ScenarioRunner
import Services
import SimulatedDevice

/// A scenario whose requests are let fail: its steps are played, but for what it expects, and the invariants are asked
/// all the way.
struct SweptScenario: Sendable {
  let test: AppUnderTest
  let pickle: Pickle
  private let player: ScenarioPlayer<DeviceWorld>
  private let prepared: ScenarioPlayer<DeviceWorld>.Prepared
  private let checks: InvariantChecks
  private let wayBack: WayBack
  /// The cloud as the app's exploration finds it; nil where there is none.
  private let exploredCloud: Cloud?

  init(_ pickle: Pickle, of app: ExplorableApp) {
    test = app.test
    exploredCloud = app.world.device.service(Cloud.self)
    self.pickle = pickle
    player = ScenarioPlayer(Vocabulary.standard + test.steps)
    prepared = player.prepare(pickle)
    checks = InvariantChecks(test.exploration)
    wayBack = WayBack(test.exploration)
  }

  /// What came of playing the scenario by a plan.
  struct Playing {
    /// The requests that were sent.
    var sent: [Services.Operation] = []
    /// The position of the step that started the app; nil: it was not started.
    var launch: Int?
    var violation: Violation?
    /// Why the scenario cannot be played at all.
    var obstacle: String?
  }

  /// The positions of the steps that are played.
  private var played: [Int] {
    pickle.steps.indices.filter { pickle.steps[$0].type != .outcome }
  }

  func play(_ plan: FaultSweep.Plan) -> Playing {
    var world = DeviceWorld(apps: [test])
    var playing = Playing()
    var isPlanned = false
    for index in played {
      if !isPlanned, world.installed != nil {
        world.plan(plan)
        isPlanned = true
      }
      var outcome = player.play(step: index, of: prepared, on: &world)
      let isRunning = world.installed?.isRunning == true
      if isRunning, playing.launch == nil { playing.launch = index }
      // What a user cannot do is passed over; a step that is not defined, or has nothing to do with the user, is not.
      if outcome.status != .passed, outcome.status != .failed || !isRunning {
        playing.obstacle = outcome.message ?? "a step is \(outcome.status)"
        return playing
      }
      // A user who is told that something went wrong confirms it and tries again.
      if outcome.status != .passed, world.confirmAlert() {
        outcome = player.play(step: index, of: prepared, on: &world)
      }
      if let violation = world.violation(checks, lookingAhead: false) {
        playing.violation = violation
        break
      }
    }
    if playing.violation == nil { playing.violation = ending(of: &world) }
    playing.sent = world.installed?.records.ledger.entries.map(\.request.operation) ?? []
    return playing
  }

  /// What is wrong in the end: in all that is due, and then on the way back of a user to whom nothing more goes wrong.
  private func ending(of world: inout DeviceWorld) -> Violation? {
    if let violation = world.violation(checks, lookingAhead: true) { return violation }
    guard checks.knowsRecovery, var device = world.installed, device.isRunning else { return nil }
    // The texts worth typing are those of the exploration's users; another's way back may lead over a password.
    guard let exploredCloud, let user = world.user, exploredCloud.userID(named: user) != nil else { return nil }
    // Whoever a scenario says to be signed in knows how to do it again.
    device.updateService(Cloud.self) { $0.adoptPasswords(of: exploredCloud) }
    // Only where all ways were looked at is there none.
    guard wayBack.verdict(from: device.healed) == .none else { return nil }
    return Violation(
      .recovery, "no \(WayBack.mostTaps) taps lead back to a quiet list that is the cloud's", cause: "no way back")
  }

  /// The story of a violation, as a scenario; `launch` is the position of the step that starts the app.
  func script(of violation: Violation, by plan: FaultSweep.Plan, launch: Int?) -> Script {
    var script = Script(app: test.app.name, world: [])
    script.launch = launch.map { pickle.steps[$0].wording }
    for index in played where index != launch {
      let step = pickle.steps[index]
      if AppNaming.app(namedBy: step.text) != nil { continue }
      if launch.map({ index < $0 }) ?? true {
        script.world.append(step.wording)
      } else {
        script.actions.append(.said(step.wording))
      }
    }
    script.faults = plan.failures.map { .said(Phrases.step(for: $0.fault, of: nil, number: $0.site + 1)) }
    script.title = violation.summary.asSentence
    script.remarks = ["Invariant \(violation.rule.title).", "From \(pickle.uri):\(pickle.location.line)."]
    script.expectations = [violation.rule == .recovery ? "the app can recover" : "no invariant is broken"]
    return script
  }
}

extension DeviceWorld {
  /// Lets requests fail as planned, in front of whatever else the scenario has planned.
  fileprivate mutating func plan(_ plan: FaultSweep.Plan) {
    guard !plan.failures.isEmpty else { return }
    try? arrange { device in
      device.updateNetwork { network in
        for failure in plan.failures { network.add(FaultRule.nth(failure.site + 1, .any, failure.fault)) }
      }
    }
  }

  /// Confirms the alert in front; false when there is none.
  fileprivate mutating func confirmAlert() -> Bool {
    guard installed?.interface.overlay?.kind == .alert else { return false }
    return (try? act { $0.tap(.action(0)) }) == true
  }
}

extension PickleStep {
  /// The step with what stands below it, as a scenario writes it.
  fileprivate var wording: String {
    var lines = [text]
    for row in dataTable?.values ?? [] {
      let cells = row.map { cell in
        cell.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: "\\n")
      }
      lines.append("  | " + cells.joined(separator: " | ") + " |")
    }
    if let text = docString {
      lines.append("  \"\"\"")
      lines += text.content.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
      lines.append("  \"\"\"")
    }
    return lines.joined(separator: "\n")
  }
}
