import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// A scenario that is played again and again, with one thing broken each time.
///
/// The sound play keeps the world in front of each step; a broken one begins where its breakage is possible first.
struct BreakableScenario: Sendable {
  let pickle: Pickle
  private let app: BreakableApp
  private let prepared: ScenarioPlayer<DeviceWorld>.Prepared

  init(_ pickle: Pickle, of app: BreakableApp) {
    self.pickle = pickle
    self.app = app
    prepared = app.steps.player.prepare(pickle)
  }

  /// The play in which nothing is broken.
  struct SoundPlay: Sendable {
    /// The worlds in front of each step, and behind the last one.
    var worlds: [DeviceWorld] = []
    var breakages: [(breakage: Breakage, step: Int)] = []
    /// Why nothing can be broken, or nil.
    var obstacle: String?
  }

  func playSound() -> SoundPlay {
    let notes = BreakageNotes()
    var play = SoundPlay()
    var known: Set<Breakage> = []
    var world = DeviceWorld(apps: [app.test.breaking(.noting(notes))])
    func note(_ step: Int) {
      for breakage in notes.takeAll() where known.insert(breakage).inserted { play.breakages.append((breakage, step)) }
    }
    app.steps.player.play(hooks: .before, of: prepared, on: &world)
    for index in pickle.steps.indices {
      play.worlds.append(world)
      let outcome = app.steps.player.play(step: index, of: prepared, on: &world)
      guard outcome.status == .passed else {
        play.obstacle = "\(pickle.steps[index].text): \(outcome.message?.firstParagraph ?? "\(outcome.status)")"
        return play
      }
      note(index)
    }
    play.worlds.append(world)
    let ending = app.steps.player.play(hooks: .after, of: prepared, on: &world)
    if ending.status != .passed { play.obstacle = ending.message?.firstParagraph ?? "\(ending.status)" }
    note(max(0, pickle.steps.count - 1))
    return play
  }

  /// Plays it with a breakage; returns what became of it, and the step that would notice it where none did.
  func play(_ breakage: Breakage, from first: Int, of sound: SoundPlay) -> (BreakageOutcome, MissingStep?) {
    var world = sound.worlds[first]
    try? world.change { $0.settings.breaking = .applying(breakage) }
    var outcome: BreakageOutcome?
    var worlds: [DeviceWorld] = []
    for index in pickle.steps.indices.dropFirst(first) {
      let issues = world.installed?.records.issues.count
      let result = app.steps.player.play(step: index, of: prepared, on: &world)
      guard result.status == .passed else {
        let isByIssue = world.installed?.records.issues.count != issues
        // A step that only breaks a rule of UIKit has been done.
        if isByIssue { worlds.append(world) }
        outcome = isByIssue ? .checked : app.expects(pickle.steps[index]) ? .noticed : .impossible
        break
      }
      worlds.append(world)
    }
    if outcome == .noticed { return (.noticed, nil) }
    let end = world
    if outcome == nil, app.steps.player.play(hooks: .after, of: prepared, on: &world).status != .passed {
      outcome = .checked
    }
    let isDifferent = outcome != nil || differs(worlds, from: first, of: sound, at: world)
    guard isDifferent else { return (.equivalent, nil) }
    let step = missingStep(worlds, from: first, of: sound) ?? stepBehindRelaunch(breakage, end, of: sound)
    return (outcome ?? .unnoticed, step)
  }

  // MARK: - Differences

  private func differs(_ worlds: [DeviceWorld], from first: Int, of sound: SoundPlay, at end: DeviceWorld) -> Bool {
    for (offset, world) in worlds.enumerated() {
      guard let broken = world.installed, let sound = sound.worlds[first + offset + 1].installed else { continue }
      if broken.isSeenOrRecorded(unlike: sound) { return true }
    }
    guard let broken = end.installed, var sound = sound.worlds.last else { return false }
    app.steps.player.play(hooks: .after, of: prepared, on: &sound)
    return sound.installed.map(broken.isSeenOrRecorded) ?? false
  }

  // MARK: - Missing steps

