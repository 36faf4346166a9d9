import Observation
import RehearsalApp
import RehearsalDevice
import RehearsalModels

/// A model whose navigation is state: what each change of it does to the device.
enum NavigationProbe {
  static func run() throws {
    let app = AppDefinition("Routes", RouteScreen<Lost>.self, tabs: ["Home", "Other"], pages: ["Page", "Sheet"])
    var device = Device(app: app)
    device.launch()
    device.settle()
    show("launched", device)

    var stack = device
    for button in ["Push 1, 2", "Replace by 3, 2", "Push 1, 2, 4, 5", "Keep 1"] {
      try stack.tap(button)
      stack.settle()
      show(button, stack)
    }
    try stack.tap("Start")
    stack.settle()
    show("back", stack)

    var tabs = device
    try tabs.tap("Push behind the tab")
    tabs.settle()
    show("behind the tab", tabs)
    try tabs.tap("Home")
    tabs.settle()
    show("the tab again", tabs)

    var sheets = device
    for button in ["Sheet a", "Sheet b", "No sheet"] {
      try sheets.tap(button)
      sheets.settle()
      show(button, sheets)
    }
    try sheets.tap("Sheet a")
    sheets.settle()
    _ = sheets.perform(.swipeSheetHalfway)
    sheets.settle()
    show("swiped halfway", sheets)
    _ = sheets.perform(.swipeSheetDown)
    sheets.settle()
    show("swiped down", sheets)

    var alerts = device
    for button in ["Alert", "Next"] {
      try alerts.tap(button)
      alerts.settle()
      show(button, alerts)
    }
    try beside(device, "lost")
    let waits = AppDefinition("Routes", RouteScreen<Waits>.self, tabs: ["Home", "Other"], pages: ["Page", "Sheet"])
    device = Device(app: waits)
    device.launch()
    device.settle()
    try beside(device, "late")
  }

  /// An alert that is set while a sheet goes.
  private static func beside(_ device: Device, _ name: String) throws {
    var device = device
    try device.tap("Sheet a")
    device.settle()
    try device.tap("Alert instead")
    device.settle()
    show("beside a sheet, \(name)", device)
    print(device.records.issues.map { "\($0.text.name)" })
  }

  private static func show(_ moment: String, _ device: Device) {
    let interface = device.interface
    let state = device.visibleTexts.first { $0.contains("[") } ?? ""
    print("\(moment): \(interface.title), \(interface.overlay == nil ? "no overlay" : "an overlay"); \(state)")
  }
}

@MainActor @Observable
private final class RouteModel {
  var tab = 0
  var path: [Int] = []
  var sheet: String?
  var alert: String?
}

private protocol AlertOrder: Sendable { static var waits: Bool { get } }
private enum Lost: AlertOrder { static let waits = false }
private enum Waits: AlertOrder { static let waits = true }

private enum RouteScreen<Order: AlertOrder>: ModelScreen {
  static func model(_ requests: ModelRequests) -> RouteModel { RouteModel() }

  static func navigation(of model: RouteModel) -> ModelNavigation? {
    return ModelNavigation(
      [
        ModelStack(page("Home", "Start", of: model), path: model.path) {
          model.path = $0
        } page: {
          page("Page", "Page \($0)", of: model)
        }, ModelStack(ModelPage("Other") { state(of: model) }),
      ], selectedTab: model.tab, tabSelected: { model.tab = $0 }
    )
    .sheet(model.sheet, dismissed: { model.sheet = nil }) {
      page("Sheet", "Sheet \($0)", of: model)
    }
    .alert(
      model.alert.map { text in
        ModelAlert(text, buttons: [.init("Next") { model.path = [7] }, .init("OK")]) { model.alert = nil }
      }, waitsForSheet: Order.waits)
  }

  private static func state(of model: RouteModel) -> ModelElement {
    label("\(model.tab) \(model.path) \(model.sheet ?? "no sheet") \(model.alert ?? "no alert")")
  }

  private static func page(_ scene: String, _ name: String, of model: RouteModel) -> ModelPage {
    ModelPage(scene) {
      title(name)
      for path in [[1, 2], [3, 2], [1, 2, 4, 5], [1]] {
        button(names[path] ?? "") { model.path = path }
      }
      button("Push behind the tab") { (model.path, model.tab) = ([6], 1) }
      button("Sheet a") { model.sheet = "a" }
      button("Sheet b") { model.sheet = "b" }
      button("No sheet") { model.sheet = nil }
      button("Alert") { model.alert = "Careful" }
      button("Alert instead") { (model.sheet, model.alert) = (nil, "Careful") }
      state(of: model)
    }
  }

  private static var names: [[Int]: String] {
    [[1, 2]: "Push 1, 2", [3, 2]: "Replace by 3, 2", [1, 2, 4, 5]: "Push 1, 2, 4, 5", [1]: "Keep 1"]
  }
}
