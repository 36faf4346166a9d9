import RehearsalApp
import RehearsalBase
import RehearsalDevice
import Testing

/// What a shared model asks of its context.
struct ModelContextTests {
  private let start: Device = {
    var device = Device.showing(
      AppDefinition("Cart", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Shop")
        AppScene("Shop", Shop()) { StoryboardSegue.show("more", to: "More") }
        AppScene("More", Shop()) { StoryboardSegue.show("more", to: "More") }
      }, services: [EchoService()])
    return device
  }()

  @Test func `what it stores is stored, before the screens hear of the change`() {
    var device = start
    device.touch("Add")
    #expect(device.storedDefault(forKey: "cart") == "tea")
    #expect(device.visibleTexts.contains("stored: tea"))
    #expect(device.controller(Shop.self)?.seenInCall == "tea")
  }

  @Test func `it is brought back from what it has stored`() {
    var device = start
    device.settle(after: "Add")
    device.relaunch()
    device.settle()
    #expect(device.model(Cart.self).items == [])
    device.touch("Restore")
    #expect(device.model(Cart.self).items == ["tea"])
  }

  @Test func `its request brings it the reply, whatever screens go`() {
    var device = start
    device.settle(after: "More")
    device.setLatency(.seconds(3))
    device.touch("Ask")
    #expect(device.requestsUnderWay.count == 1)
    device.settle(after: "Leave")
    #expect(device.model(Cart.self).answer == "answer 1")
    #expect(device.visibleTexts.contains("answer 1"))
    #expect(device.records.issues.isEmpty)
    #expect(device.records.ledger.violations() == [])
    #expect(device.records.ledger.entries.map(\.owner) == ["Cart"])
  }

  @Test func `it changes another model, which its sender sees at once`() {
    var device = start
    device.touch("Add")
    #expect(device.model(Count.self).number == 1)
    #expect(device.controller(Shop.self)?.countInCall == 1)
  }
}

private struct Count: SharedModel {
  enum Message: Hashable, Sendable { case more }
  var number = 0
  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) { number += 1 }
}

private struct Cart: SharedModel {
  enum Message: Hashable, Sendable { case add(String), restore, ask, answered(Reply<String>) }
  var items: [String] = []
  var answer = ""

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    switch message {
    case .add(let item):
      items.append(item)
      context.setDefault(items.joined(separator: ","), forKey: "cart")
      context.send(.more, to: Count.self)
    case .restore: items = context.defaults["cart"]?.split(separator: ",").map(String.init) ?? []
    case .ask: context.send(EchoService.ask("Well?")) { .answered($0) }
    case .answered(let reply): answer = (try? reply.get()) ?? "nothing"
    }
  }
}

private struct Shop: Controller {
  enum Message: Hashable, Sendable { case add, restore, ask, leave }
  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.cart)] }
  private var cart = Cart()
  private var stored = ""
  private(set) var seenInCall = ""
  private(set) var countInCall = 0

  var view: [Element<Self>] {
    [
      .button("Add", action: .add), .button("Restore", action: .restore), .button("Ask", action: .ask),
      .button("More", segue: "more"), .button("Leave", action: .leave), .label("stored: \(stored)"),
      .label(cart.answer),
    ]
  }

  mutating func sharedModelDidChange(_ context: inout Context<Message>) { stored = context.defaults["cart"] ?? "" }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .add:
      context.send(.add("tea"), to: Cart.self)
      (seenInCall, countInCall) = (context.defaults["cart"] ?? "", context.model(Count.self).number)
    case .restore: context.send(.restore, to: Cart.self)
    case .ask: context.send(.ask, to: Cart.self)
    case .leave: context.popViewController()
    }
  }
}
