import Foundation
import Rehearsal
import RehearsalModels

/// A model as people write it: rows with identifiers of their own, a drawn winner, and a stream that it feeds itself.
@MainActor
private final class RandomModel {
  struct Row { let id = UUID() }
  /// A dependency made of closures.
  struct Dice { let roll: () -> Int }

  private(set) var rows: [Row] = []
  private(set) var winner: UUID?
  private(set) var heard = 0
  private let dice = Dice { Int.random(in: 1...1_000) }
  private let events = AsyncStream.makeStream(of: Int.self)

  func add() { rows.append(Row()) }
  func remove() { rows.removeFirst() }
  func draw() { winner = rows.shuffled().randomElement()?.id }
  func yield() { events.continuation.yield(dice.roll()) }

  func listen() async { for await number in events.stream { heard = number } }
}

private enum RandomScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> RandomModel { RandomModel() }
  static var dependencies: [Any.Type] { [RandomModel.Dice.self] }
  static func elements(of model: RandomModel) -> [ModelElement] {
    task { await model.listen() }
    button("Add") { model.add() }.disabled(model.rows.count >= 2)
    button("Remove") { model.remove() }.disabled(model.rows.isEmpty)
    button("Draw") { model.draw() }.disabled(model.rows.isEmpty)
    button("Yield") { model.yield() }
    label(model.rows.map { "\($0.id)" }.joined(separator: ", "))
    label(model.winner.map { "\($0)" } ?? "no winner")
    label("\(model.heard)")
  }
}

enum RandomApp {
  static let test = AppUnderTest(
    AppDefinition("Random", initial: "Main") { AppScene("Main", ModelController(RandomScreen.self)) })
}
