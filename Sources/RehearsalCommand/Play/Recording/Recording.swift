import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// The steps of a session as a scenario, with what appeared; shortened as far as everything seen stays.
struct Recording {
  /// A step, and the moment of the session it belongs to.
  struct Item: Hashable {
    let step: PlayedStep
    let moment: Int
    /// Whether it is expected because it was seen, and not because somebody typed it.
    var isDerived = false
  }

  /// The state a shorter scenario must keep: what the user sees once everything has settled, and what was sent.
  struct Digest: Hashable {
    let screen: [String]
    let stack: [String]
    let requests: [AnyHashable]
    let endings: [String]
    let issues: Int
  }

  private let session: PlaySession
  private(set) var items: [Item] = []
  private var prepared: [String: StepPlayer.Prepared] = [:]
  private var digests: [Digest] = []
  /// The moments that are still part of it.
  private var kept: Set<Int> = []
  /// Whether a scenario of all steps shows what the session has shown.
  private(set) var isFaithful = true
  private let isAtWork: () -> Void

  /// How many plays shortening takes at most.
  private static let mostPlays = 2_000

  /// - Parameter derives: Whether what appeared is expected, which runs the app's code.
  init(_ session: PlaySession, derives: Bool = true, isAtWork: @escaping () -> Void = {}) {
    self.session = session
    self.isAtWork = isAtWork
    let moments = session.moments[...session.position]
    kept = Set(moments.indices)
    if derives { digests = moments.map { digest(of: $0.world) } }
    var seen = SeenScreens()
    for (index, moment) in moments.enumerated() {
      var steps = moment.steps
      var waits: [PlayedStep] = []
      if steps.count > 1, steps.last?.role == .wait { waits = [steps.removeLast()] }
      items += steps.filter { !isExpected($0) }.map { Item(step: $0, moment: index) }
      // What appears while something is under way is expected once that has ended.
      if derives, index > 0, let device = moment.world.installed, device.isRunning, device.isSettled,
        steps.contains(where: { $0.role != .expectation })
      {
        items += expectations(steps, from: moments[index - 1].world, to: device, seen)
          .map { Item(step: PlayedStep($0, .expectation), moment: index, isDerived: true) }
        seen.add(ScreenFacts(device))
      }
      items += waits.map { Item(step: $0, moment: index) }
    }
  }

  // MARK: - Expectations

  /// Whether what somebody has typed says no more than what is expected since the last action.
  private func isExpected(_ step: PlayedStep) -> Bool {
    guard step.role == .expectation else { return false }
    return items.reversed().prefix { $0.step.role == .expectation }.contains { $0.step.text.hasPrefix(step.text) }
  }

  /// The steps that expect what has appeared in a move: what passes first, then what lasts; each holds.
  private mutating func expectations(
    _ steps: [PlayedStep], from before: DeviceWorld, to end: Device, _ seen: SeenScreens
  ) -> [String] {
    var world = before
    for step in steps { _ = play(step.text, on: &world) }
    guard let start = world.installed, start.isRunning else { return [] }
    let new = ScreenFacts(end)
    var found: [String] = []
    func hold(_ group: [String]) -> Bool {
      var trial = world
      for step in group {
        guard Self.isWritable(step), play(step, on: &trial).status == .passed else { return false }
      }
      world = trial
      found += group
      return true
    }
    // What is there at once and does not last.
    for step in ScreenFacts(start).passing(since: seen.last, until: new) {
      _ = hold(["immediately \(step)"])
    }
    for step in Self.passingOverlays(from: start, to: end, since: seen.last, until: new) { _ = hold([step]) }
    let typed = steps.map(\.text).joined(separator: "\n")
    for group in new.expectations(since: seen, typed: typed) { _ = group.contains(where: hold) }
    return found
  }

  /// The alerts, sheets and progresses that came and went while everything settled.
  private static func passingOverlays(
    from start: Device, to end: Device, since old: ScreenFacts?, until new: ScreenFacts
  ) -> [String] {
    var device = start
    device.records.isLogging = false
    var steps: [String] = []
    repeat {
      guard let overlay = device.interface.overlay, overlay != old?.overlay, overlay != new.overlay else { continue }
      if steps.last != overlay.expectation { steps.append(overlay.expectation) }
    } while device.records.eventCount < end.records.eventCount && device.advance()
    return steps
  }

  private static func isWritable(_ step: String) -> Bool {
    let sentence = step.prefix { $0 != "\n" }
    if !step.hasPrefix("the list shows:"), !step.hasPrefix("immediately the list shows:"), sentence.count != step.count
    {
      return false
    }
    return !step.contains("\r")
  }

  // MARK: - Playing

