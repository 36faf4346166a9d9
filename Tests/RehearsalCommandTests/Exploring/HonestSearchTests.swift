import Foundation
import KiiCloudRehearsal
import Rehearsal
import RehearsalBase
import RehearsalShelf
import RehearsalTestSupport
import Testing

/// A search reports only what is true, and says what it has not searched.
struct HonestSearchTests {
  // MARK: - Violations on transitions

  /// Pushes without a navigation controller; the screen has no state, so the touch results in a known state.
  private struct Pusher: Controller {
    var view: [Element<Self>] { [.button("Push", segue: "on")] }
  }

  private static let pushing = AppUnderTest(
    AppDefinition("Pushing", initial: "Only") { AppScene("Only", Pusher()) { StoryboardSegue.push("on", to: "Only") } })

  @Test func `a violation on a move to a known state is found`() async {
    await rehearse(
      ["explore", "--app", "Pushing", "--faults", "0", "--actions", "2", "--in-process"], apps: [Self.pushing]
    ).expect(1, "Only pushed, but is in no navigation controller")
  }

  // MARK: - Unfaithful hashes

  /// Counts its taps; either `==` or the hash leaves the count out.
  private struct Counter<Count: CountModel>: Controller {
    var count = Count()
    var view: [Element<Self>] { [.button("More", action: 1)] }
    var navigationItem: NavigationItem<Int> { NavigationItem(title: "Counter") }

    mutating func receive(_ message: Int, _ context: inout Context<Int>) { count.number = (count.number + 1) % 4 }
  }

  private protocol CountModel: Hashable, Sendable {
    init()
    var number: Int { get set }
  }

  private struct HashlessCount: CountModel {
    var number = 0
    func hash(into hasher: inout Hasher) {}
  }

  private struct EqualCount: CountModel {
    var number = 0
    static func == (left: EqualCount, right: EqualCount) -> Bool { true }
  }

  private struct UnseenCount: CountModel {
    var number = 0
    static func == (left: UnseenCount, right: UnseenCount) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private static func counting(_ counter: some Controller) -> AppUnderTest {
    AppUnderTest(
      AppDefinition("Counting", initial: "Only") { AppScene("Only", counter) }
    )
  }

  @Test(arguments: ["explore", "graph"]) func `a hash that leaves out what is compared ends the search`(
    command: String
  ) async {
    await rehearse(
      [command, "--app", "Counting", "--faults", "0", "--in-process"],
      apps: [Self.counting(Counter<HashlessCount>())]
    ).expectRefused("unequal values of HashlessCount have one hash", hasBegun: true)
  }

  @Test func `a hash of a property that == does not compare ends the search`() async {
    // The controller's == ignores its count, so a changed count is no change; but its button then makes two screens.
    let two = AppUnderTest(
      AppDefinition("Counting", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "First")
        AppScene("First", Handing()) { StoryboardSegue.show("on", to: "Second") }
        AppScene("Second", Counter<EqualCount>())
      })
    await rehearse(["explore", "--app", "Counting", "--faults", "0", "--in-process"], apps: [two]).expectRefused(
      "equal values of EqualCount have different hashes", hasBegun: true)
  }

  /// Shows a count that its == does not see.
  private struct Display: Controller {
    var count = UnseenCount()
    var view: [Element<Self>] { [.button("More", action: 1), .label("\(count.number)")] }
    var navigationItem: NavigationItem<Int> { NavigationItem(title: "Display") }

    mutating func receive(_ message: Int, _ context: inout Context<Int>) { count.number = (count.number + 1) % 4 }
  }

  @Test func `a change on the screen that == does not see is an issue, in a search and in a run`() async throws {
    let run = await rehearse(
      ["explore", "--app", "Counting", "--faults", "0", "--in-process"], apps: [Self.counting(Display())])
    #expect(run.status == 1 && run.output.contains("explain change-not-compared"), "\(run.output)\(run.error)")
    let folder = try Folder(
      scenario: "Given the app \"Counting\"", "When the app starts", "And I tap \"More\"", "Then I see \"1\"",
      "And I see no error")
    await rehearse(
      ["run", folder.path + "/a.feature", "--in-process"], apps: [Self.counting(Display())]
    ).expectOutput("change-not-compared")
  }

