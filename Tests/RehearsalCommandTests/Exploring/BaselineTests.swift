import BalanceExample
import Rehearsal
import RehearsalTestSupport
import Testing

/// A baseline has the findings that somebody has accepted: only others fail a search.
struct BaselineTests {
  private func explore(_ folder: Folder) async -> Outcome {
    await rehearse(
      [
        "explore", "--app", "Pantry", "--actions", "1", "--fault-kinds", "offline", "--in-process", "--baseline",
        folder.path + "/pantry.baseline",
      ], apps: [Pantry.appUnderTest(.looksEmpty)])
  }

  /// The findings that are printed as lines of a baseline.
  private func findings(_ run: Outcome) -> [String] {
    run.output.split(separator: "\n").filter { $0.hasPrefix("  finding: ") }.map { String($0.dropFirst(2)) }
  }

  @Test func `new findings fail, accepted ones do not, and mended ones are named`() async throws {
    let empty = try Folder(["pantry.baseline": "# Nothing is accepted.\n"])
    let first = await explore(empty)
    #expect(first.status == 1 && first.output.contains("New; to accept one"), "\(first.output)\(first.error)")
    let known = findings(first)
    try #require(!known.isEmpty)

    let all = known.map { "\($0)\nreason: it is accepted\n\n" }.joined()
    let accepted = await explore(try Folder(["pantry.baseline": all]))
    #expect(accepted.status == 0, "\(accepted.output)\(accepted.error)")
    #expect(accepted.output.contains("\(known.count) kind of violation known by "), "\(accepted.output)")
    #expect(!accepted.output.contains("New;") && !accepted.output.contains("Not found within"), "\(accepted.output)")

    let butOne = known.dropFirst().map { "\($0)\nreason: it is accepted\n" }.joined()
    await explore(
      try Folder(["pantry.baseline": butOne + "finding: 99, gone: a defect\nreason: it was accepted\n"])
    ).expect(
      1,
      endingWith: "add it with a reason:\n  \(known[0])\n  reason:  …\nNot found within these bounds (up to 1 fault, "
        + "1 action of the user, 0 writes of other clients); take these out if the same bounds have found them:\n"
        + "  finding: 99, gone: a defect\n")
  }

  @Test(arguments: [
    ["Scenarios/Balance/signing-in.feature", "--fault-kinds", "offline"],
    ["--app", "Balance", "--walks", "1", "--actions", "5"],
  ])
  func `what meets only a part does not say that anything is mended`(arguments: [String]) async throws {
    let folder = try Folder(["balance.baseline": "finding: 99, gone: a defect\nreason: it was accepted\n"])
    await rehearse(["explore"] + arguments + ["--baseline", folder.path + "/balance.baseline"]).expectOutput(
      "known by ", without: "Not found within")
  }

  @Test(arguments: [
    ("finding: progress, a: b\n", "pantry.baseline:1: this finding has no reason"),
    ("finding: progress, a: b\nreason:\n", "pantry.baseline:1: this finding has no reason"),
    ("finding: progress, a: b\nfinding: dead-end, a: b\nreason: c\n", "pantry.baseline:1: this finding has no reason"),
    ("\nreason: c\n", "pantry.baseline:2: this is neither a finding nor its reason"),
    (
      "finding: progress, a: b\nreason: c\nfinding: progress, a: b\nreason: c\n",
      "pantry.baseline:3: this finding is there twice"
    ),
  ])
  func `a baseline that is wrong is refused with its line`(text: String, message: String) async throws {
    await explore(try Folder(["pantry.baseline": text])).expectRefused(message)
  }

  @Test func `a baseline that is not there is refused`() async throws {
    await explore(try Folder([:])).expectRefused("there is no such baseline")
  }
}
