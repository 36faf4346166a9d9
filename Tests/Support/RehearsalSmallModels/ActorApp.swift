import Observation
import Rehearsal
import RehearsalModels

/// A model that loads two things at once, one of them through an actor whose callers share a load.
@MainActor @Observable
private final class ActorModel {
  private let requests: ModelRequests
  private let cache: Cache
  private(set) var text = ""
  private(set) var isLoading = false

  private actor Cache {
    private let requests: ModelRequests
    private var loading: Task<Int, any Error>?

    init(_ requests: ModelRequests) { self.requests = requests }

    func count() async throws -> Int {
      if let loading { return try await loading.value }
      let task = Task { try await requests.send(InboxServer.list()).count }
      loading = task
      defer { loading = nil }
      return try await task.value
    }
  }

  init(_ requests: ModelRequests) { (self.requests, cache) = (requests, Cache(requests)) }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    async let list = try? requests.send(InboxServer.list()).map(\.text)
    async let count = try? cache.count()
    text = await "\(list ?? []), \(count ?? -1)"
  }

  func reloadTapped() { Task { await load() } }
}

private enum ActorScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> ActorModel { ActorModel(requests) }
  static func elements(of model: ActorModel) -> [ModelElement] {
    task { await model.load() }
    label(model.text)
    button("Reload") { model.reloadTapped() }
  }
  static func key(of model: ActorModel) -> (any Hashable & Sendable)? { [model.text, "\(model.isLoading)"] }
}

enum ActorApp {
  static let test = AppUnderTest(
    AppDefinition("Actor", initial: "Main") { AppScene("Main", ModelController(ActorScreen.self)) },
    services: [InboxServer()])
}
