import Observation
import Rehearsal
import RehearsalModels

// The app, as written without us.

protocol InboxClient: Sendable {
  func messages() async throws -> [String]
  func send(_ text: String) async throws
  /// What the server pushes when there is a new message.
  func arrivals() -> AsyncStream<InboxMessage>
}

protocol Phone: Sendable {
  func networkUpdates() -> AsyncStream<Bool>
  func returns() -> AsyncStream<Void>
  var draft: String { get nonmutating set }
}

enum InboxDefect: String {
  /// While there is no network it says so in place of what has failed.
  case hidesFailures = "that hides failures"
  /// A list that was not loaded at the start never is.
  case loadsOnce = "that loads once"
}

@MainActor @Observable
final class InboxModel {
  private let client: any InboxClient
  private let phone: any Phone
  private let defect: InboxDefect?
  private(set) var messages: [String] = []
  private(set) var isOnline = true
  private(set) var loadNote = ""
  private(set) var sendNote = ""
  private(set) var returns = 0
  private var loading: Task<Void, Never>?
  var draft: String { didSet { phone.draft = draft } }

  init(client: any InboxClient, phone: any Phone, defect: InboxDefect?) {
    (self.client, self.phone, self.defect) = (client, phone, defect)
    draft = phone.draft
  }

  func appeared() async {
    async let network: Void = followNetwork()
    async let arrivals: Void = followArrivals()
    async let returns: Void = followReturns()
    await load()
    _ = await (network, arrivals, returns)
  }

  /// Loads all; an earlier load that has not ended is given up.
  func load() async {
    loading?.cancel()
    let task = Task {
      do {
        let loaded = try await client.messages()
        (messages, loadNote) = (loaded, "")
      } catch { if !Task.isCancelled { loadNote = "Not loaded" } }
    }
    loading = task
    await task.value
  }

  var hasReload: Bool { defect != .loadsOnce }
  var failure: String { defect == .hidesFailures && !isOnline ? "" : loadNote }

  func reloadTapped() { Task { await load() } }

  func sendTapped() {
    Task {
      do {
        try await client.send(draft)
        (draft, sendNote) = ("", "")
      } catch { sendNote = "Not sent" }
    }
  }

  private func followNetwork() async {
    for await isOnline in phone.networkUpdates() {
      let isBack = isOnline && !self.isOnline
      self.isOnline = isOnline
      if isBack, defect == nil { await load() }
    }
  }

  private func followArrivals() async {
    for await _ in client.arrivals() where defect != .loadsOnce { await load() }
  }

  private func followReturns() async {
    for await _ in phone.returns() { returns += 1 }
  }
}

// The glue.

struct RehearsedInbox: InboxClient, Phone {
  let requests: ModelRequests

  func messages() async throws -> [String] { try await requests.send(InboxServer.list()).map(\.text) }
  func send(_ text: String) async throws { _ = try await requests.send(InboxServer.send(InboxMessage(text: text))) }
  func arrivals() -> AsyncStream<InboxMessage> { requests.pushes(InboxMessage.self) }
  func networkUpdates() -> AsyncStream<Bool> { requests.networkUpdates() }
  func returns() -> AsyncStream<Void> {
    let phases = requests.phases()
    return AsyncStream { await phases.first { $0 == .active }.map { _ in } }
  }
  var draft: String {
    get { requests.stored(forKey: "draft") ?? "" }
    nonmutating set { requests.store(newValue, forKey: "draft") }
  }
}

enum InboxScreen<Variant: InboxVariant>: ModelScreen {
  static func model(_ requests: ModelRequests) -> InboxModel {
    let inbox = RehearsedInbox(requests: requests)
    return InboxModel(client: inbox, phone: inbox, defect: Variant.defect)
  }
  static func facts(of model: InboxModel) -> InboxFacts {
    InboxFacts(messages: model.messages, isUpToDate: model.isOnline && model.loadNote.isEmpty)
  }
  static func elements(of model: InboxModel) -> [ModelElement] {
    task { await model.appeared() }
    textField("Draft", model.draft) { model.draft = $0 }
    button("Send") { model.sendTapped() }.disabled(model.draft.isEmpty)
    if model.hasReload { button("Reload") { model.reloadTapped() } }
    label(model.isOnline ? "" : "Offline")
    label(model.failure)
    label(model.sendNote)
    label("Came back \(model.returns) times")
    for text in model.messages { label(text) }
  }
}

struct InboxFacts: Hashable {
  let messages: [String]
  let isUpToDate: Bool
}

protocol InboxVariant: Sendable { static var defect: InboxDefect? { get } }

enum InboxApp {
  static let all: [AppUnderTest] = [test("Inbox", Sound.self), test(Hiding.self), test(LoadingOnce.self)]

  private enum Sound: InboxVariant { static let defect: InboxDefect? = nil }
  private enum Hiding: InboxVariant { static let defect: InboxDefect? = .hidesFailures }
  private enum LoadingOnce: InboxVariant { static let defect: InboxDefect? = .loadsOnce }

  private static func test<Variant: InboxVariant>(_ variant: Variant.Type) -> AppUnderTest {
    test("Inbox \(variant.defect?.rawValue ?? "")", variant)
  }

  private static func test<Variant: InboxVariant>(_ name: String, _ variant: Variant.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Inbox") { AppScene("Inbox", ModelController(InboxScreen<Variant>.self)) },
      services: [InboxServer()],
      exploration: Exploration {
        $0.inputs = [.init("milk", into: "Draft")]
        $0.listSpecifications = [InboxList<Variant>()]
      })
  }
}

struct InboxList<Variant: InboxVariant>: ListSpecification {
  typealias Store = InboxServer
  let listScene = "Inbox"
  let resource = "messages"
  let noun = "message"
  func isQuiet(_ list: ModelController<InboxScreen<Variant>>) -> Bool { list.facts?.isUpToDate == true }
  func records(in list: ModelController<InboxScreen<Variant>>) -> [any StoredRecord] {
    list.facts?.messages.map(InboxMessage.init) ?? []
  }
}

struct InboxMessage: StoredRecord {
  let text: String
  var recordID: String? { text }
}

struct InboxServer: RecordStore {
  static let list = Route<NoContent, [InboxMessage]>("GET /messages").records("messages")
  static let send = Route<InboxMessage, InboxMessage>("POST /messages").records("messages") { .replace($0) }
  private(set) var messages = [InboxMessage(text: "tea")]
  private var pushes: [InboxMessage] = []

  static let routes: Routes<Self> = [
    list.answered { server, _ in server.messages },
    send.answered { server, message in
      if !server.messages.contains(message) { server.messages.append(message) }
      server.pushes.append(message)
      return message
    },
  ]

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { messages }

  mutating func takePushes() -> [any Hashable & Sendable] {
    defer { pushes = [] }
    return pushes
  }
}
