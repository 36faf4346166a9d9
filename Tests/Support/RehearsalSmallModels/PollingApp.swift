import Observation
import Rehearsal
import RehearsalModels

/// A model that asks its server again and again, without end, and one that gives up after some tries.
@MainActor @Observable
private final class PollingModel {
  private let requests: ModelRequests
  private let mostTries: Int
  private(set) var count = 0
  private(set) var note = ""

  init(_ requests: ModelRequests, mostTries: Int) { (self.requests, self.mostTries) = (requests, mostTries) }

  func poll() async {
    for _ in 0..<mostTries {
      do { (count, note) = (try await requests.send(InboxServer.list()).count, "") } catch { note = "Not loaded" }
      guard (try? await Task.sleep(for: .seconds(30))) != nil else { return }
    }
    note = "No longer up to date"
  }
}

protocol PollingKind: Sendable { static var mostTries: Int { get } }

private enum PollingScreen<Kind: PollingKind>: ModelScreen {
  static func model(_ requests: ModelRequests) -> PollingModel { PollingModel(requests, mostTries: Kind.mostTries) }
  static func elements(of model: PollingModel) -> [ModelElement] {
    task { await model.poll() }
    label("\(model.count) messages")
    label(model.note)
    button("Nothing") {}
  }
}

enum PollingApp {
  static let all: [AppUnderTest] = [test("Polling", Endless.self), test("Polling five times", Five.self)]

  private enum Endless: PollingKind { static let mostTries = Int.max }
  private enum Five: PollingKind { static let mostTries = 5 }

  private static func test<Kind: PollingKind>(_ name: String, _ kind: Kind.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Polling") { AppScene("Polling", ModelController(PollingScreen<Kind>.self)) },
      services: [InboxServer()],
      exploration: Exploration {
        $0.invariants = [Invariant("the list is kept up to date") { !$0.visibleTexts.contains("No longer up to date") }]
      })
  }
}
