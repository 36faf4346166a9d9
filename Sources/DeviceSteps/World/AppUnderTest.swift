public import AppCore
public import ScenarioRunner
public import Services

/// What a scenario's `the app "Balance"` names: the app, its services as they are at the start, and its own steps.
public struct AppUnderTest: Sendable {
  /// The app that ships.
  public let app: App
  /// The backends it talks to, as every scenario finds them.
  public let services: [any Service]
  /// Steps of its own; they match only in scenarios that name the app.
  public let steps: StepLibrary<DeviceWorld>

  /// Puts an app up for test.
  public init(
    _ app: App, services: [any Service] = [], steps: StepLibrary<DeviceWorld> = StepLibrary<DeviceWorld>()
  ) {
    self.app = app
    self.services = services
    self.steps = steps
  }
}
