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

  @Test func `a step about the device or virtual time skips its scenario, and says why`() async throws {
    for step in ["When the app starts", "When 5 s pass"] {
      let run = try await run(step, "true")
      #expect(run.output.contains("1 skipped") && run.status == 0, "\(run.output)\(run.error)")
    }
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
