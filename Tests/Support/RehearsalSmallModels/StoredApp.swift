import Rehearsal
import RehearsalModels

/// A model that stores a text on the phone, which changes nothing in it, and reads it later.
@MainActor
private final class StoredModel {
  private let requests: ModelRequests
  private(set) var text = ""

  init(_ requests: ModelRequests) { self.requests = requests }

  func store() { requests.store("milk", forKey: "text") }
  func read() { text = requests.stored(forKey: "text") ?? "nothing" }
}

private enum StoredScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> StoredModel { StoredModel(requests) }
  static func elements(of model: StoredModel) -> [ModelElement] {
    button("Store") { model.store() }
    button("Read") { model.read() }
    label(model.text)
  }
}

enum StoredApp {
  static let test = AppUnderTest(
    AppDefinition("Stored", initial: "Main") { AppScene("Main", ModelController(StoredScreen.self)) })
}
