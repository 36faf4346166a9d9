import Rehearsal
import RehearsalTestSupport
import Testing

/// A search finds what is wrong with a small app, and raises no alarm for manners of the same app that are sound.
struct AlarmTests {
  /// An app, how it is searched, and parts of the report; nil: nothing is broken.
  struct Case: Sendable, CustomTestStringConvertible {
    let app: AppUnderTest
    let options: String
    let report: [String]?
    let testDescription: String

    /// A case for each manner of an app.
    static func all<Manner: CaseIterable>(
      _ app: (Manner) -> AppUnderTest, _ options: String, actions: (Manner) -> Int? = { _ in nil },
      report: (Manner) -> [String]?
    ) -> [Case] {
      Manner.allCases.map { manner in
        let test = app(manner)
        let options = options + (actions(manner).map { " --actions \($0)" } ?? "")
        return Case(
          app: test, options: options, report: report(manner),
          testDescription: "\(test.app.name), \(manner), \(options)")
      }
    }
  }

  /// The report on a violation that is the only one.
  private static func only(_ lines: String...) -> [String] {
    ["\n1 kind of violation", "as a scenario that fails"] + lines
  }

  private static let cases: [Case] = [
    // What overtakes an older load may be put into it, what was stored may stand until the list is loaded, and rows may be
    // counted for the next page (Invariants: whole-list).
    Case.all(Album.appUnderTest, "--actions 2 --faults 1 --remote 1 --fault-kinds offline") {
      $0.isSound ? nil : ["of violation", $0 == .takesTheOlder ? "Broken: servers-list, " : "Broken: whole-list, "]
    },
    // What a route and an author say may fail unseen does; a rule of the author's sees what has failed (Invariants:
    // shown-failure).
    Case.all(Almanac.appUnderTest, "--actions 1 --faults 1 --fault-kinds 404") { manner in
      switch manner {
      case .saysSo: nil
      case .saysNothing: ["GET /quote of Almanac was not shown", "POST /use of Almanac was not shown", "2 kinds of"]
      case .hasRule: only("this does not hold: nothing fails: ", " of Almanac with 404")
      }
    },
    // A text that is typed anew is meant anew; what is touched again is not (Invariants: one-intention).
    Case.all(Chat.appUnderTest, "--actions 4 --faults 1 --fault-kinds lost-reply") {
      $0.isSound ? nil : only("the record \"hi\" was created twice by one intention")
    },
    // A lost reply is made good by a load that shows the record (Invariants: shown-failure).
    Case.all(Clipboard.appUnderTest, "--actions 2 --faults 1 --fault-kinds offline,lost-reply") {
      $0.isSound ? nil : ["the failed POST /stamps of New left its screen"]
    },
    // What the app itself has removed need not be found (Invariants: shown-failure).
    Case.all(Rack.appUnderTest, "--actions 3 --faults 2 --fault-kinds offline,lost-reply") {
      $0.isSound ? nil : only("the failed PATCH /stamps of Rack was not shown")
    },
    // A control that another text enables is not stuck (Invariants: stuck-control).
    Case.all(Nameplate.appUnderTest, "--actions 2") {
      $0.isSound ? nil : only("cannot be enabled again without leaving the screen, by the exploration's inputs")
    },
    // The message of a failure goes when the same request succeeds (Invariants: outlived-failure).
    Case.all(Gauge.appUnderTest, "--actions 3 --fault-kinds offline") { manner in
      manner.isSound
        ? nil
        : only(
          "Broken: outlived-failure, ",
          "\"The figure is an old one\" of a failed GET /figure of Gauge is still shown after it has succeeded")
    },
    // Words that have shown one failure show the next, whatever it is and whatever was entered between.
    Case.all(
      Guestbook.appUnderTest, "--faults 2 --life 1 --fault-kinds offline,500",
      // Where typing sends, two actions send twice; a third takes as long as all other cases together.
      actions: { $0 == .whileTyping ? 2 : 3 }
    ) { $0.isSound ? nil : [] },
    // Who gives a write up does not know what the server holds (Invariants: servers-list).
    Case.all(Larder.appUnderTest, "--actions 3 --fault-kinds offline,lost-reply") {
      $0.isSound ? nil : only("because the app has given up a write and not loaded the list since")
    },
    // A load whose reply is lost has reached the server, and is none.
    Case.all(Larder.appUnderTest, "--actions 3 --fault-kinds lost-reply") {
      $0.isSound ? nil : only("because the app has given up a write and not loaded the list since")
    },
    // What a screen does at the end of its transition is no mistake where a new root has taken the screen away.
    Case.all(NewRoot.appUnderTest, "--actions 3 --faults 1 --fault-kinds 401") { $0.isSound ? nil : [] },
    // Who could not load anything does not look as if there were nothing (Invariants: failed-load).
    Case.all(Pantry.appUnderTest, "--actions 2 --fault-kinds offline,500") {
      $0.isSound ? nil : only("Broken: failed-load, ", "the failed GET /items of Pantry looks as if there were nothing")
    },
    // One call takes a progress away that may still be coming: the article "Controllers and controls" has it.
    Case.all(Postcard.appUnderTest, "--actions 3 --fault-kinds offline,500") { $0.broken },
    // Who signs out does not wait for what fails meanwhile.
    Case.all(SignOut.appUnderTest, "--actions 3 --faults 1 --fault-kinds offline") { $0.isSound ? nil : [] },
    // A spinner turns while something is waited for (Invariants: progress), and what was sent stands where it failed (9).
    Case.all(Telegram.appUnderTest, "--actions 2 --fault-kinds offline") { $0.broken.map { only($0) } },
  ].flatMap(\.self)

