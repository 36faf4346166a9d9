import RehearsalApp
import RehearsalBase
package import RehearsalDevice
import RehearsalRunner

/// An app to explore, in the world that its exploration describes.
package struct ExplorableApp: Sendable {
  let test: AppUnderTest
  package let world: ExplorableWorld
  let player: ScriptPlayer
  let startingPoint: String?
  let steps: [String]

  init(
    _ test: AppUnderTest, from startingPoint: Exploration.StartingPoint? = nil
  ) throws(UnexplorableApp) {
    let problems = test.app.problemsOfApp
    guard problems.isEmpty else { throw UnexplorableApp(problems.map(test.placed)) }
    let mistakes = test.problemsOfExploration
    guard mistakes.isEmpty else { throw UnexplorableApp(mistakes.map(test.placed)) }
    self.test = test
    self.startingPoint = startingPoint?.name
    let steps = test.exploration.given(from: startingPoint)
    self.steps = steps
    player = ScriptPlayer(test)
    world = try Self.world(test, steps, player, from: startingPoint?.name)
  }

  /// Plays the steps that make the world.
  ///
  /// A search starts the app itself, so that it knows what the app has loaded and what is under way.
  private static func world(
    _ test: AppUnderTest, _ steps: [String], _ player: ScriptPlayer, from startingPoint: String?
  ) throws(UnexplorableApp) -> ExplorableWorld {
    let name = "\(test.origin): the exploration of \(test.app.name)" + (startingPoint.map { " from \"\($0)\"" } ?? "")
    func check(_ outcome: ScriptPlayer.Outcome, at step: String?) throws(UnexplorableApp) {
      guard outcome.status != .passed else { return }
      let place = startingPoint == nil ? "in `given`" : "or the set-up there"
      let reason = FailureReason(outcome.message ?? "the step is \(outcome.status)")
      throw UnexplorableApp(
        name, "its world cannot be made\(step.map { ": the step \"\($0)\" fails" } ?? ""): \(reason.problem)",
        remedy: (["correct the steps \(place)"] + reason.remedies).joined(separator: ": "))
    }
    let naming = Steps.naming(test.app.name)
    var world = player.world
    var starting: String?
    let hooks = player.step(naming)
    if let hooks { player.player.play(hooks: .before, of: hooks, on: &world) }
    try check(player.player.play(step: naming, on: &world), at: nil)
    for step in steps {
      try check(player.player.play(step: step, on: &world), at: step)
      if world.installed?.isRunning == true { starting = starting ?? step }
    }
    if let hooks { try check(player.player.play(hooks: .after, of: hooks, on: &world), at: nil) }
    guard let device = world.installed, !device.isRunning else {
      throw UnexplorableApp(
        name,
        "a search starts the app itself, and it runs already"
          + (starting.map { ", started by the step \"\($0)\"" } ?? ""),
        remedy: "prepare what the app finds when it starts: its server, `storeDefault`; what the user types there goes"
          + " into `inputs`, and the search does the rest")
    }
    let userID = world.user.flatMap { device.signInService?.userID(named: $0) }
    return ExplorableWorld(device: device, exploration: test.exploration, userID: userID)
  }
}

extension ExplorableApp {
  package static func all(_ test: AppUnderTest, from name: String?) throws(UnexplorableApp) -> [ExplorableApp] {
    let points = test.exploration.startingPoints
    if let name {
      guard let point = points.first(where: { $0.name == name }) else {
        let names = points.map(\.name)
        throw UnexplorableApp(
          "--from \(name)", "\(test.app.name) has no such starting point",
          remedy: names.isEmpty
            ? "leave it out: there is one world to begin in" : "one of \(names.nearest(to: name).inQuotes)")
      }
      return [try ExplorableApp(test, from: point)]
    }
    guard !points.isEmpty else { return [try ExplorableApp(test)] }
    var apps: [ExplorableApp] = []
    for point in points { apps.append(try ExplorableApp(test, from: point)) }
    return apps
  }
}

/// The lines of a failed step: what is wrong, and what may be written instead.
private struct FailureReason {
  let problem: String
  /// The remedies that the failure names, else the definitions most like the step.
  let remedies: [String]

  init(_ message: String) {
    let lines = message.split(separator: "\n").map(String.init)
    // Below a report's first empty line stands the screen, which is none yet.
    let said = lines.filter { $0.hasPrefix("try:") }.map { $0.dropFirst(4).trimmingPrefix { $0 == " " } }
    let near = lines.filter { $0.hasPrefix("  ") && $0.contains("  # ") }.map {
      $0.prefix(upTo: $0.firstRange(of: "  # ")?.lowerBound ?? $0.endIndex).trimmingPrefix { $0 == " " }
    }
    remedies = (said.isEmpty ? near.prefix(1) : said.prefix(1)).map(String.init)
    problem = lines.filter { !$0.hasPrefix("try:") && !$0.hasPrefix("  ") }.joined(separator: " ")
      .replacing(" Did you mean:", with: "")
  }
}
