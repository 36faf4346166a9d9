import RehearsalApp
import Testing

@testable import RehearsalDevice

/// Where a request stands, as a property of a controller.
struct RequestStateTests {
  @Test func `a request under way is shown by a spinner, and is not sent again`() {
    var device = device()
    #expect(device.spins == false)
    device.touch("Ask")
    #expect(device.spins == true)
    device.settle(after: "Ask")
    #expect(device.records.ledger.entries.count == 1)
    #expect(device.spins == false && device.visibleTexts.contains("answer 1"))
  }

  @Test func `a failure is shown with a button that tries again, and the value stays`() {
    var device = device()
    device.settle(after: "Ask")
    #expect(!device.touchableLabels.contains("Retry"))
    device.goOffline()
    device.settle(after: "Ask")
    #expect(device.visibleTexts.contains("Not answered. There is no network connection."))
    #expect(device.visibleTexts.contains("answer 1"))
    device.goOnline()
    device.touch("Retry")
    #expect(device.spins == true)
    #expect(!device.visibleTexts.contains("Not answered. There is no network connection."))
    device.settle()
    #expect(device.visibleTexts.contains("answer 2") && !device.touchableLabels.contains("Retry"))
  }

  @Test func `without a message there is no button`() {
    let state = RequestState<String>()
    let without: [Element<Questioner>] = state.elements("Asking", failure: "")
    let with: [Element<Questioner>] = state.elements("Asking", failure: "", retry: .ask)
    #expect(with.count == without.count + 1)
    #expect(state.notice("Not answered.").isEmpty)
  }

  @Test func `the request is given up with its screen`() {
    var device = device()
    device.settle(after: "open")
    device.setLatency(.seconds(1))
    device.touch("Ask")
    device.settle(after: "Question")
    #expect(device.records.issues.isEmpty)
    #expect(device.records.ledger.entries.map { $0.endings.map(\.event) } == [[.cancelled]])
  }

  @Test func `an id is made once, also after a relaunch`() {
    var device = device()
    device.touch("Make", "Make")
    #expect(device.questioner?.ids == ["1", "2"])
    device.relaunch()
    device.settle()
    device.touch("Make")
    #expect(device.questioner?.ids == ["3"])
  }

  @Test func `the id of an intention is the same for each try, also after a relaunch, until it is forgotten`() {
    var device = device()
    for label in ["Try Tea", "Try Milk", "Try Tea"] { device.touch(label) }
    #expect(device.questioner?.ids == ["1", "2", "1"])
    device.relaunch()
    device.settle()
    for label in ["Try Tea", "Forget Tea", "Try Tea", "Try Milk"] { device.touch(label) }
    #expect(device.questioner?.ids == ["1", "3", "2"])
  }

  private func device() -> Device {
    let app = AppDefinition("Questions", initial: "start") {
      StoryboardScene.navigationController("start", root: "1")
      AppScene("1", Questioner()) { StoryboardSegue.show("open", to: "2") }
      AppScene("2", Questioner()) { StoryboardSegue.show("open", to: "2") }
    }
    return Device.showing(app, services: [EchoService()])
  }
}

private struct Questioner: Controller {
  enum Message: Hashable, Sendable { case ask, answered(Reply<String>), make, attempt(String), forget(String) }
  private var answer = RequestState<String>()
  private(set) var ids: [String] = []

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Question") }
  var view: [Element<Self>] {
    [.button("Ask", action: .ask), .button("Make", action: .make), .button("open", segue: "open")]
      + [.button("Try Tea", action: .attempt("Tea")), .button("Try Milk", action: .attempt("Milk"))]
      + [.button("Forget Tea", action: .forget("Tea"))]
      + answer.elements("Asking", failure: "Not answered.", retry: .ask) + [.label(answer.value ?? "")]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .ask: answer.send(EchoService.ask("What?"), &context) { .answered($0) }
    case .answered(let reply): answer.receive(reply)
    case .make: ids.append(context.uniqueID())
    case .attempt(let text): ids.append(context.uniqueID(for: text))
    case .forget(let text): context.forgetUniqueID(for: text)
    }
  }
}

extension Device {
  fileprivate var questioner: Questioner? { controller(Questioner.self) }

  fileprivate var spins: Bool { interface.shows("Asking") }
}
