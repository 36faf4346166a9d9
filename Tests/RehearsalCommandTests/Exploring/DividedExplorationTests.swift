import Foundation
import RehearsalTestSupport
import Testing

/// Walks and sweeps that several processes share: the report is that of one.
struct DividedExplorationTests {
  private static let walks = Nightly.count(12, otherwise: 5, of: "walks of apps that crash and hang")
  private static let jobs = Nightly.isOn ? ["1", "2", "3"] : ["1", "3"]

  /// The outcomes with one job, and with more.
  private func reports(
    _ arguments: [String], in folder: Folder? = nil, program: String = "RehearsalFallibleApp"
  ) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for jobs in Self.jobs {
      outcomes.append(
        try await FallibleCommand.run(
          ["explore", "--timeout", "1", "--jobs", jobs] + arguments, in: folder, program: program))
    }
    return outcomes
  }

  @Test(arguments: [
    ("TrapsManyWays", " kinds of violation"), ("TrapManyWaysFromBothSides", " kinds of violation"),
    ("Touch-trap", "1 kind of violation"), ("HangingFromBothSides", "1 kind of violation"),
  ])
  func `the report on walks is the same for any number of jobs`(app: String, end: String) async throws {
    let runs = try await reports(["--app", app, "--walks", "\(Self.walks)", "--actions", "12"])
    #expect(runs[0].status == 1 && runs[0].output.hasSuffix("\(end) on these walks\n"), "\(runs[0])")
    #expect(runs[0].output.components(separatedBy: "\nFrom \"right\":\n").count <= 2, "\(runs[0].output)")
    for run in runs.dropFirst() {
      #expect(run.status == 1 && run.output == runs[0].output, "\(run)\(runs[0].output)")
    }
  }

  @Test func `a walk that hangs is the last one, for any number of jobs`() async throws {
    let runs = try await reports(["--app", "Touch-hang", "--walks", "500000"])
    for run in runs {
      #expect(run.output.contains(" of 500000, ended by a hang") && run.output == runs[0].output, "\(run)")
    }
  }

  @Test func `the report on a sweep is the same for any number of jobs`() async throws {
    let root = #filePath.replacing(/Tests\/RehearsalCommandTests\/.*/, with: "")
    let folder = try Folder([
      "a.feature": """
      Feature: f
        Scenario: it fails
          Given the app "PublishedBalance"
          When the app starts
          Then I see "nothing of the kind"
        Scenario: it cannot be played
          Given the app "PublishedBalance"
          And zebras yodel
      """
    ])
    let runs = try await reports(
      ["\(root)Scenarios/PublishedBalance/editing.feature", "a.feature", "--fault-kinds", "offline,lost-reply"],
      in: folder, program: "rehearse")
    #expect(runs[0].status == 2 && runs[0].output.contains("zebras yodel"), "\(runs[0])")
    #expect(runs[0].output.contains("1 scenario fails with no fault"), "\(runs[0])")
    #expect(runs[0].output.components(separatedBy: "Broken: ").count > 2, "\(runs[0].output)")
    for run in runs.dropFirst() { #expect(run.status == 2 && run.output == runs[0].output, "\(run)") }
  }

  #if os(Linux)
    @Test func `where one of the processes is killed, what was found is reported, and none is left`() throws {
      let search = try FallibleCommand.start(
        ["explore", "--app", "PublishedBalance", "--walks", "1000000", "--jobs", "2"])
      let parent = search.process.processIdentifier
      let limit = ContinuousClock.now + .seconds(60)
      func wait(until isThere: () throws -> Bool) rethrows {
        while try !isThere(), search.process.isRunning, ContinuousClock.now < limit { usleep(20_000) }
      }
      try wait { try search.output.contains("Broken: ") }
      let children = try String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
        .split(separator: " ").compactMap { pid_t($0) }
      #expect(children.count == 2)
      if let last = children.last { kill(last, SIGKILL) }
      wait { false }
      let run = try search.end()
      #expect(run.status == 2 && run.error.contains("was killed (SIGKILL)"), "\(run.error)")
      #expect(run.output.hasSuffix(" so far\n"), "\(run.output)")
      #expect(children.allSatisfy { kill($0, 0) != 0 })
    }
  #endif
}
