import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

/// Wall and virtual time in reports.
struct ClockTests {
  private static let waiting = """
    Feature: waiting
      Background:
        Given the app "Balance"
        And the user "alice" is signed in
      Scenario: a
        When the app starts
        And 90 s pass
      Scenario: b
        When the app starts
        And I tap "Nothing"

    """
  private static let formats = ["junit", "message", "pretty", "progress"]

  private func reports(_ options: [String], in folder: Folder) async throws -> [String] {
    let files = Self.formats.map { "\(folder.path)/\($0)" }
    let asked = zip(Self.formats, files).flatMap { ["--format", "\($0):\($1)"] }
    await rehearse(["run", "\(folder.path)/a.feature"] + options + asked).expect(1)
    return try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
  }

  @Test func `under the virtual clock each run has the same bytes`() async throws {
    let folder = try Folder(["a.feature": Self.waiting])
    let first = try await reports(["--clock", "virtual"], in: folder)
    #expect(try await reports(["--clock", "virtual", "--jobs", "2"], in: folder) == first)
    #expect(first[0].contains(#"timestamp="1970-01-01T00:00:00""#))
  }

  @Test func `on the machine's clock time stamps are of today, and virtual time stands beside them`() async throws {
    let folder = try Folder(["a.feature": Self.waiting])
    let reports = try await reports([], in: folder)
    #expect(reports[0].contains("timestamp=\"\(Date().formatted(.iso8601.year()))-"), "\(reports[0])")
    let times = reports[0].matches(of: /<testcase [^>]* time="([0-9.]+)" file=/)
    #expect(times.count == 2 && times.allSatisfy { (Double($0.1) ?? 90) < 60 }, "\(reports[0])")
    let virtualTimes = reports[0].matches(of: /\(([0-9.]+) s of virtual time\)\n/)
    #expect(virtualTimes.count == 2 && (Double(virtualTimes[0].1) ?? 0) >= 90, "\(reports[0])")
    #expect(reports[1].contains("application/vnd.rehearsal.virtual-time+json"))
    #expect(!reports[2].contains("vnd.rehearsal"))
    // What people read has no times, and so no clock changes it.
    let virtual = try await self.reports(["--clock", "virtual"], in: folder)
    #expect(virtual[2...] == reports[2...])
  }

  @Test func `a hang's time is that of the machine`() async throws {
    let folder = try Folder(scenario: "Given the app \"Fallible\"", "When hang happens")
    let run = try await FallibleCommand.run("run", "a.feature", "--timeout", "1", "--format", "junit", in: folder)
    let time = run.output.firstMatch(of: /<testcase [^>]*time="([0-9.]+)"/).flatMap { Double($0.1) }
    #expect((time ?? 0) >= 1, "\(run.output)")
  }

  @Test func `an unknown clock is refused`() async {
    await rehearse("run", "--clock", "moon").expectRefused("one of wall, virtual")
  }
}
