import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// Models that several screens share.
struct SharedModelTests {
  @Test func `a change reaches every screen, and the call that made it`() {
    var device = device()
    device.touch("Add")
    #expect(device.model(Basket.self) == Basket(items: ["tea"]))
    #expect(device.visibleTexts.contains("tea"))
    device.settle(after: "open")
    #expect(device.visibleTexts.contains("2: tea"))
    device.touch("Add")
    #expect(device.visibleTexts.contains("2: tea, tea"))
    #expect(device.shelves.map(\.line) == ["tea, tea", "tea, tea"])
    #expect(device.shelves.map(\.readBack) == [1, 2])
  }

  @Test func `a monitor hears of the texts that a changed model brings onto a screen`() {
    var device = device()
    let notes = EventNotes()
    device.readObserver = notes
    device.touch("Add")
    let texts = notes.events.flatMap { if case .showedText(_, let texts) = $0 { texts } else { [] as [String] } }
    #expect(texts == ["tea"])
  }

  @Test func `a message that changes nothing reaches nobody`() {
    var device = device()
    device.touch("Clear")
    #expect(device.shelves.map(\.changes) == [0])
  }

  @Test func `devices with other models are other devices, and a model that is back at its beginning is not`() {
    let before = device()
    var after = before
    after.touch("Add")
    #expect(before.core != after.core)
    let full = after.core
    after.touch("Clear")
    #expect(before.core != full)
    #expect(before.core == after.core)
    #expect(before.core.hashValue == after.core.hashValue)
  }

  @Test func `a model is gone with the app's process`() {
    var device = device()
    device.touch("Add")
    device.relaunch()
    #expect(device.model(Basket.self) == Basket())
  }

  @Test func `a copy is up to date when the view loads and at every change, before the screen hears of it`() throws {
    let app = AppDefinition("Tills", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Till")
      AppScene("Till", Till()) { StoryboardSegue.show("open", to: "Next") }
      AppScene("Next", Till())
    }
    var device = Device.showing(app)
    for label in ["Add", "open", "Add"] { device.settle(after: label) }
    #expect(device.tills.map(\.basket.items.count) == [2, 2])
    // The second one was loaded with what was there already.
    #expect(device.tills.map(\.heard) == [[0, 1, 2], [1, 2]])
    #expect(device.visibleTexts.contains("2 items"))
    // What a screen writes into its copy is its own.
    device.touch("Write")
    #expect(device.tills.map(\.basket.items.count) == [2, 0])
    #expect(device.model(Basket.self).items.count == 2)
  }

  private func device() -> Device {
    let storyboard = Storyboard(initial: "start") {
      StoryboardScene.navigationController("start", root: "1")
      StoryboardScene("1") { StoryboardSegue.show("open", to: "2") }
      StoryboardScene("2")
    }
    let app = AppDefinition("Shelves", storyboard: storyboard, controllers: ["1": Shelf(""), "2": Shelf("2: ")])
    return Device.showing(app)
  }
}

private struct Basket: SharedModel {
  enum Message: Hashable, Sendable { case add(String), clear }
  var items: [String] = []

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    switch message {
    case .add(let item): items.append(item)
    case .clear: items = []
    }
  }
}

private struct Shelf: Controller {
  enum Message: Hashable, Sendable { case add, clear }
  let prefix: String
  var line = ""
  var changes = 0
  /// How many items it found right after it had added one.
  var readBack = 0

  init(_ prefix: String) { self.prefix = prefix }

  var view: [Element<Self>] {
    [
      .button("Add", action: .add), .button("Clear", action: .clear), .button("open", segue: "open"),
      .label(prefix + line),
    ]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { show(context) }

  mutating func sharedModelDidChange(_ context: inout Context<Message>) {
    changes += 1
    show(context)
  }

  private mutating func show(_ context: Context<Message>) {
    line = context.model(Basket.self).items.joined(separator: ", ")
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .add:
      context.send(.add("tea"), to: Basket.self)
      readBack = context.model(Basket.self).items.count
    case .clear: context.send(.clear, to: Basket.self)
    }
  }
}

/// Shows a copy of the basket.
private struct Till: Controller {
  enum Message: Hashable, Sendable { case add, write }
  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.basket)] }
  private(set) var basket = Basket()
  /// How many items there were when the view loaded, and at each change.
  var heard: [Int] = []

  var view: [Element<Self>] {
    [
      .button("Add", action: .add), .button("Write", action: .write), .button("open", segue: "open"),
      .label("\(basket.items.count) items"),
    ]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) { heard.append(basket.items.count) }
  mutating func sharedModelDidChange(_ context: inout Context<Message>) { heard.append(basket.items.count) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .add: context.send(.add("tea"), to: Basket.self)
    case .write: basket = Basket()
    }
  }
}

extension Device {
  fileprivate var tills: [Till] {
    state.screens.all.compactMap { state.screens[controller: $0]?.controller as? Till }
  }

  fileprivate var shelves: [Shelf] {
    state.screens.all.compactMap { state.screens[controller: $0]?.controller as? Shelf }
  }
}
