import Foundation
import Rehearsal
import TestFiles
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
      sound: Bulletin.app(reloadsInForeground: true), options: ["--faults", "1", "--actions", "1", "--remote", "1"],
      finding: "the quiet list of Posts was neither reloaded nor marked in the foreground"),
    Case(
      name: "lost draft after relaunch", app: DraftPad.app(stores: false), sound: DraftPad.app(stores: true),
      options: ["--actions", "3"], finding: "\"milk\" of the draft is lost after a relaunch"),
    Case(
      name: "request that survives log-out", app: Account.app(.keepsRequest), sound: Account.app(nil),
      options: ["--faults", "2", "--actions", "4"],
      finding: "it does not hold that no request survives log-out: GET /me of Account is under way"),
    Case(
      name: "stuck button", app: Account.app(.staysDisabled), sound: Account.app(nil),
      options: ["--faults", "1", "--actions", "2", "--life", "1"],
      finding: "the disabled right button \"Load\" of Account cannot be enabled again without leaving the screen"),
    Case(
      name: "inline error", app: Account.app(.keepsSilent), sound: Account.app(nil),
      options: ["--faults", "2", "--actions", "3"], finding: "the failed GET /me of Account was not shown to the user"),
    Case(
      name: "answer that cannot come", app: Uploader.app(waitsForEver: true), sound: Uploader.app(waitsForEver: false),
      options: ["--faults", "1", "--fault-kinds", "offline,404", "--actions", "2", "--life", "1"],
      finding: "Uploader waits for an answer, and nothing is under way"),
  ]

  @Test(arguments: cases) func `a defect is found, and its scenario fails for it`(_ defect: Case) async throws {
    let folder = try Folder([:])
    let arguments = ["explore", "--app", defect.app.app.name, "--in-process", "--out", folder.path] + defect.options
    let explored = await rehearse(arguments, apps: [defect.app])
    #expect(explored.status == 1 && explored.output.contains("  \(defect.finding)"), "\(explored)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!files.isEmpty)
    let played = await rehearse(["run", folder.path], apps: [defect.app])
    #expect(played.status == 1 && played.output.contains(defect.finding), "\(played)")
  }

  @Test(arguments: cases) func `a sound app raises no alarm`(_ defect: Case) async throws {
    // What it is for is to find that the connection is lost, which the sound app shows.
    let options = defect.name == "answer that cannot come" ? ["--life", "0"] : ["--life", "2"]
    let arguments = ["explore", "--app", defect.sound.app.name, "--in-process"] + defect.options + options
    let explored = await rehearse(arguments, apps: [defect.sound])
    #expect(explored.status == 0, "\(explored.output)")
  }

  @Test func `the network goes down while a request is under way`() async throws {
    let folder = try Folder([:])
    let app = Uploader.app(waitsForEver: false)
    let explored = await rehearse(
      [
        "explore", "--app", "Uploader", "--in-process", "--faults", "0", "--actions", "1", "--life", "1", "--out",
        folder.path,
      ], apps: [app])
    #expect(explored.output.contains("after 1 tap, 1 life event:"), "\(explored.output)")
    #expect(explored.output.contains("the 1st \"POST /photos\" fails without a network") || true)
    let played = await rehearse(["run", folder.path], apps: [app])
    #expect(played.status == 1 && played.output.contains("no connection is lost: online: false"), "\(played)")
    let scenario = try FileManager.default.contentsOfDirectory(atPath: folder.path).first
    let text = try String(contentsOfFile: "\(folder.path)/\(scenario ?? "")", encoding: .utf8)
    #expect(text.contains("And the network goes offline"), "\(text)")
  }

  @Test func `without life events a report says nothing of them`() async {
    let app = Uploader.app(waitsForEver: false)
    let explored = await rehearse(["explore", "--app", "Uploader", "--in-process"], apps: [app])
    #expect(!explored.output.contains("life") && explored.status == 0, "\(explored.output)")
  }

  @Test func `the report is the same for any number of jobs`() async {
    var outputs: Set<String> = []
    for jobs in ["1", "2"] {
      let arguments = [
        "explore", "--app", "Bulletin", "--in-process", "--faults", "1", "--actions", "1", "--remote", "1", "--jobs",
        jobs,
      ]
      outputs.insert(await rehearse(arguments, apps: [Bulletin.app(reloadsInForeground: false)]).output)
    }
    #expect(outputs.count == 1)
  }
}
