import Rehearsal
import RehearsalModels

/// A model that counts in a static, which outlives it.
@MainActor
private final class StaticModel {
  static var total = 0

  private(set) var count: Int

  init() { count = Self.total }

  func add() {
    Self.total += 1
    count = Self.total
  }
}

protocol StaticKind: Sendable { static var isReset: Bool { get } }

private enum StaticScreen<Kind: StaticKind>: ModelScreen {
  static func reset() { if Kind.isReset { StaticModel.total = 0 } }
  static func model(_ requests: ModelRequests) -> StaticModel { StaticModel() }
  static func elements(of model: StaticModel) -> [ModelElement] {
    button("Add") { model.add() }.disabled(model.count >= 3)
    label("\(model.count)")
    button("Nothing") {}
  }
}

enum StaticsApp {
  static let all: [AppUnderTest] = [test("Statics", Kept.self), test("Statics made new", MadeNew.self)]

  private enum Kept: StaticKind { static let isReset = false }
  private enum MadeNew: StaticKind { static let isReset = true }

  private static func test<Kind: StaticKind>(_ name: String, _ kind: Kind.Type) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "Main") { AppScene("Main", ModelController(StaticScreen<Kind>.self)) })
  }
}
