import Rehearsal

/// Apps whose steps and hooks can crash and hang.
enum FallibleApps {
  static let all = [
    AppUnderTest(app("Fallible"), steps: steps),
    AppUnderTest(app("Hooked"), steps: steps + hooks),
    AppUnderTest(app("Closing"), steps: steps + StepLibrary { $0.afterAll { _ in print("closing") } }),
    AppUnderTest(app("BadStart"), steps: steps + StepLibrary { $0.beforeAll { _ in Mishap.trap.happen("no start") } }),
    AppUnderTest(app("BadEnd"), steps: steps + StepLibrary { $0.afterAll { _ in Mishap.trap.happen("no end") } }),
    AppUnderTest(trapping, steps: steps),
  ]

  private struct Screen: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Screen") }

    mutating func receive(_ message: Never, _ context: inout Context<Never>) {}
  }

  private static func app(_ name: String) -> AppDefinition {
    AppDefinition(name, initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Screen")
      AppScene("Screen", Screen())
    }
  }

  /// Traps at the touch of one of its buttons.
  private static let trapping = AppDefinition("Trapping", initial: "First") {
    AppScene("First", TrappingScreen()) { StoryboardSegue.presentModally("on", to: "Second", style: .fullScreen) }
    AppScene("Second", Screen())
  }

  private struct TrappingScreen: Controller {
    var navigationItem: NavigationItem<String> { NavigationItem(title: "First") }
    var view: [Element<Self>] {
      [.button("Trap", action: "here"), .button("On", segue: "on")]
    }

    mutating func receive(_ message: String, _ context: inout Context<String>) { Mishap.trap.happen(message) }
  }

  private static let steps = StepLibrary<DeviceWorld> { library in
    library.define("it works") { (_: inout DeviceWorld) in }
    library.define("it fails") { (_: inout DeviceWorld) in throw StepFailure("no") }
    library.define("it logs {string}") { (_: inout DeviceWorld, text: String, log: Attachments) in log.log(text) }
    library.define("{word} happens") { (_: inout DeviceWorld, mishap: String) in Mishap(rawValue: mishap)?.happen("") }
    library.define("{word} {string} happens") { (_: inout DeviceWorld, mishap: String, argument: String) in
      Mishap(rawValue: mishap)?.happen(argument)
    }
    library.define("{word} happens the first time") {
      (_: inout DeviceWorld, mishap: String, context: StepContext) in
      if context.attempt == 0 { Mishap(rawValue: mishap)?.happen("first") }
    }
    library.before("trap", tags: "@trapBefore") { _, _ in Mishap.trap.happen("before") }
    library.after("trap", tags: "@trapAfter") { _, _ in Mishap.trap.happen("after") }
  }

  private static let hooks = StepLibrary<DeviceWorld> { library in
    library.beforeAll("open") { $0.log("opened") }
    library.afterAll("close") { $0.log("closed") }
  }
}
