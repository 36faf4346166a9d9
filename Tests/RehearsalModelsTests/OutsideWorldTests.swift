import RehearsalTestSupport
import Testing

/// Streams of models are fed by the network, services and the phone, and what is stored survives a relaunch.
@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct OutsideWorldTests {
  @Test(
    arguments: [
      (
        "the loss and the return of the network",
        ["the network goes offline", "I see \"Offline\"", "the network comes back", "I do not see \"Offline\""]
      ),
      ("pushes", ["I type \"milk\" into \"Draft\"", "I tap \"Send\"", "I see \"milk\""]),
      (
        "the foreground",
        ["the app goes to the background", "the app comes to the foreground", "I see \"Came back 1 times\""]
      ),
      (
        "what is stored",
        ["I type \"milk\" into \"Draft\"", "the app is relaunched", "the field \"Draft\" holds \"milk\""]
      ),
    ] as [(String, [String])])
  func aModelHearsOf(_ name: String, _ steps: [String]) throws {
    let folder = try Folder([
      "inbox.feature": """
      Feature: f
        Scenario: \(name)
          Given the app "Inbox"
          When the app starts
          Then I see "tea"
      \(steps.map { "    * \($0)" }.joined(separator: "\n"))

      """
    ])
    let output = try ConcurrencyProbe.output(["run", folder.path], of: "RehearsalSmallModels")
    #expect(output.contains("1 passed, 0 failed"), "\(output)")
  }

  @Test(
    arguments: [
      ("Inbox", "0", "1", "No invariant is broken in"), ("Inbox", "1", "0", "No invariant is broken in"),
      ("Inbox that hides failures", "0", "1", "Broken: failed-load, "),
      ("Inbox that loads once", "1", "0", "Broken: recovery, "),
    ])
  func aSearchTriesThem(_ app: String, faults: String, life: String, _ result: String) throws {
    let output = try ConcurrencyProbe.output(
      ["explore", "--app", app, "--faults", faults, "--actions", "1", "--life", life], of: "RehearsalSmallModels")
    #expect(output.contains(result) && (app == "Inbox" || output.contains("\n1 kind of violation")), "\(output)")
  }
}
