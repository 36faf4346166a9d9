import Foundation
import Supervision
import TestFiles
import Testing

/// A system that gives the command little.
struct SmallLimitsTests {
  private static let scenarios =
    "Feature: f\n"
    + (1...40).map { "  Scenario: \($0)\n    Given the app \"Fallible\"\n    And it works\n" }.joined()

  /// Runs a shell line in which `$0` is the command.
  private func shell(_ script: String, in folder: Folder) throws -> Outcome {
    let command = FallibleCommand.program("FallibleApp", arguments: []).path
    return try RunningCommand(["-c", script, command], in: folder, program: URL(filePath: "/bin/bash")).end()
  }

  @Test func `too few files for so many jobs is an error of the call, not of the app`() throws {
    let folder = try Folder(["a.feature": Self.scenarios])
    let run = try shell("ulimit -n 20; exec \"$0\" run a.feature --jobs 30", in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("Too many open files\n  try: fewer --jobs"), "\(run.error)")
    #expect(!run.error.contains("the app"))
  }

  @Test func `scenarios run where no file may be written`() throws {
    let folder = try Folder(["a.feature": Self.scenarios])
    let run = try shell("(ulimit -f 0; exec \"$0\" run a.feature --format progress --jobs 3) | cat", in: folder)
    #expect(run.output.hasSuffix("40 passed, 0 failed, 0 skipped\n"), "\(run.error)")
  }

  @Test func `a report beyond the limit on file sizes is an error, and nothing of it is left`() throws {
    let folder = try Folder(["a.feature": Self.scenarios])
    let run = try shell(
      "ulimit -f 1; \"$0\" run a.feature --format progress --format message:report.ndjson; code=$?; ls; exit $code",
      in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("report.ndjson: the report cannot be written"), "\(run.error)")
    #expect(run.output.hasSuffix("\na.feature\n"), "\(run.output)")
  }

  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"]) func `closed standard streams change no result`(closing: String) throws
  {
    let folder = try Folder(["a.feature": Self.scenarios])
    let run = try shell("exec \"$0\" run a.feature --format progress --jobs 3 \(closing)", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("40 passed, 0 failed, 0 skipped\n"))
  }

  @Test(.enabled(if: canMount)) func `a full memory file system costs no scenario`() throws {
    let folder = try Folder(["a.feature": Self.scenarios])
    let script = """
      exec unshare -m bash -c 'mount -t tmpfs -o size=64k none /dev/shm && head -c 60000 /dev/zero >/dev/shm/full
      exec "$0" run a.feature --format progress --jobs 3' "$0"
      """
    let run = try shell(script, in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("40 passed, 0 failed, 0 skipped\n"), "\(run.output)")
  }

  /// Whether this process may mount something for its children alone.
  private static let canMount: Bool = {
    let mount = Process()
    mount.executableURL = URL(filePath: "/bin/sh")
    mount.arguments = ["-c", "unshare -m mount -t tmpfs -o size=64k none /dev/shm 2>/dev/null"]
    guard (try? mount.run()) != nil else { return false }
    mount.waitUntilExit()
    return mount.terminationStatus == 0
  }()
}
