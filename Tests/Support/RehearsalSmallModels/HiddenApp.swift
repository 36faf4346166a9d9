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

@MainActor
private protocol Hiding: Sendable {
  static func key(of model: HiddenModel) -> (any Hashable & Sendable)?
  static var ignoring: [String] { get }
}

private enum HiddenScreen<Way: Hiding>: ModelScreen {
  static func model(_ requests: ModelRequests) -> HiddenModel { HiddenModel(requests) }
  static func elements(of model: HiddenModel) -> [ModelElement] {
    button("Try") { model.touch() }
    button("Forget") { model.forget() }
    label(model.text)
  }
  static func key(of model: HiddenModel) -> (any Hashable & Sendable)? { Way.key(of: model) }
  static var ignoring: [String] { Way.ignoring }
}

enum HiddenApp {
  static let all: [AppUnderTest] = [test("Hidden", ByKey.self), test("Ignored", ByName.self)]

  private enum ByKey: Hiding {
    static func key(of model: HiddenModel) -> (any Hashable & Sendable)? { model.text }
    static var ignoring: [String] { [] }
  }

  private enum ByName: Hiding {
    static func key(of model: HiddenModel) -> (any Hashable & Sendable)? { nil }
    static var ignoring: [String] { ["attempts"] }
  }

  private static func test<Way: Hiding>(_ name: String, _ way: Way.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Main") { AppScene("Main", ModelController(HiddenScreen<Way>.self)) })
  }
}
