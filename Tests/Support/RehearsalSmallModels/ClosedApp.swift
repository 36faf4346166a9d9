import Rehearsal
import RehearsalModels

/// A value that cannot be copied, so that reflection does not see into it.
private struct HiddenCount: ~Copyable { var number = 0 }

/// A model that counts where reflection does not see.
@MainActor
private final class ClosedModel {
  private var attempts = HiddenCount()
  private(set) var text = "ready"

  func touch() {
    attempts.number += 1
    text = attempts.number < 3 ? "again" : "locked"
  }
}

private enum ClosedScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> ClosedModel { ClosedModel() }
  static func elements(of model: ClosedModel) -> [ModelElement] {
    button("Try") { model.touch() }
    label(model.text)
  }
}

enum ClosedApp {
  static let test = AppUnderTest(
    AppDefinition("Closed", initial: "Main") { AppScene("Main", ModelController(ClosedScreen.self)) },
    exploration: Exploration {
      $0.invariants = [Invariant("it is never locked") { !$0.visibleTexts.contains("locked") }]
    })
}
