import RehearsalApp
import RehearsalBase
import RehearsalGherkin
import RehearsalRunner
import Testing

@testable import RehearsalDevice

extension AppUnderTest {
  /// An app with one screen, which has the name of its controller.
  ///
  /// - Parameter isInStack: Whether it is the root of a navigation controller.
  init(
    alone controller: some Controller, isInStack: Bool = false, services: [any Service] = [],
    vocabularies: [Vocabulary] = []
  ) {
    let name = "\(type(of: controller))"
    let app = AppDefinition(name, initial: isInStack ? "Start" : name) {
      if isInStack { StoryboardScene.navigationController("Start", root: name) }
      AppScene(name, controller)
    }
    self.init(app, services: services, vocabularies: vocabularies)
  }
}

/// The result of a scenario on a toy app: its status, and the message of its first step that did not pass.
struct Rehearsed {
  let status: StepStatus
  let message: String

  /// Plays some steps, and expects that they pass.
  static func expectPassed(
    _ app: AppUnderTest, _ steps: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await play(app, scenarios: [steps])[0].expectPassed(sourceLocation: sourceLocation)
  }

  func expectPassed(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == .passed, "\(message)", sourceLocation: sourceLocation)
  }

  /// Expects that it failed, with some texts in its message.
  func expectFailed(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == .failed, "\(message)", sourceLocation: sourceLocation)
    for text in texts { #expect(message.contains(text), "\(message)", sourceLocation: sourceLocation) }
  }

  func expectFailed(startingWith text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(status == .failed && message.hasPrefix(text), "\(message)", sourceLocation: sourceLocation)
  }

  /// Plays some steps; a step that names the app is added.
  static func play(_ app: AppUnderTest, _ steps: String...) async throws -> Rehearsed {
    try await play(app, scenarios: [steps])[0]
  }

  /// Plays several scenarios; a step that names the app is added.
  ///
  /// - Parameter mayLeaveRules: Whether rules for requests need not apply.
  static func play(
    _ app: AppUnderTest, scenarios: [[String]], mayLeaveRules: Bool = false
  ) async throws -> [Rehearsed] {
    try play(app, player(of: app), scenarios, mayLeaveRules: mayLeaveRules)
  }

  private static func play(
    _ app: AppUnderTest, _ player: ScenarioPlayer<DeviceWorld>, _ scenarios: [[String]], mayLeaveRules: Bool
  ) throws -> [Rehearsed] {
    var text = "Feature: f\n"
    for steps in scenarios {
      let lines = (["* the app \"\(app.app.name)\""] + steps).map { "    \($0)\n" }
      text += "  Scenario: s\n" + lines.joined()
    }
    return try Features(parsing: [SourceText(name: "toy.feature", text: text)]).pickles.map { pickle in
      var world = DeviceWorld(apps: [app])
      world.mayLeaveRules = mayLeaveRules
      let outcome = player.play(pickle, on: &world)
      return Rehearsed(status: outcome.status, message: outcome.message ?? "")
    }
  }

  /// Players of apps without steps of their own: compiling the steps takes a tenth of a second.
  private static let players = Lock<[[String]: ScenarioPlayer<DeviceWorld>]>([:])

  private static func player(of app: AppUnderTest) -> ScenarioPlayer<DeviceWorld> {
    guard app.steps.stepDefinitions.isEmpty else { return ScenarioPlayer(app.allSteps) }
    return players.withLock { players in
      let names = [app.app.name] + app.vocabularies.map(\.name) + app.colors.map(\.name)
      let player = players[names] ?? ScenarioPlayer(app.allSteps)
      players[names] = player
      return player
    }
  }

  /// The device after each of several scenarios.
  static func devices(_ app: AppUnderTest, scenarios: [[String]]) async throws -> [Device] {
    let devices = Lock<[Device]>([])
    var library = app.steps
    library.after { world, _ in
      if let device = world.installed { devices.withLock { $0.append(device) } }
    }
    let watched = AppUnderTest(app.app, services: app.services, vocabularies: app.vocabularies, steps: library)
    let player = ScenarioPlayer(watched.allSteps)
    for played in try play(watched, player, scenarios, mayLeaveRules: true) where played.status != .passed {
      throw StepFailure(played.message)
    }
    return devices.withLock(\.self)
  }
}
