import RehearsalApp
import Testing

@testable import RehearsalDevice

/// Replies that arrive in messages, and requests with names.
struct ReplyTests {
  @Test func `a reply is in the message itself, with what the controller adds`() {
    var device = device()
    device.settle(after: "Ask")
    #expect(device.asker?.log == ["1: answer 1"])
    device.updateNetwork { $0.isOnline = false }
    device.settle(after: "Ask")
    #expect(device.asker?.log == ["1: answer 1", "2: OFFLINE"])
    #expect(device.records.issues.isEmpty)
  }

  @Test func `requests under way that will bring different messages make different devices`() {
    var (first, second) = (device(), device())
    first.touch("Ask")
    second.touch("Ask other")
    #expect(first.state.requests != second.state.requests)
    #expect(first.state.requests.hashValue != second.state.requests.hashValue)
    var third = device()
    third.touch("Ask")
    #expect(first == third)
    #expect(first.hashValue == third.hashValue)
  }

  @Test func `a value of another type is unreadable`() {
    var device = device()
    device.settle(after: "Ask for a number")
    #expect(device.asker?.log == ["0: UNREADABLE_REPLY"])
  }

  @Test func `a function that makes other messages of other replies is an issue`() {
    var device = device()
    device.settle(after: "Count")
    #expect(device.records.issues.map(\.kind) == [.replyMessageVaries("ask")])
    #expect(device.asker?.log == ["8 characters"])
  }

  @Test func `a request is cancelled by its name, and others go on`() {
    var device = device()
    device.touch("Search", "Ask")
    device.settle(after: "Cancel search")
    #expect(device.asker?.log == ["1: answer 2"])
  }

  @Test func `a request of the same name takes the place of the one under way`() {
    var device = device()
    device.touch("Search", "Search")
    device.settle(after: "Search")
    #expect(device.asker?.log == ["search 3: answer 3"])
    #expect(device.records.issues.isEmpty)
    #expect(device.records.ledger.entries.count { $0.endings.map(\.event) == [.cancelled] } == 2)
  }

  private func device() -> Device {
    let app = AppDefinition("Asker", initial: "asker") { AppScene("asker", Asker()) }
    return Device.showing(app, services: [EchoService(), Misreader()])
  }
}

private struct Asker: Controller {
  enum Message: Hashable, Sendable {
    case ask, askOther, askForNumber, count, search, cancelSearch
    case answered(Reply<String>, number: Int), found(Reply<String>, number: Int), number(Reply<Int>), counted(Int)
  }

  var asked = 0
  var searches = 0
  var log: [String] = []

  var view: [Element<Self>] {
    [
      .button("Ask", action: .ask), .button("Ask other", action: .askOther), .button("Count", action: .count),
      .button("Ask for a number", action: .askForNumber), .button("Search", action: .search),
      .button("Cancel search", action: .cancelSearch),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    let request = EchoService.ask("What?")
    switch message {
    case .ask:
      asked += 1
      context.send(request, outlivesScreen: true) { [asked] in .answered($0, number: asked) }
    case .askOther: context.send(request, outlivesScreen: true) { .answered($0, number: 100) }
    case .askForNumber: context.send(Misread(), named: "number", outlivesScreen: true) { .number($0) }
    case .count: context.send(request, outlivesScreen: true) { .counted((try? $0.get().count) ?? 0) }
    case .search:
      searches += 1
      context.send(request, named: "search", outlivesScreen: true) { [searches] in .found($0, number: searches) }
    case .cancelSearch: context.cancelRequest(named: "search")
    case .answered(.success(let answer), let number): log.append("\(number): \(answer)")
    case .answered(.failure(let error), let number): log.append("\(number): \(error.code)")
    case .found(let reply, let number): log.append("search \(number): \((try? reply.get()) ?? "nothing")")
    case .number(.success(let number)): log.append("\(number)")
    case .number(.failure(let error)): log.append("0: \(error.code)")
    case .counted(let count): log.append("\(count) characters")
    }
  }
}

/// Promises a number, and is answered with a text.
private struct Misread: ServiceRequest {
  typealias Success = Int
  var operation: ServiceOperation { ServiceOperation("misread") }
}

/// Answers ``Misread`` with a text.
private struct Misreader: Service {
  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    request is Misread ? .success("eight") : nil
  }
}

extension Device {
  fileprivate var asker: Asker? { state.screens[controller: ScreenID(number: 0)]?.controller as? Asker }
}
