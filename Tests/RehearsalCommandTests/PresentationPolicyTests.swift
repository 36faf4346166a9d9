import BalanceExample
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
    await rehearse("run", path, "--view-did-load", "drop").expect(1, issue)
  }

  @Test func `a counterexample contains the policy, so that it fails without the option`() async throws {
    let folder = try Folder([:])
    let found = folder.path + "/found"
    await rehearse(
      "explore", "--app", "Balance", "--faults", "0", "--actions", "0", "--view-did-load", "drop", "--in-process",
      "--out", found
    ).expect(1)
    await rehearse("run", found).expect(1, "And \(Self.step)", "BalanceList presented from viewDidLoad")
    await rehearse(
      "explore", "--app", "Balance", "--faults", "0", "--actions", "0", "--view-did-load", "allow", "--in-process"
    ).expect(0)
  }

  @Test func `a sweep runs under the policy`() async throws {
    let folder = try Folder(["loading.feature": Self.loading])
    let path = "\(folder.path)/loading.feature"
    await rehearse("explore", path, "--faults", "0", "--view-did-load", "drop", "--in-process").expect(
      1, "BalanceList presented from viewDidLoad")
  }

  @Test func `an unknown policy is refused`() async {
    await rehearse("explore", "--app", "Balance", "--view-did-load", "maybe").expectRefused(
      "--view-did-load maybe: this is not one of its values")
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
