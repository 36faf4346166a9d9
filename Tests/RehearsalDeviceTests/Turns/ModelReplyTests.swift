import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// Requests whose replies a shared model receives.
struct ModelReplyTests {
  @Test func `the model receives the reply, with what the sender adds, and the screens hear of it`() {
    var device = device()
    device.settle(after: "Ask")
    #expect(device.model(Answers.self).lines == ["first: answer 1"])
    #expect(device.visibleTexts.contains("first: answer 1"))
    #expect(device.records.issues.isEmpty)
  }

  @Test(arguments: [Fault.timeOut, .lostReply, .lateReply, .offline])
  func `it receives the failure`(fault: Fault) {
    var device = device()
    device.updateNetwork { $0.add(FaultRule.next(.any, fault)) }
    device.settle(after: "Ask")
    #expect(device.model(Answers.self).lines.count == 1)
    #expect(device.model(Answers.self).lines.first?.contains("answer") == false)
    #expect(device.records.ledger.violations() == [])
  }

  @Test func `it receives the reply also when the sender is gone, which is no issue`() {
    let device = deviceLeft(by: "Ask and go")
    #expect(device.frontScene == "1")
    #expect(device.model(Answers.self).lines == ["second: answer 1"])
    #expect(device.records.issues.isEmpty)
    #expect(device.records.ledger.violations() == [])
    #expect(device.records.ledger.entries.map { $0.deliveries.map(\.event) } == [[.owner]])
  }

  @Test func `it is given up with its sender where the sender says so`() {
    let device = deviceLeft(by: "Ask here and go")
    #expect(device.model(Answers.self).lines == [] && device.records.issues.isEmpty)
    #expect(device.records.ledger.entries.map { $0.endings.map(\.event) } == [[.cancelled]])
  }

  @Test func `no screen hears of a reply to a screen that is gone where none is for a model`() {
    let device = deviceLeft(by: "Ask alone and go")
    #expect(device.records.issues.count == 1)
    #expect(device.model(Answers.self).lines == [])
  }

  @Test func `requests under way that bring a model different messages make different devices`() {
    var (first, second) = (device(), device())
    first.touch("Ask")
    second.touch("Ask other")
    #expect(first.state.requests != second.state.requests)
    #expect(first.state.requests.hashValue != second.state.requests.hashValue)
    var third = device()
    third.touch("Ask")
    #expect(first == third)
  }

  @Test func `a message that depends on the reply otherwise is an issue`() {
    var device = device()
    device.settle(after: "Count")
    #expect(device.records.issues.map(\.kind) == [.replyMessageVaries("ask")])
  }

  @Test func `the sender cancels it by its name`() {
    var device = device()
    device.touch("Ask")
    device.settle(after: "Cancel")
    #expect(device.model(Answers.self).lines == [])
    #expect(device.records.ledger.entries.map { $0.endings.map(\.event) } == [[.cancelled]])
  }

  @Test func `the reply is lost with the app's process`() {
    var device = device()
    device.touch("Ask")
    device.relaunch()
    device.settle()
    #expect(device.model(Answers.self).lines == [])
  }

  @Test(arguments: [("Log out", Fault?.none), ("Ask as user", .status(401))])
  func `with its session a model ends, and no reply of it reaches the next one's`(button: String, fault: Fault?) {
    var device = device()
    device.setToken("ann's")
    device.setLatency(.seconds(2))
    device.touch("Ask for user")
    device.setLatency(.seconds(1))
    if let fault { device.updateNetwork { $0.add(FaultRule.next(.any, fault)) } }
    device.settle(after: button)
    #expect(device.model(UserAnswers.self).lines == [])
    #expect(device.records.issues.isEmpty)
    #expect(device.records.ledger.entries.first?.endings.map(\.event) == [.cancelled])
    #expect(device.records.log.contains { "\($0)".contains("ask is given up: the session of its model has ended") })
    device.setToken("bob's")
    device.settle(after: "Ask for user")
    #expect(device.model(UserAnswers.self).lines.count == 1)
  }

