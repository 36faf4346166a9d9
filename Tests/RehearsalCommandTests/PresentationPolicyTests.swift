import BalanceExample
import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

/// `--view-did-load`: the device's policy for what is presented from viewDidLoad.
struct PresentationPolicyTests {
  private static let step = "the device drops what is presented from viewDidLoad"
  private static let loading = """
    Feature: Loading
      Scenario: The list comes
        Given the app "Balance"
        And the user "alice" is signed in
        When the app starts
        Then I see the screen "Your Balance"
        When I tap "Add"
    """

  @Test func `a scenario runs under the policy of the command line`() async throws {
    let folder = try Folder(["loading.feature": Self.loading])
    let path = "\(folder.path)/loading.feature"
    let issue = "BalanceList presented from viewDidLoad, while its view was not in the window hierarchy"
    #expect(await rehearse("run", path).status == 0)
    #expect(await rehearse("run", path, "--view-did-load", "allow").status == 0)
    let dropped = await rehearse("run", path, "--view-did-load", "drop")
    #expect(dropped.status == 1 && dropped.output.contains(issue), "\(dropped.output)")
  }

  @Test func `a counterexample contains the policy, so that it fails without the option`() async throws {
    let folder = try Folder([:])
    let found = folder.path + "/found"
    let explored = await rehearse(
      "explore", "--app", "Balance", "--faults", "0", "--actions", "0", "--view-did-load", "drop", "--in-process",
      "--out", found)
    #expect(explored.status == 1)
    let run = await rehearse("run", found)
    #expect(run.status == 1 && run.output.contains("And \(Self.step)"), "\(run.output)")
    #expect(run.output.contains("BalanceList presented from viewDidLoad"), "\(run.output)")
    let allowed = await rehearse(
      "explore", "--app", "Balance", "--faults", "0", "--actions", "0", "--view-did-load", "allow", "--in-process")
    #expect(allowed.status == 0, "\(allowed.output)")
  }

  @Test func `a sweep runs under the policy`() async throws {
    let folder = try Folder(["loading.feature": Self.loading])
    let path = "\(folder.path)/loading.feature"
    let swept = await rehearse("explore", path, "--faults", "0", "--view-did-load", "drop", "--in-process")
    #expect(swept.status == 1, "\(swept.output)")
    #expect(swept.output.contains("BalanceList presented from viewDidLoad"), "\(swept.output)")
  }

  @Test func `an unknown policy is refused`() async {
    let run = await rehearse("explore", "--app", "Balance", "--view-did-load", "maybe")
    #expect(run.status == 2)
    #expect(run.error.contains("--view-did-load maybe: this is not one of its values"), "\(run.error)")
  }

  @Test func `an author's own policy holds unless the command line has the option`() async {
    var balance = Balance.appUnderTest
    balance.settings.presentsFromViewDidLoad = false
    let strict = balance
    let call = ["explore", "--app", "Balance", "--faults", "0", "--actions", "0", "--in-process"]
    let run = await rehearse(call, apps: [strict])
    #expect(run.status == 1 && !run.output.contains(Self.step), "\(run.output)")
    #expect(await rehearse(call + ["--view-did-load", "allow"], apps: [strict]).status == 0)
  }
}
