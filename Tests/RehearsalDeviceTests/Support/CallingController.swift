import RehearsalDevice
import Testing

@testable import RehearsalApp

/// A call of UIKit that a test makes.
enum UIKitCall: Hashable, Sendable {
  case segue(String)
  case push(String, animated: Bool = true)
  case pushSelf
  case present(String, PresentationStyle = .pageSheet)
  case alert(String)
  case show(String)
  case showDetail(String)
  case pop
  case popTo(String)
  case setStack([String], keepingShared: Bool = false)
  case root(String)
  case unwindNowhere
}

/// A controller that makes calls when its buttons are touched or when it appears.
struct CallingController: Controller {
  enum Message: Hashable, Sendable { case call([UIKitCall]) }

  /// The calls of each button.
  var buttons: [String: [UIKitCall]] = [:]
  /// The calls of each appearance callback.
  var callbacks: [String: [UIKitCall]] = [:]
  /// How often it was prepared, and the segues by which it prepared others.
  var prepared: [String] = []
  var gift = ""

  var view: [Element<Self>] {
    buttons.keys.sorted().map { .button($0, action: .call(buttons[$0, default: []])) } + [.label("gift: \(gift)")]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { make(callbacks["viewDidLoad"], &context) }
  mutating func viewWillAppear(_ context: inout Context<Message>) { make(callbacks["viewWillAppear"], &context) }
  mutating func viewDidAppear(_ context: inout Context<Message>) { make(callbacks["viewDidAppear"], &context) }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    prepared.append(segue.identifier.identifier)
    let gift = gift + segue.identifier.identifier
    if segue.destination is CallingController { segue.configure(CallingController.self) { $0.gift = gift } }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    if case .call(let calls) = message { make(calls, &context) }
  }

  private func make(_ calls: [UIKitCall]?, _ context: inout Context<Message>) {
    for call in calls ?? [] { make(call, &context) }
  }

  private func make(_ call: UIKitCall, _ context: inout Context<Message>) {
    switch call {
    case .segue(let identifier): context.performSegue(withIdentifier: AnySegueName(identifier))
    case .push(let scene, let animated):
      context.pushViewController(withIdentifier: scene, as: CallingController.self, animated: animated) { new, _ in
        new.gift = "by code"
      }
    case .pushSelf: context.pushViewController(context.screen)
    case .present(let scene, let style): context.presentViewController(withIdentifier: scene, style: style)
    case .alert(let title): context.present(.alert(title: title, message: nil, actions: AlertAction("OK")))
    case .show(let scene): context.showViewController(withIdentifier: scene)
    case .showDetail(let scene): context.showDetailViewController(withIdentifier: scene)
    case .pop: context.popViewController()
    case .popTo(let scene): context.popToViewController(withIdentifier: scene)
    case .setStack(let scenes, let keeps): context.setViewControllers(withIdentifiers: scenes, keepingShared: keeps)
    case .root(let scene): context.setRootViewController(withIdentifier: scene)
    case .unwindNowhere: context.performSegue(withIdentifier: "nowhere")
    }
  }
}

/// An app whose scenes A to D are pushed or presented, with some containers beside them.
enum CallingApp {
  static func device(
    _ a: CallingController = CallingController(), b: CallingController = CallingController(),
    c: CallingController = CallingController(), initial: String = "Start",
    change: (inout NavigationPolicy) -> Void = { _ in }
  ) -> Device {
    let app = AppDefinition("Calls", initial: initial) {
      StoryboardScene.navigationController("Start", root: "A")
      StoryboardScene.navigationController("Second", root: "C")
      StoryboardScene.tabBarController("Tabs", tabs: [.init("One", scene: "C"), .init("Two", scene: "Plain")])
      StoryboardScene.splitViewController("Split", primary: "Start", secondary: "C")
      AppScene("A", a, unwindActions: ["toA"]) {
        StoryboardSegue.show("b", to: "B")
        StoryboardSegue.push("pushC", to: "C")
        StoryboardSegue.show("stack", to: "Second")
        StoryboardSegue.push("pushStack", to: "Second")
        StoryboardSegue.show("tabs", to: "Tabs")
        StoryboardSegue.showDetail("detail", to: "Second")
        StoryboardSegue.presentModally("sheet", to: "C")
        StoryboardSegue.custom("set", to: "C", as: .set)
        StoryboardSegue.custom("cover", to: "C", as: .present(.fullScreen))
        StoryboardSegue.embed("child", "Inner")
        StoryboardSegue.unwind("nowhere", action: "toNobody")
      }
      AppScene("B", b) {
        StoryboardSegue.show("c", to: "C")
        StoryboardSegue.push("pushC", to: "C")
        StoryboardSegue.replace("instead", to: "C")
        StoryboardSegue.unwind("back", action: "toA")
      }
      AppScene("C", c, hidesBottomBarWhenPushed: true) { StoryboardSegue.push("pushB", to: "B") }
      AppScene("Inner", CallingController()) { StoryboardSegue.embed("grandchild", "Innermost") }
      AppScene("Innermost", CallingController())
      AppScene("Plain", isInstantiatedByCode: true)
      AppScene("Nobody", unwindActions: ["toNobody"], isInstantiatedByCode: true)
      StoryboardScene.navigationController("Elsewhere", root: "Plain")
    }
    return device(app, change)
  }

  /// A device whose screen A has made some calls.
  static func device(
    after calls: UIKitCall..., initial: String = "Start", change: (inout NavigationPolicy) -> Void = { _ in }
  ) -> Device {
    var device = device(CallingController(buttons: ["Go": calls]), initial: initial, change: change)
    device.settle(after: "Go")
    return device
  }

  private static func device(_ app: AppDefinition, _ change: (inout NavigationPolicy) -> Void) -> Device {
    var settings = DeviceSettings()
    change(&settings.navigationPolicy)
    return Device.showing(app, settings: settings)
  }
}
