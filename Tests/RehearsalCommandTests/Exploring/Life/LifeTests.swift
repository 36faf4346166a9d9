import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

/// Searches find what goes wrong when an app is put aside, ended or cut off, and nothing in apps that are sound.
struct LifeTests {
  /// A call, the app it is about, and what it reports.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let app: AppUnderTest
    let sound: AppUnderTest
    let options: [String]
    /// What the report says, and the failing scenario with it.
    let finding: String

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "stale after foreground", app: Bulletin.app(reloadsInForeground: false),
      sound: Bulletin.app(reloadsInForeground: true), options: ["--faults", "0", "--actions", "1", "--remote", "1"],
      finding: "the quiet list of Posts was neither reloaded nor marked in the foreground"),
    Case(
      name: "lost draft after relaunch", app: DraftPad.app(stores: false), sound: DraftPad.app(stores: true),
      options: ["--actions", "3"], finding: "\"milk\" of the draft is lost after a relaunch"),
    Case(
      name: "request that survives log-out", app: Account.app(.keepsRequest), sound: Account.app(nil),
      options: ["--faults", "2", "--actions", "4", "--fault-kinds", "offline,500"],
      finding: "this does not hold: no request survives log-out: GET /me of Account is under way"),
    Case(
      name: "stuck button", app: Account.app(.staysDisabled), sound: Account.app(nil),
      options: ["--actions", "2", "--life", "1", "--fault-kinds", "offline,500"],
      finding: "the disabled right button \"Load\" of Account cannot be enabled again without leaving the screen"),
    Case(
      name: "inline error", app: Account.app(.keepsSilent), sound: Account.app(nil),
      options: ["--faults", "2", "--actions", "3", "--fault-kinds", "offline,500"],
      finding: "the failed GET /me of Account was not shown to the user"),
    Case(
      name: "answer that cannot come", app: Uploader.app(waitsForEver: true), sound: Uploader.app(waitsForEver: false),
      options: ["--faults", "1", "--fault-kinds", "offline,404", "--actions", "2", "--life", "1"],
      finding: "Uploader waits for an answer, and nothing is under way"),
  ]

  @Test(arguments: cases) func `a defect is found, and its scenario fails for it`(_ defect: Case) async throws {
    let folder = try Folder([:])
    let arguments = ["explore", "--app", defect.app.app.name, "--in-process", "--out", folder.path] + defect.options
    await rehearse(arguments, apps: [defect.app]).expect(1, "  \(defect.finding)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    await rehearse(["run", folder.path], apps: [defect.app]).expect(1, defect.finding)
  }

  private static let lifeEvents = Nightly.count(2, otherwise: 1, of: "life events in searches of sound apps")

  @Test(arguments: cases) func `a sound app raises no alarm`(_ defect: Case) async throws {
    // What it is for is to find that the connection is lost, which the sound app shows.
    let options = defect.name == "answer that cannot come" ? ["--life", "0"] : ["--life", "\(Self.lifeEvents)"]
    let arguments = ["explore", "--app", defect.sound.app.name, "--in-process"] + defect.options + options
    await rehearse(arguments, apps: [defect.sound]).expect(0)
  }

  @Test func `the network goes down while a request is under way`() async throws {
    let folder = try Folder([:])
    let app = Uploader.app(waitsForEver: false)
    await rehearse(
      [
        "explore", "--app", "Uploader", "--in-process", "--faults", "0", "--actions", "1", "--life", "1", "--out",
        folder.path,
      ], apps: [app]
    ).expectOutput("after 1 tap, 1 life event:", "fails without a network")
    await rehearse(["run", folder.path], apps: [app]).expect(1, "no connection is lost: online: false")
    let scenario = try FileManager.default.contentsOfDirectory(atPath: folder.path).first
    let text = try String(contentsOfFile: "\(folder.path)/\(scenario ?? "")", encoding: .utf8)
    #expect(text.contains("And the network goes offline"), "\(text)")
  }

  @Test func `a sweep lets one life event happen behind each step`() async throws {
    let scenario = """
      Feature: Drafts
        Scenario: A text is kept
          Given the app "DraftPad"
          When the app starts
          And I tap "Text"
          And I type "milk" into "Text"
          And I tap "Keep"
          Then I see "Kept: milk"
      """
    let folder = try Folder(["kept.feature": scenario])
    let found = try Folder([:])
    await rehearse(
      ["explore", "\(folder.path)/kept.feature", "--in-process", "--life", "1", "--out", found.path],
      apps: [DraftPad.app(stores: false)]
    ).expect(1, "\"milk\" of the draft is lost")
    await rehearse(["run", found.path], apps: [DraftPad.app(stores: false)]).expect(1, "\"milk\" of the draft is lost")
    await rehearse(
      ["explore", "\(folder.path)/kept.feature", "--in-process"], apps: [DraftPad.app(stores: true)]
    ).expect(0, "1 scenario, 0 requests that failed, 21 runs")
    await rehearse(
      ["explore", "\(folder.path)/kept.feature", "--in-process", "--life", "0"], apps: [DraftPad.app(stores: false)]
    ).expect(0, "1 run\n")
  }

  @Test(arguments: ["graph", "coverage"]) func `what is visited includes the phone's life`(_ command: String)
    async throws
  {
    let folder = try Folder([
      "a.feature": "Feature: A\n  Scenario: A\n    Given the app \"Uploader\"\n    When the app starts\n"
    ])
    let paths = command == "coverage" ? [folder.path] : []
    await rehearse(
      [command, "--app", "Uploader", "--in-process", "--actions", "1", "--life", "1"] + paths,
      apps: [Uploader.app(waitsForEver: false)]
    ).expect(0, "up to 1 fault, 1 action of the user and 1 life event")
  }

  @Test func `without life events a report says only that they were not tried`() async {
    let app = Uploader.app(waitsForEver: false)
    let explored = await rehearse(
      ["explore", "--app", "Uploader", "--in-process", "--fault-kinds", "offline", "--actions", "2"], apps: [app])
    let parts = explored.output.components(separatedBy: "life")
    #expect(parts.count == 3 && parts[1] == " of the phone (--", "\(explored.output)")
    #expect(explored.status == 0 && explored.output.contains(". Not tried: "))
  }

  @Test func `the report is the same for any number of jobs`() async {
    var outputs: Set<String> = []
    for jobs in ["1", "2"] {
      let arguments = [
        "explore", "--app", "Bulletin", "--in-process", "--faults", "0", "--actions", "1", "--remote", "1", "--jobs",
        jobs,
      ]
      outputs.insert(await rehearse(arguments, apps: [Bulletin.app(reloadsInForeground: false)]).output)
    }
    #expect(outputs.count == 1)
  }
}
