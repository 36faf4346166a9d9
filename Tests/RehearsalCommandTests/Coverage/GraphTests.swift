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
    await rehearse(["graph", "--app", "Tour", "--actions", "1"], apps: [Tour.app]).expectOutput(
      "-.->|\"never: home (unwind)\"|", "-->|\"enter\"|")
    await rehearse(["graph", "--app", "Tour", "--states", "3"], apps: [Tour.app]).expectOutput("truncated at 3 states")
  }

  @Test func `a child on any number of cores draws the same, and a trap only ends its path`() async throws {
    let one = try await FallibleCommand.run("graph", "--app", "Trapping")
    let two = try await FallibleCommand.run("graph", "--app", "Trapping", "--jobs", "2")
    #expect(one.status == 0 && one.output == two.output, "\(one.error)")
    #expect(one.output.contains("s0 ==>|\"on (modal)\"| s1"), "\(one.output)")
  }
}
