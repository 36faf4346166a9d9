import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalGherkin
import RehearsalRunner

/// An app that somebody plays with: a history of worlds, and what was done to get from one to the next.
///
/// It is a value: a copy is another session, which knows nothing of this one.
struct PlaySession: Sendable {
  let test: AppUnderTest
  let steps: StepPlayer
  /// The moments, from the world in front of the app's start.
  private(set) var moments: [PlayMoment]
  /// The position of the moment the session is at; those behind it have been undone.
  private(set) var position: Int

  /// Starts an app in the world that its exploration describes.
  ///
  /// - Parameter startingPoint: The name of a starting point of the exploration, or nil for the world they all share.
  init(_ test: AppUnderTest, from startingPoint: String? = nil) throws(PlayProblem) {
    try self.init(naming: test)
    let point = test.exploration.startingPoints.first { $0.name == startingPoint }
    guard startingPoint == nil || point != nil else {
      let names = test.exploration.startingPoints.map(\.name).inQuotes
      throw PlayProblem(
        message: "--from \(startingPoint ?? ""): \(test.app.name) has no such starting point\n  try: "
          + (names.isEmpty ? "FILE:LINE, a step of a scenario" : "one of \(names), or FILE:LINE"))
    }
    var world = now.world
    var played = now.steps
    for text in test.exploration.given(from: point) {
      let outcome = steps.play(text, on: &world)
      guard outcome.status == .passed else {
        throw PlayProblem(
          message: "\(test.app.name): its world cannot be made: the step \"\(text)\" fails:\n\(outcome.message ?? "")")
      }
      played.append(PlayedStep(text, .setUp))
    }
    moments = [PlayMoment(world: world, steps: played, breaksRule: false)]
  }

  /// Stands where a scenario does after one of its steps, or after the first that fails.
  ///
  /// - Parameter last: The position of that step.
  /// - Parameter failed: Receives what a failed step had to say.
  init(
    _ test: AppUnderTest, playing pickle: Pickle, through last: Int, failed: (String) -> Void
  ) throws(PlayProblem) {
    try self.init(naming: test)
    for index in pickle.steps.indices.prefix(last + 1) {
      let text = pickle.steps[index].written
      if AppNaming(step: pickle.steps[index].text) != nil { continue }
      let before = now.world
      var world = before
      let outcome = steps.play(text, on: &world)
      let role = steps.role(of: text, from: before, to: world)
      switch outcome.status {
      case .passed: add(world, [PlayedStep(text, role)], breaksRule: false)
      case .failed where Self.issues(world) > Self.issues(before):
        add(world, [PlayedStep(text, role)], breaksRule: true)
        failed("\(text)\n\(outcome.summary)")
        return
      case .failed:
        // It has let time pass, so a wait stands in its place.
        add(world, waiting(from: before, to: world).map { [$0] } ?? [], breaksRule: false)
        failed("\(text)\n\(outcome.summary)")
        return
      default:
        throw PlayProblem(message: "\(text)\n\(outcome.message ?? "the step is \(outcome.status)")")
      }
    }
  }

  private init(naming test: AppUnderTest) throws(PlayProblem) {
    self.test = test
    steps = StepPlayer(test.allSteps)
    var world = DeviceWorld(apps: [test])
    if let prepared = steps.prepare(Steps.settle()) {
      steps.player.play(hooks: .before, of: prepared, on: &world)
    }
    let naming = Self.naming(test)
    let outcome = steps.play(naming, on: &world)
    guard outcome.status == .passed else { throw PlayProblem(message: outcome.message ?? "\(outcome.status)") }
    moments = [PlayMoment(world: world, steps: [PlayedStep(naming, .setUp)], breaksRule: false)]
    position = 0
  }

  static func naming(_ test: AppUnderTest) -> String { Steps.naming(test.app.name) }

  var now: PlayMoment { moments[position] }

  var device: Device {
    guard let device = now.world.installed else { preconditionFailure("a session has a device from its beginning") }
    return device
  }

  var screen: PlayScreen { PlayScreen(device) }

  /// The number of requests that were sent so far.
  var requests: Int { device.records.ledger.entries.count }

  /// Adds a moment behind the present one; those that have been undone are forgotten.
  mutating func add(_ world: DeviceWorld, _ steps: [PlayedStep], breaksRule: Bool) {
    moments.removeSubrange((position + 1)...)
    moments.append(PlayMoment(world: world, steps: steps, breaksRule: breaksRule))
    position += 1
  }

  mutating func go(to target: Int) { position = target }

  /// Puts a moment in the place of those since another one, up to the present one.
  mutating func replace(since first: Int, by moment: PlayMoment) {
    moments.replaceSubrange((first + 1)...position, with: [moment])
    position = first + 1
  }

  static func issues(_ world: DeviceWorld) -> Int { world.installed?.records.issues.count ?? 0 }

  func waiting(from before: DeviceWorld, to after: DeviceWorld) -> PlayedStep? {
    guard let old = before.installed, let new = after.installed, old.records.eventCount != new.records.eventCount
    else { return nil }
    if new.hasNothingDue { return PlayedStep(Steps.settle(), .wait) }
    return PlayedStep(Steps.pass(after.elapsed - before.elapsed), .wait)
  }
}

extension PickleStep {
  /// The step as it is written, with its table or doc string.
  fileprivate var written: String {
    var lines = [text]
    for row in dataTable?.rows ?? [] { lines.append(Phrases.row(row.cells.map(\.value))) }
    if let docString {
      lines.append("  \"\"\"")
      lines += docString.content.replacing("\"\"\"", with: "\\\"\\\"\\\"")
        .split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      lines.append("  \"\"\"")
    }
    return lines.joined(separator: "\n")
  }
}
