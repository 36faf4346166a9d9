import Foundation
import RehearsalTestSupport
import Testing

/// A run that is interrupted, by Ctrl-C or a build server, reports what has ended and names the rest.
struct InterruptedRunTests {
  private static let feature = """
    Feature: f
      Scenario: one
        Given the app "Hooked"
        And it works
      Scenario: two
        Given the app "Hooked"
        And it fails
      Scenario: three
        Given the app "Hooked"
        When spin happens
      Scenario: four
        Given the app "Hooked"
        And it works

    """

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143))])
  func `all reports are whole`(signal: Int32, status: Int32) throws {
    let folder = try Folder(["a.feature": Self.feature])
    let formats = ["junit:r.xml", "json:r.json", "message:r.ndjson", "html:r.html", "rerun:r.txt", "pretty"]
    let run = try RunningCommand(
      ["run", "a.feature"] + formats.flatMap { ["--format", $0] }, in: folder,
      program: FallibleCommand.path(of: "RehearsalFallibleApp"))
    // Blocks this thread instead of awaiting: other tests may occupy all threads of tasks.
    func wait(until isThere: () -> Bool) {
      let limit = ContinuousClock.now + .seconds(60)
      while !isThere(), run.process.isRunning, ContinuousClock.now < limit { usleep(20_000) }
    }
    wait { FileManager.default.fileExists(atPath: folder.path + "/spinning.txt") }
    kill(run.process.processIdentifier, signal)
    wait { false }
    let outcome = try run.end()
    #expect(outcome.status == status && run.process.terminationReason == .exit)
    #expect(
      outcome.output.contains(
        "    - Given the app \"Hooked\"  # a.feature:9\n        not run to its end: the run was interrupted\n"),
      "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n1 passed, 1 failed, 2 skipped\n"), "\(outcome.output)")
    #expect(outcome.output.contains("  The run\n    it was interrupted: "), "\(outcome.output)")
    func report(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }
    #expect(try report("r.xml").hasSuffix("</testsuite>\n") && report("r.html").hasSuffix("</html>\n"))
    #expect(try JSONSerialization.jsonObject(with: Data(report("r.json").utf8)) is [Any])
    #expect(
      try report("r.ndjson").split(separator: "\n").last?.hasPrefix(#"{"testRunFinished":{"success":false"#) == true)
    #expect(try report("r.txt") == "a.feature:5\n")
    let spinning = try report("spinning.txt").split(separator: "\n").compactMap { pid_t($0) }
    #expect(spinning.count == 1 && spinning.allSatisfy { kill($0, 0) != 0 })
  }
}
