import Basics
import Rehearsal
import RehearsalModels

/// A model that counts where reflection does not see.
@MainActor
private final class ClosedModel {
  private let attempts = Lock(0)
  private(set) var text = "ready"

  func touch() {
    let count = attempts.withLock { count in
      count += 1
      return count
    }
    text = count < 3 ? "again" : "locked"
  }
}

private enum ClosedScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> ClosedModel { ClosedModel() }
  static func elements(of model: ClosedModel) -> [ModelElement] {
    [.button("Try") { model.touch() }, .label(model.text)]
  }
}

enum ClosedApp {
  static let test = AppUnderTest(
    AppDefinition("Closed", initial: "Main") { AppScene("Main", ModelController(ClosedScreen.self)) },
    exploration: Exploration(
      invariants: [Invariant("it is never locked") { !$0.visibleTexts.contains("locked") }]))
}
