import AppCore
import DeviceSteps
import Navigation
import ScenarioRunner
import Services
import SimulatedDevice

/// An app that can break every rule of the device, to test the messages.
enum Clumsy {
  static let app = AppUnderTest(
    AppDefinition(
      "Clumsy",
      storyboard: Storyboard(initial: "Tabs") {
        StoryboardScene.tabBarController(
          "Tabs",
          tabs: [
            StoryboardScene.Tab("First", scene: "FirstNavigation"), StoryboardScene.Tab("Second", scene: "Second"),
          ])
        StoryboardScene.navigationController("FirstNavigation", root: "First")
        StoryboardScene("First", unwindActions: ["refused"]) {
          StoryboardSegue.show("push", to: "Pushed")
          StoryboardSegue.show("pushEager", to: "Eager")
          StoryboardSegue.presentModally("present", to: "Sheet")
          StoryboardSegue.unwind("unwindToNobody", action: "taken elsewhere")
        }
        StoryboardScene("Pushed") {
          StoryboardSegue.unwind("unwindRefused", action: "refused")
        }
        StoryboardScene("Sheet") {
          StoryboardSegue.push("push", to: "Pushed")
        }
        StoryboardScene("Eager")
        StoryboardScene("Second")
        StoryboardScene("Elsewhere", unwindActions: ["taken elsewhere"], isInstantiatedByCode: true)
        StoryboardScene("Restless", isInstantiatedByCode: true)
      },
      controllers: [
        "First": ClumsyController(), "Pushed": ClumsyController(), "Sheet": ClumsyController(),
        "Second": ClumsyController(), "Elsewhere": ClumsyController(), "Eager": EagerController(),
        "Restless": RestlessController(),
      ]),
    services: [Echo()],
    steps: StepLibrary<DeviceWorld> { library in
      library.define("the device is strict about viewDidLoad") { (world: inout DeviceWorld) in
        try world.arrange { $0.settings.presentsFromViewDidLoad = false }
      }
    })
}

/// Presents before it is in the window.
struct EagerController: Controller {
  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Eager") }

  mutating func viewDidLoad(_ context: inout Context<Never>) {
    context.present(.progress("Loading..."))
  }

  mutating func viewDidAppear(_ context: inout Context<Never>) {
    context.dismiss()
  }
}

/// Replaces the window's root by itself as soon as it appears.
struct RestlessController: Controller {
  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Restless") }

  mutating func viewDidLoad(_ context: inout Context<Never>) {
    context.setRootViewController(withIdentifier: "Restless")
  }
}

/// A service that answers everything.
private struct Echo: Service {
  func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? { .success("pong") }
}