  @Test(arguments: cases) func `a search finds what is broken, and nothing in what is sound`(search: Case) async {
    let options = search.options.split(separator: " ").map { String($0) }
    let run = await rehearse(
      ["explore", "--app", search.app.app.name, "--in-process"] + options, apps: [search.app])
    #expect(run.status == (search.report == nil ? 0 : 1), "\(run.output)\(run.error)")
    for part in search.report ?? [] { #expect(run.output.contains(part), "\(run.output)") }
  }

  // MARK: - In scenarios

  @Test(
    arguments: [
      (Gauge.appUnderTest(.stays), gauge, 1), (Gauge.appUnderTest(.goesAtSuccess), gauge, 0),
      (Larder.appUnderTest(.dropsTheReply), larder + ["When I tap \"Cancel\"", "And 1 s passes"], 1),
      (Larder.appUnderTest(.dropsTheReply), larder + ["When I tap \"Cancel\"", "And I tap \"Load\""], 0),
      (Pantry.appUnderTest(.looksEmpty), pantry, 1), (Pantry.appUnderTest(.saysSo), pantry, 0),
    ] as [(AppUnderTest, [String], Int32)])
  func `a scenario asks for it, too`(test: AppUnderTest, steps: [String], status: Int32) async throws {
    let lines = ["Given the app \"\(test.app.name)\""] + steps + ["Then no invariant is broken"]
    let folder = try Folder(["a.feature": "Feature: f\n  Scenario: s\n    " + lines.joined(separator: "\n    ")])
    await rehearse(["run", folder.path], apps: [test]).expect(status)
  }

  private static let gauge = [
    "And the 1st \"GET /figure\" fails with offline", "When the app starts", "And I tap \"Load\"",
    "Then I see \"The figure is an old one\"", "When I tap \"Load\"",
  ]

  private static let larder = ["When the app starts", "And I tap \"Add\""]

  private static let pantry = [
    "And the next \"GET /items\" fails with offline", "And only the invariant \"failed-load\" is asked",
    "When the app starts",
  ]

  @Test func `a scenario sees the progress go, then the alert`() async throws {
    let folder = try Postcard.scenarios()
    await rehearse(["run", folder.path], apps: [Postcard.appUnderTest(.dismissesProgress)]).expect(0)
  }
}
