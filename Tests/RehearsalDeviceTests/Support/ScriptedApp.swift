import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// An app of scripted controllers: scene A is the root; B is pushed, C presented, and Counter is a screen of another type.
enum ScriptedApp {
  static let startOfClock = DeviceSettings().startOfClock

  static let storyboard = storyboard(initial: "A")

  static func storyboard(initial: String) -> Storyboard {
    Storyboard(initial: "Start") {
      StoryboardScene.navigationController("Start", root: initial)
      StoryboardScene("A", unwindActions: ["backToA"]) {
        StoryboardSegue.show("push", to: "B")
        StoryboardSegue.show("also", to: "D")
        StoryboardSegue.presentModally("sheet", to: "C")
        StoryboardSegue.presentModally("full", to: "C", style: .fullScreen)
        StoryboardSegue.show("count", to: "Counter")
        StoryboardSegue.show("ghost", to: "Ghost")
      }
      StoryboardScene("B") {
        StoryboardSegue.show("push", to: "D")
        StoryboardSegue.presentModally("sheet", to: "C")
        StoryboardSegue.unwind("back", action: "backToA")
        StoryboardSegue.unwind("lost", action: "backToNobody")
      }
      StoryboardScene("C") {
        StoryboardSegue.push("deeper", to: "D")
        StoryboardSegue.unwind("back", action: "backToA")
      }
      StoryboardScene("D")
      StoryboardScene("Counter") { StoryboardSegue.show("perform", to: "B") }
      StoryboardScene("Ghost")
    }
  }

  /// A device on which the root has appeared, at the instant 0.
  static func device(
    _ a: ScriptedController = ScriptedController(), b: ScriptedController = ScriptedController(),
    c: ScriptedController = ScriptedController(), d: ScriptedController = ScriptedController(),
    initial: String = "A", settings: DeviceSettings = DeviceSettings()
  ) -> Device {
    let app = AppDefinition(
      "ScriptedApp", storyboard: storyboard(initial: initial),
      controllers: ["A": a, "B": b, "C": c, "D": d, "Counter": Counter()])
    var device = Device(app: app, services: [EchoService()], settings: settings)
    device.launch()
    device.settle(limit: .zero)
    return device
  }
}

extension DeviceSettings {
  static func with(_ change: (inout DeviceSettings) -> Void) -> DeviceSettings {
    var settings = DeviceSettings()
    change(&settings)
    return settings
  }
}

extension Device {
  /// A device on which the first screen of an app has appeared.
  static func showing(
    _ app: AppDefinition, services: [any Service] = [], settings: DeviceSettings = DeviceSettings()
  ) -> Device {
    var device = Device(app: app, services: services, settings: settings)
    device.launch()
    device.settle()
    return device
  }

  /// Touches the controls with some labels, and settles after each.
  mutating func settle(after labels: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for label in labels {
      touch(label, sourceLocation: sourceLocation)
      settle()
    }
  }

  /// Taps something, whether it can be touched or not, and settles.
  mutating func settle(after target: Target) {
    tap(target)
    settle()
  }

  /// Touches the controls with some labels in turn; without a touchable one the test fails.
  mutating func touch(_ labels: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    for label in labels {
      let interface = interface
      let control = interface.controls(labelled: label).first(where: interface.isTouchable)
      guard let control, tap(control.target) else {
        Testing.Issue.record("nothing touchable bears \(label)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  /// The controller of the first screen of a scene; nil if there is none.
  func scripted(_ scene: String) -> ScriptedController? {
    for id in state.screens.all {
      if let screen = state.screens[controller: id], screen.scene == scene {
        return screen.controller as? ScriptedController
      }
    }
    return nil
  }

  /// The root's notes.
  var notes: [String] { scripted("A")?.notes ?? [] }

  /// The questions that arrived.
  var questions: [String] { service(EchoService.self)?.questions ?? [] }

  /// The issues as text, with their times.
  var issues: [String] { records.issues.map { "\($0.instant) \($0.text.summary)" } }

  /// The lines of the log with their times, from a position.
  func logLines(from start: Int = 0) -> [String] {
    records.log.dropFirst(start).map { "\($0.instant) \($0)" }
  }

  /// Sets the duration of all requests.
  mutating func setLatency(_ latency: Duration) {
    updateNetwork { $0.latency = latency }
  }
}

/// Expects that nothing is kept for later: nothing due, no request, no completion.
func expectNothingHeld(_ device: Device, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(device.state.agenda.entries.map { "\($0.event)" } == [], sourceLocation: sourceLocation)
  #expect(device.state.requests.map(\.request.operation) == [], sourceLocation: sourceLocation)
  #expect(device.state.completions.isEmpty, sourceLocation: sourceLocation)
}
