import Observation
import Rehearsal
import RehearsalModels

// The app, as written without us.

protocol InboxClient: Sendable {
  func messages() async throws -> [String]
  func send(_ text: String) async throws
  /// Messages that the server pushes.
  func arrivals() -> AsyncStream<String>
}

protocol Phone: Sendable {
  func networkUpdates() -> AsyncStream<Bool>
  func returns() -> AsyncStream<Void>
  var draft: String { get nonmutating set }
}

@MainActor @Observable
final class InboxModel {
  private let client: any InboxClient
  private let phone: any Phone
  /// Whether it forgets to load what came while there was no network.
  private let forgetsToLoad: Bool
  private(set) var messages: [String] = []
  private(set) var isOnline = true
  private(set) var note = ""
  private(set) var returns = 0
  var draft: String { didSet { phone.draft = draft } }

  init(client: any InboxClient, phone: any Phone, forgetsToLoad: Bool) {
    (self.client, self.phone, self.forgetsToLoad) = (client, phone, forgetsToLoad)
    draft = phone.draft
  }

  func appeared() async {
    async let network: Void = followNetwork()
    async let arrivals: Void = followArrivals()
    async let returns: Void = followReturns()
    await load()
    _ = await (network, arrivals, returns)
  }

  func load() async {
    do {
      let loaded = try await client.messages()
      // What has arrived meanwhile may be missing there.
      messages = loaded + messages.filter { !loaded.contains($0) }
      note = ""
    } catch { note = "Not loaded" }
  }

  func sendTapped() {
    Task {
      do {
        try await client.send(draft)
        (draft, note) = ("", "")
      } catch { note = "Not sent" }
    }
  }

  private func followNetwork() async {
    for await isOnline in phone.networkUpdates() {
      let isBack = isOnline && !self.isOnline
      self.isOnline = isOnline
      if isBack, !forgetsToLoad { await load() }
    }
  }

  private func followArrivals() async {
    for await message in client.arrivals() where !messages.contains(message) { messages.append(message) }
  }

  private func followReturns() async {
    for await _ in phone.returns() { returns += 1 }
  }
}

// The glue.

struct RehearsedInbox: InboxClient, Phone {
  let requests: ModelRequests

  func messages() async throws -> [String] { try await requests.send(InboxServer.list()) }
  func send(_ text: String) async throws { _ = try await requests.send(InboxServer.send(text)) }
  func arrivals() -> AsyncStream<String> { requests.pushes(String.self) }
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
    return InboxModel(client: inbox, phone: inbox, forgetsToLoad: Variant.forgetsToLoad)
  }
  static func task(of model: InboxModel) async { await model.appeared() }
  static func elements(of model: InboxModel) -> [ModelElement] {
    [
      .textField("Draft", model.draft) { model.draft = $0 },
      .button("Send", isEnabled: !model.draft.isEmpty) { model.sendTapped() },
      .label(model.isOnline ? "" : "Offline"), .label(model.note), .label("Came back \(model.returns) times"),
    ] + model.messages.map { .label($0) }
  }
}

protocol InboxVariant: Sendable { static var forgetsToLoad: Bool { get } }

enum InboxApp {
  static let all: [AppUnderTest] = [test("Inbox", Sound.self), test("Inbox that forgets to load", Forgetful.self)]

  private enum Sound: InboxVariant { static let forgetsToLoad = false }
  private enum Forgetful: InboxVariant { static let forgetsToLoad = true }

  private static func test<Variant: InboxVariant>(_ name: String, _ variant: Variant.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Inbox") { AppScene("Inbox", ModelController(InboxScreen<Variant>.self)) },
      services: [InboxServer()],
      exploration: Exploration(
        inputs: [.init("milk", into: "Draft")],
        invariants: [
          Invariant("what is shown online is the server's") { device in
            let texts = device.visibleTexts
            guard device.hasNothingDue, !texts.contains("Offline"), !texts.contains("Not loaded"),
              let server = device.service(InboxServer.self)
            else { return true }
            return server.messages.allSatisfy(texts.contains)
          }
        ]))
  }
}

struct InboxServer: Service {
  static let list = Route<NoContent, [String]>("GET /messages")
  static let send = Route<String, NoContent>("POST /messages")
  private(set) var messages = ["tea"]
  private var pushes: [String] = []

  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    Self.list.answer(request) { _ in messages }
      ?? Self.send.answer(request) { text in
        messages.append(text)
        pushes.append(text)
        return NoContent()
      }
  }

  mutating func takePushes() -> [any Hashable & Sendable] {
    defer { pushes = [] }
    return pushes
  }
}
