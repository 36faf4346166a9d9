import Foundation
import RehearsalTestSupport
import Testing

@testable import RehearsalBase

/// The command under tight limits of the system.
struct SmallLimitsTests {
  private static let scenarios =
    "Feature: f\n"
    + (1...40).map { "  Scenario: \($0)\n    Given the app \"Fallible\"\n    And it works\n" }.joined()

  /// Runs a shell line in which `$0` is the command.
  private func shell(_ script: String, in folder: Folder) throws -> Outcome {
    let command = FallibleCommand.program("RehearsalFallibleApp", arguments: []).path
    return try RunningCommand(["-c", script, command], in: folder, program: URL(filePath: "/bin/bash")).end()
  }

  @Test func `too few files for so many jobs is an error of the call, not of the app`() throws {
    let folder = try Folder(["a.feature": Self.scenarios])
    let run = try shell("ulimit -n 20; exec \"$0\" run a.feature --jobs 30", in: folder)
    #expect(run.status == 2)
    #expect(run.error.contains("Too many open files\n  try: fewer --jobs"), "\(run.error)")
    #expect(!run.error.contains("the app"))
  }

  @Test func `in a working folder that was deleted, every command ends`() throws {
    let folder = try Folder(["gone/a": ""])
    let command = FallibleCommand.program("RehearsalFallibleApp", arguments: []).path
    for call in ["run", "run a.feature --format junit:a.xml", "explore --app Fallible --actions 1", "lint", "new App"] {
      let script = "cd gone && rm -rf ../gone && exec timeout 60 \"$0\" \(call)"
      let run = try RunningCommand(["-c", script, command], in: folder, program: URL(filePath: "/bin/sh")).end()
      #expect(run.status != 124, "\(call)")
      try FileManager.default.createDirectory(atPath: folder.path + "/gone", withIntermediateDirectories: true)
    }
  }

  @Test func `scenarios run where no file may be written`() throws {
    let folder = try Folder(["a.feature": Self.scenarios])
    let run = try shell("(ulimit -f 0; exec \"$0\" run a.feature --format progress --jobs 3) | cat", in: folder)
    #expect(run.output.hasSuffix("40 passed, 0 failed, 0 skipped\n"), "\(run.error)")
  }

  @Test func `a report beyond the limit on file sizes is an error, and no part of it remains`() throws {
    let folder = try Folder(["a.feature": Self.scenarios])
    let run = try shell(
      "ulimit -f 1; \"$0\" run a.feature --format progress --format message:report.ndjson; code=$?; ls; exit $code",
      in: folder)
    #expect(run.status == 2)
    #expect(
      run.error.contains("report.ndjson: the report cannot be written: File too large\n  try: raise the limit"),
      "\(run.error)")
    #expect(run.output.hasSuffix("\na.feature\n"), "\(run.output)")
  }

  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"]) func `closed standard streams change no result`(closing: String) throws
  {
    let folder = try Folder(["a.feature": Self.scenarios])
    let run = try shell("exec \"$0\" run a.feature --format progress --jobs 3 \(closing)", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("40 passed, 0 failed, 0 skipped\n"))
  }

  @Test(.enabled(if: canChangeUser), arguments: 2...8)
  func `too few processes and threads are not the app's fault`(count: Int) throws {
    let folder = try Folder(["a.feature": Self.scenarios])
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    // A user without other processes, so that only those of the command count.
    let shell = "exec setpriv --reuid \(60_000 + count) --clear-groups bash -c"
    let calls = [
      ("RehearsalFallibleApp", "run a.feature --jobs 3 --format progress"),
      ("rehearse", "explore --app Balance --jobs 2 --faults 0 --actions 2"),
    ]
    for (program, call) in calls {
      let command = FallibleCommand.program(program, arguments: []).path
      let script = "\(shell) 'ulimit -u \(count); exec \"$0\" \(call)' \"$0\""
      let run = try RunningCommand(["-c", script, command], in: folder, program: URL(filePath: "/bin/bash")).end()
      #expect([0, 2].contains(run.status), "\(run.output)\(run.error)")
      #expect(!run.error.contains("the app") && !run.output.contains("the app trapped"), "\(run.output)\(run.error)")
    }
  }

  @Test(.enabled(if: canMount)) func `a full disk is named`() throws {
    let folder = try Folder(["a.feature": Self.scenarios, "full/a": ""])
    let script = """
      exec unshare -m bash -c 'mount -t tmpfs -o size=16k none full
      exec "$0" run a.feature --format progress --format html:full/report.html' "$0"
      """
    let run = try shell(script, in: folder)
    #expect(run.status == 2)
    #expect(
      run.error.contains("full/report.html: the report cannot be written: No space left on device\n  try: make room"),
      "\(run.error)")
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

  @Test(.enabled(if: canMount)) func `a full temporary folder costs no scenario`() throws {
    let folder = try Folder(["a.feature": Self.scenarios, "full/a": ""])
    let script = """
      exec unshare -m bash -c 'mount -t tmpfs -o size=4k none full; head -c 5000 /dev/zero >full/full 2>/dev/null
      TMPDIR=full exec "$0" run a.feature --format progress --jobs 3' "$0"
      """
    let run = try shell(script, in: folder)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasSuffix("40 passed, 0 failed, 0 skipped\n"), "\(run.output)")
  }

  private static let canChangeUser =
    getuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

  /// Whether this process may mount a file system for its children only.
  private static let canMount: Bool = {
    let mount = Program()
    mount.executableURL = URL(filePath: "/bin/sh")
    mount.arguments = ["-c", "unshare -m mount -t tmpfs -o size=64k none /dev/shm 2>/dev/null"]
    guard (try? mount.run()) != nil else { return false }
    mount.waitUntilExit()
    return mount.terminationStatus == 0
  }()
}
