import RehearsalApp
import RehearsalDevice
import RehearsalRunner

/// An app that can break every rule of the device, to test the messages.
enum Clumsy {
  static let app = AppUnderTest(
    AppDefinition("Clumsy", initial: "Tabs") {
      StoryboardScene.tabBarController(
        "Tabs",
        tabs: [
          StoryboardScene.Tab("First", scene: "FirstNavigation"), StoryboardScene.Tab("Second", scene: "Second"),
        ])
      StoryboardScene.navigationController("FirstNavigation", root: "First")
      AppScene("First", ClumsyController(), unwindActions: ["refused"]) {
        StoryboardSegue.show("push", to: "Pushed")
        StoryboardSegue.show("pushEager", to: "Eager")
        StoryboardSegue.presentModally("present", to: "Sheet")
        StoryboardSegue.unwind("unwindToNobody", action: "taken elsewhere")
      }
      AppScene("Pushed", ClumsyController()) {
        StoryboardSegue.unwind("unwindRefused", action: "refused")
      }
      AppScene("Sheet", ClumsyController()) {
        StoryboardSegue.push("push", to: "Pushed")
      }
      AppScene("Eager", EagerController())
      AppScene("Second", ClumsyController())
      AppScene("Elsewhere", ClumsyController(), unwindActions: ["taken elsewhere"], isInstantiatedByCode: true)
      AppScene("Restless", RestlessController(), isInstantiatedByCode: true)
    },
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
