import Foundation
import Rehearsal
import RehearsalBase
import RehearsalTestSupport
import Testing

@testable import RehearsalDevice

/// An exploration begins in each of its starting points, says what must be reached, and leaves out what it names.
struct StartingPointTests {
  /// Counts up from what is stored; breaks at a number.
  private struct Meter: Controller {
    enum Message: Hashable, Sendable { case more }
    var count = 0
    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Meter") }
    var view: [Element<Self>] { [.button("More", action: .more), .label("\(count)")] }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      count = context.defaults["count"].flatMap { Int($0) } ?? 0
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) { count = min(9, count + 1) }
  }

  private struct Unready: Error, CustomStringConvertible {
    let description = "the shelf is locked"
  }

  private static func app(_ change: (inout Exploration) -> Void = { _ in }) -> AppUnderTest {
    var exploration = Exploration {
      $0.invariants = [
        Invariant(
          "the meter stays below 7",
          seen: { device in
            guard let count = device.controller(Meter.self)?.count, count >= 7 else { return nil }
            return "it shows \(device.visibleInterface.texts.last ?? "")"
          })
      ]
      $0.startingPoints = [
        .init("empty"),
        .init("full", setUp: { $0.storeDefault("5", forKey: "count") }),
      ]
    }
    change(&exploration)
    return AppUnderTest(
      AppDefinition("Meter", initial: "Meter") { AppScene("Meter", Meter()) },
      exploration: exploration)
  }

  private static func explore(_ app: AppUnderTest, _ options: String...) async -> Outcome {
    await rehearse(["explore", "--app", "Meter", "--in-process", "--actions", "2"] + options, apps: [app])
  }

  @Test func `all starting points are searched, and a scenario begins where it was found`() async throws {
    let folder = try Folder([:])
    let explored = await Self.explore(Self.app(), "--out", folder.path)
    #expect(explored.status == 1, "\(explored.output)")
    #expect(explored.output.contains("this does not hold: the meter stays below 7: it shows 7"))
    #expect(explored.output.contains("From \"empty\", with 1 fault at most: 3 states"), "\(explored.output)")
    #expect(explored.output.contains("From \"full\", with 1 fault at most: 3 states"))
    let played = await rehearse(["run", folder.path], apps: [Self.app()])
    #expect(played.status == 1 && played.output.contains("And the set-up of the starting point \"full\" is done"))
    #expect(played.output.contains("it shows 7"), "\(played.output)")
  }

  @Test func `a starting point that starts the app is refused with the step that does`() async {
    let launched = await Self.explore(
      Self.app { $0.startingPoints = [.init("used", given: ["the app starts", "I tap \"More\""])] })
    #expect(launched.status == 2 && !launched.output.contains("Broken"), "\(launched.output)")
    #expect(
      launched.error.contains("it runs already, started by the step \"the app starts\"")
        && launched.error.contains("goes into `inputs`"), "\(launched.error)")
    let inSwift = await Self.explore(Self.app { $0.startingPoints = [.init("used", setUp: { $0.launch() })] })
    #expect(
      inSwift.status == 2 && inSwift.error.contains("the set-up of the starting point \\\"used\\\" is done")
        || inSwift.error.contains("the set-up of the starting point \"used\" is done"), "\(inSwift.error)")
  }

  @Test func `one starting point is searched where it is named`() async {
    let empty = await Self.explore(Self.app(), "--from", "empty")
    #expect(empty.status == 0 && !empty.output.contains("full"), "\(empty.output)")
    let unknown = await Self.explore(Self.app(), "--from", "ful")
    #expect(unknown.status == 2 && unknown.error.contains("one of \"full\""), "\(unknown.error)")
    let none = await Self.explore(Self.app { $0.startingPoints = [] }, "--from", "full")
    #expect(none.status == 2 && none.error.contains("there is one world to begin in"), "\(none.error)")
  }

  @Test func `a set-up that fails is reported with its starting point`() async {
    let app = Self.app { $0.startingPoints = [.init("locked", setUp: { _ in throw Unready() })] }
    let explored = await Self.explore(app)
    #expect(explored.status == 2 && explored.error.contains("the shelf is locked"), "\(explored.error)")
    #expect(explored.error.contains("the exploration of Meter from \"locked\""))
  }

  @Test(arguments: [
    ("two", "two starting points are called \"two\""), ("", "a starting point has no name"),
    ("input", "\"Metre\", is no scene"), ("trap", "traps cannot be left out"),
  ]) func `names are checked before a search`(mistake: String, message: String) async {
    let app = Self.app { exploration in
      switch mistake {
      case "two": exploration.startingPoints = [.init("two"), .init("two")]
      case "": exploration.startingPoints = [.init("")]
      case "input": exploration.inputs = [.init("x", into: "Field", on: "Metre")]
      default: exploration.leftOut = [.init(.trap, because: "they are rare")]
      }
    }
    let explored = await Self.explore(app)
    #expect(explored.status == 2 && explored.error.contains(message), "\(explored.error)")
    #expect(app.problemsOfExploration.contains { $0.described().contains(message) })
    #expect(Self.app().problemsOfExploration == [])
  }

  @Test func `what is never reached fails a complete search, with the nearest state`() async {
    func app(_ goal: SearchGoal) -> AppUnderTest { Self.app { ($0.goals, $0.invariants) = ([goal], []) } }
    let measured = await Self.explore(
      app(SearchGoal("the meter shows 9", distance: { 9 - ($0.controller(Meter.self)?.count ?? 0) })))
    #expect(measured.status == 1 && measured.output.contains("Never reached: the meter shows 9"))
    #expect(measured.output.contains("nearest: a distance of 2, after 2 taps from \"full\":"), "\(measured.output)")
    #expect(
      measured.output.contains("actions beyond the bound left out: a higher --actions may reach it"),
      "\(measured.output)")
    let plain = await Self.explore(app(SearchGoal("the meter shows 9") { $0.controller(Meter.self)?.count == 9 }))
    #expect(plain.status == 1 && plain.output.contains("the screens in front were Meter"), "\(plain.output)")
    let reached = await Self.explore(app(SearchGoal("the meter shows 6") { $0.controller(Meter.self)?.count == 6 }))
    #expect(reached.status == 0 && !reached.output.contains("Never reached"), "\(reached.output)")
    let part = await Self.explore(
      app(SearchGoal("the meter shows 6") { $0.controller(Meter.self)?.count == 6 }), "--from", "empty")
    #expect(part.status == 0 && part.output.contains("only one starting point was searched"), "\(part.output)")
  }

  @Test func `an invariant that is left out is printed with the reason`() async {
    let app = Self.app { $0.leftOut = [.init(.deadEnd, because: "it is a kiosk")] }
    let explored = await Self.explore(app)
    #expect(explored.output.contains("Not asked: dead-end, because it is a kiosk\n"), "\(explored.output)")
  }
}