  private mutating func play(_ text: String, on world: inout DeviceWorld) -> StepPlayer.Outcome {
    if prepared[text] == nil { prepared[text] = session.steps.prepare(text) }
    guard let step = prepared[text] else { return StepPlayer.Outcome(status: .undefined, message: nil, step: nil) }
    return session.steps.player.play(step: 0, of: step, on: &world)
  }

  private func digest(of world: DeviceWorld) -> Digest {
    var world = world
    _ = session.settle(&world)
    guard let device = world.installed else {
      return Digest(screen: [], stack: [], requests: [], endings: [], issues: 0)
    }
    let entries = device.records.ledger.entries
    return Digest(
      screen: device.interface.drawn(), stack: device.sceneStack, requests: entries.map { AnyHashable($0.request) },
      endings: entries.map { "\($0.endings.map(\.event))" },
      issues: device.records.issues.count)
  }

  /// Whether steps show what the session has shown at each of the moments, and what they expect holds.
  private mutating func shows(_ items: [Item], at moments: Set<Int>) -> Bool {
    isAtWork()
    var world = DeviceWorld(apps: [session.test])
    if let hooks = prepared[Steps.settle()] ?? session.steps.prepare(Steps.settle()) {
      prepared[Steps.settle()] = hooks
      session.steps.player.play(hooks: .before, of: hooks, on: &world)
    }
    var broken = 0
    // A moment whose steps are all left out is seen all the same, unless it is left out itself.
    for moment in moments.sorted() {
      for item in items where item.moment == moment {
        let outcome = play(item.step.text, on: &world)
        let issues = PlaySession.issues(world)
        guard outcome.status == .passed || issues > broken else { return false }
        broken = issues
      }
      guard digest(of: world) == digests[moment] else { return false }
    }
    return true
  }

  // MARK: - Shortening

  /// Takes out what can be left out: waits, moves without which everything seen is the same, parts of the first world.
  mutating func shorten() {
    guard shows(items, at: kept) else {
      isFaithful = false
      return
    }
    var shrinker = Shrinker(mostTries: Self.mostPlays)
    func remove(_ isCandidate: (Item, Recording) -> Bool, byMoment: Bool, from recording: inout Recording) {
      var candidates = recording.items.filter { isCandidate($0, recording) }
      _ = shrinker.shortest(candidates) { rest in
        let gone = Set(candidates).subtracting(rest)
        let moments = byMoment ? recording.kept.subtracting(gone.map(\.moment)) : recording.kept
        let items = recording.items.filter { !gone.contains($0) && moments.contains($0.moment) }
        guard recording.shows(items, at: moments) else { return nil }
        recording.items = items
        recording.kept = moments
        candidates = rest
        return rest
      }
    }
    remove({ item, _ in item.step.role == .wait }, byMoment: false, from: &self)
    remove(
      { item, recording in
        item.step.role == .action && item.moment > 1 && recording.session.position != item.moment
          && !recording.items.contains { $0.moment == item.moment && $0.step.role == .expectation }
      }, byMoment: true, from: &self)
    // A step that has changed nothing anybody sees, such as a rule that never applied.
    remove({ item, _ in item.step.role == .action && item.moment > 1 }, byMoment: false, from: &self)
    remove({ item, _ in item.step.role == .wait }, byMoment: false, from: &self)
    remove(
      { item, recording in item.step.role == .setUp && item.step.text != PlaySession.naming(recording.session.test) },
      byMoment: false, from: &self)
  }

  func problem(running text: String) -> String? {
    let features: Features
    do { features = try Features(parsing: [SourceText(name: "played.feature", text: text)]) } catch {
      return error.problems.map { $0.described() }.joined(separator: "\n")
    }
    guard let pickle = features.pickles.first else { return "there is no scenario" }
    var world = DeviceWorld(apps: [session.test])
    let outcome = session.steps.player.play(pickle, on: &world)
    guard outcome.status != .passed else { return nil }
    let step = outcome.step.map { "\(pickle.steps[$0].text)\n" } ?? ""
    return step + (outcome.message ?? "a step is \(outcome.status)")
  }
}

extension ScreenFacts {
  /// The steps that expect what is there at once, was not there before and is not there in the end.
  fileprivate func passing(since old: ScreenFacts?, until new: ScreenFacts) -> [String] {
    guard old?.scene == scene else { return [] }
    let before = Set(old?.labels.map(\.text) ?? [])
    let after = Set(new.labels.map(\.text))
    let texts = labels.map(\.text).filter { !before.contains($0) && !after.contains($0) }
    let states = buttons.filter { button in
      new.buttons.contains { $0.label == button.label && $0.isEnabled != button.isEnabled }
        && old?.buttons.contains(button) == false
    }
    return texts.map { Steps.see($0) }
      + states.map(\.expectation)
  }
}
