import Balance
import Foundation
import Rehearsal
import TestFiles
import Testing

/// Scenarios whose user is a program: `rehearse run --serve`.
struct ServedRunTests {
  private static let english = "Feature: F\n  Scenario: One\n    Given the app \"Balance\"\n"
  private static let japanese = "# language: ja\n機能: 客\n  シナリオ: 一つ\n    前提アプリは\"Balance\"である\n"

  private func run(_ steps: String, _ command: String, _ arguments: String..., front: String = english) async throws
    -> Outcome
  {
    let folder = try Folder(["one.feature": front + steps.split(separator: "\n").map { "    \($0)\n" }.joined()])
    return await rehearse(
      ["run", folder.path, "--serve", command, "--in-process"] + arguments, apps: [Balance.appUnderTest])
  }

  @Test func `a step passes with the program's status, which gets the rest of the step`() async throws {
    let passed = try await run("When the client saves a note", "test \"saves a note\" =")
    #expect(passed.status == 0, "\(passed.output)\(passed.error)")
    let failed = try await run("When the client saves two notes", "test \"saves a note\" =")
    #expect(failed.status == 1)
    #expect(failed.output.contains("the client has ended with status 1"), "\(failed.output)")
    #expect(failed.output.contains("no request has arrived"))
  }

  @Test func `what the program prints is in the report, at a failure its last lines`() async throws {
    let passed = try await run("When the client says hello", "echo")
    #expect(passed.status == 0 && passed.output.contains("says hello"))
    let failed = try await run("When the client fails", "for n in 1 2 3; do echo line $n; done; exit 7;")
    #expect(failed.output.contains("the client has ended with status 7"), "\(failed.output)")
    #expect(failed.output.contains("  line 3"))
  }

  @Test func `a program that does not end is ended, and the step fails`() async throws {
    let begin = ContinuousClock.now
    let run = try await run("When the client waits", "sleep 60;", "--timeout", "1")
    #expect(run.status == 1 && run.output.contains("the client has not ended within 0.9 seconds"), "\(run.output)")
    #expect(begin.duration(to: .now) < .seconds(30))
  }

  @Test func `a program ends with the run that has started it`() throws {
    let folder = try Folder(["one.feature": Self.english + "    When the client waits\n"])
    let line = folder.path + "/line"
    try #require(mkfifo(line, 0o600) == 0)
    let run = Process()
    run.executableURL = FallibleCommand.path(of: "rehearse")
    run.arguments = ["run", folder.path, "--serve", "exec 4>'\(line)'; echo begun >&4; sleep 60 & wait;"]
    (run.standardOutput, run.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try run.run()
    let reader = try FileHandle(forReadingFrom: URL(filePath: line))
    #expect(try reader.read(upToCount: 6) == Data("begun\n".utf8))
    let begin = ContinuousClock.now
    // Not by SIGINT, which a test of a concurrent runner may have blocked.
    kill(run.processIdentifier, SIGKILL)
    run.waitUntilExit()
    // The line ends when nobody holds it any more.
    #expect(try reader.readToEnd() == nil)
    #expect(begin.duration(to: .now) < .seconds(25))
  }

  @Test func `a step about the device or virtual time skips its scenario, and says why`() async throws {
    for (step, reason) in [
      ("When the app starts", "here the client is its own"), ("When 5 s pass", "time is real here"),
    ] {
      let tried = "When the client begins\n" + Self.english.split(separator: "\n").dropFirst().joined(separator: "\n")
      let run = try await run("\(tried)\n\(step)", "true")
      #expect(run.output.contains("1 passed, 0 failed, 1 skipped") && run.status == 0, "\(run.output)\(run.error)")
      #expect(run.output.contains(reason), "\(run.output)")
    }
  }

  @Test func `where every scenario is skipped, no client was tried, and the run fails`() async throws {
    let run = try await run("When the app starts", "true")
    #expect(run.status == 1 && run.output.contains("1 skipped"), "\(run.output)")
    #expect(run.error.contains("no client was tried"), "\(run.error)")
  }

  @Test(arguments: ["", "  "]) func `an empty command is refused`(command: String) async throws {
    let run = try await run("When the client begins", command)
    #expect(run.status == 2 && run.error.contains("there is no command"), "\(run.error)")
  }

  @Test func `of much output, and of what is no text, the end is reported`() async throws {
    let flood = try await run("When the client floods", "head -c 10000000 /dev/zero | tr '\\0' 'x'; exit 3;")
    #expect(flood.status == 1 && flood.output.contains("xxx…"), "\(flood.output.prefix(2_000))")
    #expect(flood.output.utf8.count < 10_000)
    let strange = try await run("When the client raves", "printf '\\033[31m\\377red'; exit 3;")
    #expect(strange.status == 1 && strange.output.contains("red"))
    #expect(!strange.output.contains("\u{1B}"))
  }

  @Test func `the step in Japanese`() async throws {
    let run = try await run("もしクライアントが保存する", "test 保存する =", front: Self.japanese)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test func `without the option the step is unknown`() async throws {
    let folder = try Folder(["one.feature": Self.english + "    When the client saves\n"])
    let run = await rehearse(["run", folder.path, "--in-process"], apps: [Balance.appUnderTest])
    #expect(run.status == 1 && run.output.contains("undefined"), "\(run.output)")
  }

  private static let hasCurl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")
  private static let signIn = """
    curl -sf -m 2 -d '{"username": "alice", "password": "pw"}' "$REHEARSAL_URL/api/apps/demo/oauth2/token" || true; :
    """

  @Test(.enabled(if: hasCurl, "there is no curl"))
  func `steps of services set up and check what the program does over HTTP`() async throws {
    let steps = """
      And the user "alice" exists with password "pw"
      And the clients' request limit is 1 s
      And the next sign-in fails with a lost reply
      When the client signs in
      And the client signs in
      Then the cloud received 2 sign-ins
      And the 1st sign-in was applied
      """
    let passed = try await run(steps, Self.signIn)
    #expect(passed.status == 0, "\(passed.output)\(passed.error)")
    let failed = try await run(steps.replacing("received 2", with: "received 3"), Self.signIn)
    #expect(failed.status == 1 && failed.output.contains("2 × sign-in received"), "\(failed.output)")
    #expect(!failed.output.contains("the screen") && !failed.output.contains("the app starts"))
  }

  @Test(.enabled(if: hasCurl, "there is no curl"))
  func `a request that is on its way when the program ends still arrives`() async throws {
    let steps = """
      And the user "alice" exists with password "pw"
      And the clients' request limit is 1 s
      And the next sign-in fails with a late arrival
      When the client signs in
      Then the 1st sign-in was applied
      """
    let run = try await run(steps, Self.signIn.replacing("-m 2", with: "-m 1"))
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test(.enabled(if: hasCurl, "there is no curl"))
  func `the failure names the requests of the step`() async throws {
    let steps = """
      And the user "alice" exists with password "pw"
      And the next sign-in fails with status 503
      When the client signs in
      """
    let run = try await run(steps, Self.signIn + "; false")
    #expect(run.status == 1 && run.output.contains("sign-in"), "\(run.output)")
    #expect(run.output.contains("503"))
  }
}