  @Test func `a monitor hears of the end, whoever is gone, and of the text that shows a failure`() {
    var device = device()
    let notes = EventNotes()
    device.readObserver = notes
    device.settle(after: "open")
    device.setLatency(.seconds(1))
    device.settle(after: "Ask and go")
    let reached = notes.events.compactMap { event in
      switch event {
      case .arrived(let arrival): arrival.owner != nil
      case .ended(let ending): ending.owner != nil
      default: nil as Bool?
      }
    }
    #expect(reached == [true, true])
    device.updateNetwork { $0.add(FaultRule.next(.any, .timeOut)) }
    device.settle(after: "Ask")
    let shown = notes.events.flatMap { if case .showedText(_, let texts) = $0 { texts } else { [] as [String] } }
    #expect(shown.contains { $0.contains("first: TIMED_OUT") })
    #expect(notes.events.contains { if case .keptTexts = $0 { true } else { false } })
  }

  /// A device whose second screen has asked and gone.
  private func deviceLeft(by button: String) -> Device {
    var device = device()
    device.settle(after: "open")
    device.setLatency(.seconds(1))
    device.settle(after: button)
    return device
  }

  private func device() -> Device {
    let app = AppDefinition("Answers", initial: "start") {
      StoryboardScene.navigationController("start", root: "1")
      AppScene("1", Questioner("first")) { StoryboardSegue.show("open", to: "2") }
      AppScene("2", Questioner("second")) { StoryboardSegue.show("open", to: "2") }
    }
    return Device.showing(app, services: [EchoService()])
  }
}

private struct Answers: SharedModel {
  enum Message: Hashable, Sendable { case answered(Reply<String>, by: String), counted(Int) }
  private(set) var lines: [String] = []

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    switch message {
    case .answered(.success(let answer), let name): lines.append("\(name): \(answer)")
    case .answered(.failure(let error), let name): lines.append("\(name): \(error.code)")
    case .counted(let count): lines.append("\(count) characters")
    }
  }
}

/// What the user of a session has been answered.
private struct UserAnswers: SharedModel {
  static let session = Authorization.bearer
  private(set) var lines: [String] = []
  mutating func receive(_ reply: Reply<String>, _ context: inout SharedModelContext<Self>) {
    lines.append((try? reply.get()) ?? "failure")
  }
}

/// Asks for the user's token.
private struct Identified: AuthorizedRequest {
  typealias Success = String
  let operation = ServiceOperation("identify")
  let authorization = Authorization.bearer
  var token: String?
}

private struct Questioner: Controller {
  enum Message: Hashable, Sendable {
    case askForUser, askAsUser, logOut
    case ask, askOther, askAndGo, askHereAndGo, askAloneAndGo, count, cancel, answered(Reply<String>)
  }

  static var sharedModels: [SharedModelCopy<Self>] { [.init(\.answers)] }
  let name: String
  private var answers = Answers()

  init(_ name: String) { self.name = name }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: name) }
  var view: [Element<Self>] {
    [
      .button("Ask for user", action: .askForUser), .button("Ask as user", action: .askAsUser),
      .button("Log out", action: .logOut),
      .button("Ask", action: .ask), .button("Ask other", action: .askOther), .button("Ask and go", action: .askAndGo),
      .button("Ask here and go", action: .askHereAndGo), .button("Ask alone and go", action: .askAloneAndGo),
      .button("Count", action: .count), .button("Cancel", action: .cancel), .button("open", segue: "open"),
    ] + answers.lines.map { .label($0) }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    let request = EchoService.ask("What?")
    switch message {
    case .askForUser: context.send(request, to: UserAnswers.self) { $0 }
    case .askAsUser: context.send(Identified(), outlivesScreen: true) { .answered($0) }
    case .logOut: context.setToken(nil)
    case .ask: context.send(request, named: "ask", to: Answers.self) { [name] in .answered($0, by: name) }
    case .askOther: context.send(request, named: "ask", to: Answers.self) { .answered($0, by: "other") }
    case .askAndGo:
      context.send(request, to: Answers.self) { [name] in .answered($0, by: name) }
      context.popViewController()
    case .askHereAndGo:
      context.send(request, outlivesScreen: false, to: Answers.self) { [name] in .answered($0, by: name) }
      context.popViewController()
    case .askAloneAndGo:
      context.send(request, outlivesScreen: true) { .answered($0) }
      context.popViewController()
    case .count: context.send(request, to: Answers.self) { .counted((try? $0.get().count) ?? 0) }
    case .cancel: context.cancelRequest(named: "ask")
    case .answered: break
    }
  }
}