  /// The first step that holds behind a step of the sound play, fails there in the broken one, and disturbs nothing.
  private func missingStep(_ worlds: [DeviceWorld], from first: Int, of sound: SoundPlay) -> MissingStep? {
    for (offset, broken) in worlds.enumerated() {
      let index = first + offset
      let world = sound.worlds[index + 1]
      guard let device = world.installed, device.isRunning, let other = broken.installed else { continue }
      for step in DistinguishingSteps(of: device, from: other).steps.prefix(Self.mostSteps)
      where distinguishes([step], world, broken, behind: index) {
        return missing([step], behind: index)
      }
    }
    return nil
  }

  private func stepBehindRelaunch(_ breakage: Breakage, _ broken: DeviceWorld, of sound: SoundPlay) -> MissingStep? {
    guard breakage.kind == .storedValue, let world = sound.worlds.last, world.installed?.isRunning == true else {
      return nil
    }
    let relaunch = Steps.relaunch()
    var (here, there) = (world, broken)
    for step in [relaunch, Steps.settle()] {
      _ = app.play(step, on: &here)
      _ = app.play(step, on: &there)
    }
    guard let device = here.installed, let other = there.installed else { return nil }
    let last = pickle.steps.count - 1
    for step in DistinguishingSteps(of: device, from: other).steps.prefix(Self.mostSteps)
    where distinguishes([relaunch, step], world, broken, behind: last) {
      return missing([relaunch, step], behind: last)
    }
    return nil
  }

  private static let mostSteps = 40

  private func missing(_ steps: [String], behind index: Int) -> MissingStep {
    let step = pickle.steps[index]
    let lines = steps.enumerated().map { written($1, isExpectation: $0 == steps.count - 1) }
    return MissingStep(steps: lines, line: step.location.line, behind: step.text)
  }

  /// A step as a file of the scenario's language has it; in a language without steps, an asterisk is its keyword.
  private func written(_ step: String, isExpectation: Bool) -> String {
    switch pickle.language {
    case "en": return (isExpectation ? "Then " : "When ") + step
    case "ja":
      guard let text = app.steps.translator.text(of: step, in: "ja") else { return "* \(step)" }
      return (isExpectation ? "ならば" : "もし") + text
    default: return "* \(step)"
    }
  }

  /// Whether steps hold in a sound world, with the rest of the scenario behind them, and the last one fails in a broken one.
  private func distinguishes(
    _ steps: [String], _ world: DeviceWorld, _ broken: DeviceWorld, behind index: Int
  ) -> Bool {
    var (here, there) = (world, broken)
    for step in steps.dropLast() where app.play(step, on: &here) != .passed || app.play(step, on: &there) != .passed {
      return false
    }
    guard let last = steps.last, app.play(last, on: &here) == .passed, app.play(last, on: &there) == .failed else {
      return false
    }
    for index in pickle.steps.indices.dropFirst(index + 1)
    where app.steps.player.play(step: index, of: prepared, on: &here).status != .passed { return false }
    return app.steps.player.play(hooks: .after, of: prepared, on: &here).status == .passed
  }
}

/// An app whose scenarios are played, with its steps compiled once.
struct BreakableApp: Sendable {
  let test: AppUnderTest
  let steps: StepPlayer

  init(_ test: AppUnderTest) {
    self.test = test
    steps = StepPlayer(test.allSteps)
  }

  func expects(_ step: PickleStep) -> Bool {
    if step.type == .outcome { return true }
    let sentence = String(step.text.prefix { $0 != "\n" })
    return steps.translator.definition(of: sentence).map(steps.expectations.contains) ?? false
  }

  func play(_ step: String, on world: inout DeviceWorld) -> StepStatus { steps.play(step, on: &world).status }
}

extension Device {
  fileprivate func isSeenOrRecorded(unlike other: Device) -> Bool {
    if !interface.looks(like: other.interface) || sceneStack != other.sceneStack { return true }
    let (mine, others) = (records.ledger.entries, other.records.ledger.entries)
    if mine.count != others.count || zip(mine, others).contains(where: { !$0.isEqual(to: $1) }) { return true }
    if state.defaults != other.state.defaults || state.services != other.state.services { return true }
    return records.log.filter(\.isSeen).map(\.kind) != other.records.log.filter(\.isSeen).map(\.kind)
  }
}

extension LoggedEvent {
  /// Whether a user sees it, or it is about a request.
  fileprivate var isSeen: Bool {
    switch kind {
    case .overlay, .sent, .ended, .issue: true
    default: false
    }
  }
}
