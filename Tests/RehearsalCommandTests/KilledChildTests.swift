import RehearsalTestSupport
import Testing

@testable import RehearsalBase

/// A child whose output ends early.
struct KilledChildTests {
  /// A child may be killed at any byte of its output: its scenario has its own result, or is a failure.
  @Test func `no scenario is lost with a child that is killed at any byte`() async throws {
    let steps = "    Given the app \"Balance\"\n    When the app starts\n    Then I see \"Login\"\n"
    let folder = try Folder(["a.feature": "Feature: f\n" + (1...5).map { "  Scenario: \($0)\n\(steps)" }.joined()])
    let call = ["run", folder.path, "--format", "progress"]
    let program = FallibleCommand.program("rehearse", arguments: []).path
    var greens = 0
    let step = 400 / Nightly.count(24, otherwise: 6, of: "lengths of a child's output")
    for bytes in stride(from: 1, to: 400, by: step) {
      let child = FallibleCommand.program(
        "RehearsalFallibleApp", arguments: ["relay", "\(bytes)", program, "--supervised-child"] + call)
      let run = await rehearse(call, child: child)
      #expect([0, 1, 2].contains(run.status), "\(bytes) bytes: \(run.error)")
      if run.status == 0 {
        greens += 1
        #expect(run.output.hasSuffix("5 passed, 0 failed, 0 skipped\n"), "\(bytes) bytes")
      } else if run.status == 1 {
        let counts = run.output.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) } ?? []
        #expect(counts.reduce(0, +) == 5 && counts[1] > 0, "\(bytes) bytes: \(run.output)")
      }
    }
    let whole = await rehearse(
      call,
      child: FallibleCommand.program(
        "RehearsalFallibleApp", arguments: ["relay", "1000000", program, "--supervised-child"] + call))
    #expect(whole.status == 0 && greens < 400 / step, "\(whole.output)\(whole.error)")
  }
}
