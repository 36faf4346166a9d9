import BalanceExample
import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

/// `--format html:FILE`: the screens of each moment are in the page, and in messages only beside one.
struct HTMLReportTests {
  private static let feature = """
    Feature: Saving
      Scenario: The network goes
        Given the app "Balance"
        And the user "alice" is signed in
        And the user has these entries:
          | name | type    | amount |
          | Rent | expense | 600.50 |
        When the app starts
        And I tap the row "Rent"
        And I type "700" into "Amount"
        And the next "update" fails with offline
        And I tap "Save"
        Then I see the screen "Your Balance"
    """

  private func page(_ feature: String, _ options: String...) async throws -> (page: String, status: Int32) {
    let folder = try Folder(["a.feature": feature])
    let run = await rehearse(
      ["run", folder.path, "--format", "progress", "--format", "html:\(folder.path)/r.html"] + options)
    return (try String(contentsOfFile: "\(folder.path)/r.html", encoding: .utf8), run.status)
  }

  @Test func `a page has the screens, the touches, the requests and the events of a failing scenario`() async throws {
    let (page, status) = try await page(Self.feature)
    #expect(status == 1)
    for text in [
      #""outcome":"failed""#, #""title":"Edit Entry""#, #""over":{"kind":"alert","title":"Error""#,
      #""touched":"right.0""#, #""touched":"row.1.0""#, #""fault":"offline""#,
      #"expected: the screen \"Your Balance\""#,
      #""user","tap right button \"Save\"""#, #""keyword":"Then ""#,
    ] { #expect(page.contains(text), "\(text)") }
    // Addresses of types would differ from run to run.
    #expect(!page.contains("unknown context"))
  }

  @Test func `times are virtual, and the clock's is beside them`() async throws {
    let steps = "    Given the app \"Balance\"\n    When the app starts\n    And 2 s pass\n"
    let folder = try Folder(["a.feature": "Feature: f\n  Scenario: s\n\(steps)"])
    _ = await rehearse("run", folder.path, "--format", "html:\(folder.path)/r.html")
    let page = try String(contentsOfFile: "\(folder.path)/r.html", encoding: .utf8)
    let run = try #require(page.firstMatch(of: /"time":(\d+),"virtualTime":(\d+)/))
    #expect(run.output.2 == "2000000000" && run.output.1 != run.output.2)
    #expect(page.contains(#""time":2000000000"#), "the scenario and its step took as long")
    #expect(!page.contains("vnd.rehearsal.virtual-time"))
  }

  @Test func `screens are in messages only beside a page`() async throws {
    let folder = try Folder(["a.feature": Self.feature])
    let without = await rehearse("run", folder.path, "--format", "message")
    let with = await rehearse("run", folder.path, "--format", "message", "--format", "html:\(folder.path)/r.html")
    #expect(
      !without.output.contains("vnd.rehearsal.screen") && !without.output.contains("vnd.rehearsal.moments")
        && without.output.contains("testRunFinished"))
    #expect(with.output.contains("application/vnd.rehearsal.screen+json"))
    #expect(with.output.contains("application/vnd.rehearsal.moments+json"))
  }

  @Test func `the other reports are the same with and without a page`() async throws {
    let folder = try Folder(["a.feature": Self.feature])
    for format in ["pretty", "progress", "junit", "rerun"] {
      let alone = await rehearse("run", folder.path, "--clock", "virtual", "--format", format)
      let beside = await rehearse(
        "run", folder.path, "--clock", "virtual", "--format", format, "--format", "html:\(folder.path)/r.html")
      #expect(alone.output == beside.output, "\(format)")
    }
  }

  @Test func `a scenario with more moments than its share says that some are left out`() async throws {
    let wait = (0..<30).map { _ in "    When 10 min pass\n    And I pull to refresh\n" }.joined()
    let feature = """
      Feature: Much
        Scenario: Much
          Given the app "Balance"
          And the user "alice" is signed in
          When the app starts
      \(wait)
      """
    let (page, _) = try await page(feature)
    // Equal screens count once, so that this is nowhere near the limit.
    #expect(!page.contains(#""cut":true"#) && page.ranges(of: #"id="screen-"#).count < 20)
  }
}
