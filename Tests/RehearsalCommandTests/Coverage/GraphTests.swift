import RehearsalTestSupport
import Testing

/// The graph of the navigation that an app can reach.
struct GraphTests {
  @Test func `the graph of Balance is the approved one`() async throws {
    // One kind of fault reaches what all of them do.
    let kinds = Nightly.isOn ? [] : ["--fault-kinds", "offline"]
    let run = await rehearse(["graph", "--app", "Balance"] + kinds)
    #expect(run.status == 0 && run.error == "")
    try Golden.expect(run.output, "graph-balance.mmd")
  }

  @Test func `texts are escaped, and segues never performed are dashed`() async throws {
    let run = await rehearse(["graph", "--app", "Tour"], apps: [Tour.app])
    #expect(run.status == 0 && run.error == "")
    try Golden.expect(run.output, "graph-tour.mmd")
  }

  @Test func `fewer actions reach less, and a truncated search says so`() async {
    let near = await rehearse(["graph", "--app", "Tour", "--actions", "1"], apps: [Tour.app])
    #expect(near.output.contains("-.->|\"never: home (unwind)\"|") && near.output.contains("-->|\"enter\"|"))
    let cut = await rehearse(["graph", "--app", "Tour", "--states", "3"], apps: [Tour.app])
    #expect(cut.output.contains("truncated at 3 states"))
  }

  @Test func `a child on any number of cores draws the same, and a trap only ends its path`() async throws {
    let folder = try Folder([:])
    let one = try await FallibleCommand.run("graph", "--app", "Trapping", in: folder)
    let two = try await FallibleCommand.run("graph", "--app", "Trapping", "--jobs", "2", in: folder)
    #expect(one.status == 0 && one.output == two.output, "\(one.error)")
    #expect(one.output.contains("s0 ==>|\"on (modal)\"| s1"), "\(one.output)")
  }

  @Test(arguments: [
    (["graph"], "rehearse graph: no app is named"),
    (["graph", "--app", "Balanse"], "--app Balanse: there is no such app"),
    (["graph", "--app", "Balance", "Scenarios"], "Scenarios: rehearse graph takes no such argument"),
    (["graph", "--app", "Balance", "--faults", "9"], "--faults 9: this is not a whole number from 0 to 7"),
  ])
  func `a wrong call is refused with a remedy`(arguments: [String], message: String) async {
    let run = await rehearse(arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.error.hasPrefix(message) && run.error.contains("  try: "), "\(run.error)")
  }
}