  /// Counts, below another screen, how often its delegate was called; its == does not see it.
  private struct Covered: Controller {
    var count = UnseenCount()
    var view: [Element<Self>] { [.button("On", segue: "on"), .label("Calls: \(count.number)")] }
    var navigationItem: NavigationItem<CoveredCall> { NavigationItem(title: "Covered") }

    mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
      segue.configure(Covering.self) { $0.delegate = Delegate($1) }
    }

    mutating func receive(_ message: CoveredCall, _ context: inout Context<CoveredCall>) { count.number += 1 }
  }

  fileprivate protocol CoveredDelegate: Hashable, Sendable { static var called: Self { get } }
  fileprivate enum CoveredCall: CoveredDelegate { case called }

  private struct Covering: Controller {
    var delegate: Delegate<any CoveredDelegate.Type>?
    var view: [Element<Self>] { [.button("Call", action: 1)] }
    var navigationItem: NavigationItem<Int> { NavigationItem(title: "Covering") }

    mutating func receive(_ message: Int, _ context: inout Context<Int>) { context.call(delegate) { $0.called } }
  }

  @Test func `a change of a covered screen that == does not see is there when it is seen again`() async throws {
    let app = AppUnderTest(
      AppDefinition("Covered", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "First")
        AppScene("First", Covered()) { StoryboardSegue.show("on", to: "Second") }
        AppScene("Second", Covering())
      })
    let folder = try Folder(
      scenario: "Given the app \"Covered\"", "When the app starts", "And I tap \"On\"", "And I tap \"Call\"",
      "And I go back", "Then I see \"Calls: 1\"")
    await rehearse(["run", folder.path + "/a.feature", "--in-process"], apps: [app]).expect(0)
  }

  /// Passes on a count that is different at each visit.
  private struct Handing: Controller {
    var visits = 0
    var view: [Element<Self>] { [.button("On", segue: "on")] }

    mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
      visits = (visits + 1) % 3
      let visits = visits
      segue.configure(Counter<EqualCount>.self) { $0.count.number = visits }
    }
  }

  // MARK: - Truncated is not clean

  private static let shelf = [ShelfApp.appUnderTest(nil)]

  @Test func `a truncated search without a finding says so in its last line, and ends with 3`() async {
    let run = await rehearse(
      ["explore", "--app", "Shelf", "--states", "20", "--in-process"], apps: Self.shelf)
    #expect(run.status == 3)
    let last = run.output.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("No invariant is broken in what was searched: truncated at 20 states, "), "\(last)")
    #expect(last.contains("raise --states, or lower --faults or --actions. Not tried: "), "\(last)")
  }

  @Test func `a truncated search with a finding ends with 1, and says that it is truncated`() async {
    let run = await rehearse(
      ["explore", "--app", "Shelf", "--actions", "3", "--states", "60", "--in-process"],
      apps: [ShelfApp.appUnderTest(.keepsProgress)])
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").last?.contains("truncated at 60 states") == true, "\(run.output)")
  }

  @Test func `a truncated drawing ends with 3`() async {
    await rehearse(["graph", "--app", "Shelf", "--states", "20", "--in-process"], apps: Self.shelf).expect(
      3, "truncated at 20 states")
    await rehearse(["graph", "--app", "Shelf", "--actions", "2", "--in-process"], apps: Self.shelf).expect(0)
  }

  // MARK: - Inputs and faults that never applied

  @Test func `an input for no field and a fault of no request are named`() async {
    var exploration = ShelfApp.exploration()
    exploration.inputs.append(.init("x", into: "Txt"))
    exploration.faults = [.offline, .status(402)]
    let test = AppUnderTest(Self.shelf[0].app, services: [Cloud()], vocabularies: [.cloud], exploration: exploration)
    await rehearse(["explore", "--app", "Shelf", "--actions", "2", "--in-process"], apps: [test]).expectOutput(
      "The input \"x\" into \"Txt\" was never possible: fields were \"Name\"\n", without: "No request could meet")
    let reading = await rehearse(
      ["explore", "--app", "Shelf", "--actions", "0", "--fault-kinds", "lost-reply", "--in-process"], apps: [test])
    #expect(reading.output.contains("No request could meet a lost reply\n"), "\(reading.output)")
    // Without typing there is no unused input.
    #expect(!reading.output.contains("was never possible"), "\(reading.output)")
    await rehearse(["explore", "--app", "Pushing", "--in-process"], apps: [Self.pushing]).expectOutput(
      "No request was sent, so no fault was tried\n")
  }

  @Test func `a write of another client that never applied is named`() async {
    var exploration = ShelfApp.exploration()
    exploration.remoteWrites.append(.delete("Emmma", from: "books"))
    let test = AppUnderTest(Self.shelf[0].app, services: [Cloud()], vocabularies: [.cloud], exploration: exploration)
    let arguments = ["explore", "--app", "Shelf", "--actions", "1", "--faults", "0", "--in-process", "--remote"]
    let run = await rehearse(arguments + ["1"], apps: [test])
    let remarks = run.output.split(separator: "\n").filter { $0.contains("was never possible") }
    #expect(
      remarks == [
        "The write \"another client deletes the object \"Emmma\" from \"books\"\" was never possible: "
          + "the service refused it in every state"
      ], "\(run.output)")
    let none = await rehearse(arguments + ["0"], apps: [test])
    #expect(!none.output.contains("was never possible"), "\(none.output)")
  }

  // MARK: - Wrong calls and worlds

  private struct WrongClaims: ListSpecification {
    typealias Store = Cloud
    let listScene = "Shelff"
    let resource = "books"
    func records(in list: ShelfController) -> [any StoredRecord] { [] }
  }

  @Test func `a list specification for a scene that is not in the storyboard is refused`() async {
    var exploration = ShelfApp.exploration()
    exploration.listSpecifications = [WrongClaims()]
    let test = AppUnderTest(Self.shelf[0].app, services: [Cloud()], vocabularies: [.cloud], exploration: exploration)
    await rehearse(["explore", "--app", "Shelf", "--in-process"], apps: [test]).expectRefused(
      "\"Shelff\", is no scene of the storyboard", "try: one of \"Shelf\"")
  }

  @Test(arguments: [["run", "."], ["explore", "--app", "Shelf", "--in-process"], ["lint", "."]])
  func `a list specification without its service is refused whatever the command`(arguments: [String]) async {
    let test = AppUnderTest(Self.shelf[0].app, vocabularies: [.cloud], exploration: ShelfApp.exploration())
    await rehearse(arguments, apps: [test]).expectRefused(
      "is about the service Cloud, and the app has no service", "try: add a Cloud to the `services`")
  }

  @Test(arguments: ["graph", "explore"]) func `a broken storyboard is reported as such`(command: String) async {
    let app = AppDefinition("Broken", initial: "Nowhere") { AppScene("Only", Pusher()) }
    let run = await rehearse([command, "--app", "Broken", "--in-process"], apps: [AppUnderTest(app)])
    #expect(run.status == 2 && run.error.contains("Nowhere"), "\(run.error)")
    #expect(!run.error.contains("given"), "\(run.error)")
  }

  @Test func `an unknown kind of fault is refused, and the nearest is offered`() async {
    await rehearse(
      ["explore", "--app", "Shelf", "--fault-kinds", "offline,timeout", "--in-process"], apps: Self.shelf
    ).expectRefused("there is no kind of fault \"timeout\"", "time-out")
  }

  @Test(arguments: ["explore", "graph"]) func `a message that cannot be read is an error`(command: String) async {
    await rehearse(
      [command, "--app", "Shelf"], apps: Self.shelf,
      child: FallibleCommand.program("RehearsalFallibleApp", arguments: ["garble"])
    ).expectRefused("sent a message that cannot be read", hasBegun: true)
  }

  @Test func `an interruption counts once`() async throws {
    let run = try await FallibleCommand.run(["interruptions"])
    #expect(run.output == "true false\n", "\(run.output)\(run.error)")
  }

  @Test func `eight jobs report the same as one`() async throws {
    let arguments = ["explore", "--app", "Balance", "--faults", "1", "--actions", "1", "--jobs"]
    let one = try await FallibleCommand.run(arguments + ["1"], in: try Folder([:]), program: "rehearse")
    let eight = try await FallibleCommand.run(arguments + ["8"], in: try Folder([:]), program: "rehearse")
    #expect(one.status == 0 && one.output == eight.output, "\(one.output)\(eight.output)")
  }
}
