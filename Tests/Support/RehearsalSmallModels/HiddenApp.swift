import Rehearsal
import RehearsalModels

/// A model whose screen's key leaves out what decides what comes next.
@MainActor
private final class HiddenModel {
  private let requests: ModelRequests
  private var attempts = 0
  private(set) var text = "ready"

  init(_ requests: ModelRequests) { self.requests = requests }

  func touch() {
    attempts += 1
    text = attempts < 3 ? "again" : "locked"
  }

  func forget() { text = "ready" }
}

private enum HiddenScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> HiddenModel { HiddenModel(requests) }
  static func elements(of model: HiddenModel) -> [ModelElement] {
    [.button("Try") { model.touch() }, .button("Forget") { model.forget() }, .label(model.text)]
  }
  static func key(of model: HiddenModel) -> (any Hashable & Sendable)? { model.text }
}

enum HiddenApp {
  static let test = AppUnderTest(
    AppDefinition("Hidden", initial: "Main") { AppScene("Main", ModelController(HiddenScreen.self)) })
}
