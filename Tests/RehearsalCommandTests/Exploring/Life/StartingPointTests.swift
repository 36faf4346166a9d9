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
    await Self.explore(Self.app(), "--out", folder.path).expect(
      1, "this does not hold: the meter stays below 7: it shows 7", "From \"empty\", with 1 fault at most: 3 states",
      "From \"full\", with 1 fault at most: 3 states")
    await rehearse(["run", folder.path], apps: [Self.app()]).expect(
      1, "And the set-up of the starting point \"full\" is done", "it shows 7")
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
    await Self.explore(Self.app(), "--from", "empty").expect(0, without: "full")
    await Self.explore(Self.app(), "--from", "ful").expectRefused("one of \"full\"", hasBegun: true)
    await Self.explore(Self.app { $0.startingPoints = [] }, "--from", "full").expectRefused(
      "there is one world to begin in", hasBegun: true)
  }

  @Test func `a set-up that fails is reported with its starting point`() async {
    let app = Self.app { $0.startingPoints = [.init("locked", setUp: { _ in throw Unready() })] }
    await Self.explore(app).expectRefused(
      "the shelf is locked", "the exploration of Meter from \"locked\"", hasBegun: true)
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
    await Self.explore(
      app(SearchGoal("the meter shows 9", distance: { 9 - ($0.controller(Meter.self)?.count ?? 0) }))
    ).expect(
      1, "Never reached: the meter shows 9", "nearest: a distance of 2, after 2 taps from \"full\":",
      "actions beyond the bound left out: a higher --actions may reach it")
    await Self.explore(app(SearchGoal("the meter shows 9") { $0.controller(Meter.self)?.count == 9 })).expect(
      1, "the screens in front were Meter")
    await Self.explore(app(SearchGoal("the meter shows 6") { $0.controller(Meter.self)?.count == 6 })).expect(
      0, without: "Never reached")
    await Self.explore(
      app(SearchGoal("the meter shows 6") { $0.controller(Meter.self)?.count == 6 }), "--from", "empty"
    ).expect(0, "only one starting point was searched")
  }

  @Test func `an invariant that is left out is printed with the reason`() async {
    let app = Self.app { $0.leftOut = [.init(.deadEnd, because: "it is a kiosk")] }
    await Self.explore(app).expectOutput("Not asked: dead-end, because it is a kiosk\n")
  }
}
