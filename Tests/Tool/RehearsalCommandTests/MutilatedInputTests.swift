import Foundation
import NightlySwitch
import Supervision
import TestFiles
import Testing
import VirtualTime

/// A report of damaged messages is never green with fewer scenarios.
struct MutilatedInputTests {
  /// The messages of scenarios that all pass.
  private static func messages() async throws -> [UInt8] {
    let scenarios = (1...6).map { "  Scenario: \($0)\n    Given the app \"Balance\"\n    When the app starts\n" }
    let folder = try Folder(["a.feature": "Feature: f\n" + scenarios.joined()])
    _ = await rehearse("run", folder.path, "--format", "message:\(folder.path)/a.ndjson")
    return Array(try Data(contentsOf: URL(filePath: "\(folder.path)/a.ndjson")))
  }

  @Test func `no message can be lost or changed unnoticed`() async throws {
    let messages = try await Self.messages()
    let folder = try Folder([:])
    let path = "\(folder.path)/a.ndjson"
    var whole: Substring?
    for seed in 0..<150 as Range<UInt64> {
      try Data(seed == 0 ? messages : Self.mutilated(messages, seed)).write(to: URL(filePath: path))
      let report = await rehearse("report", path, "--format", "progress")
      let lastLine = report.output.split(separator: "\n").last
      if seed == 0 {
        whole = lastLine
        #expect(report.status == 0 && lastLine == "6 passed, 0 failed, 0 skipped")
      } else {
        #expect([0, 1, 2].contains(report.status))
        #expect(report.status != 0 || lastLine == whole, "seed \(seed)")
        #expect(report.status != 2 || !report.error.isEmpty)
      }
    }
  }

  /// A child may be killed at any byte of its output: its scenario has its own result, or is a failure.
  @Test func `no scenario is lost with a child that is killed at any byte`() async throws {
    let steps = "    Given the app \"Balance\"\n    When the app starts\n    Then I see \"Login\"\n"
    let folder = try Folder(["a.feature": "Feature: f\n" + (1...5).map { "  Scenario: \($0)\n\(steps)" }.joined()])
    let call = ["run", folder.path, "--format", "progress"]
    let program = FallibleCommand.program("rehearse", arguments: []).path
    var greens = 0
    let runs = Nightly.count(24, otherwise: 8, of: "places in the output of a child")
    for bytes in stride(from: 1, to: 400, by: 400 / runs + 1) {
      let child = FallibleCommand.program(
        "FallibleApp", arguments: ["relay", "\(bytes)", program, "--supervised-child"] + call)
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
        "FallibleApp", arguments: ["relay", "1000000", program, "--supervised-child"] + call))
    #expect(whole.status == 0 && greens < runs * 5 / 6, "\(whole.output)\(whole.error)")
  }

  /// Returns the bytes with a part removed, truncated, with a byte changed, or with some lines removed.
  private static func mutilated(_ bytes: [UInt8], _ seed: UInt64) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes = bytes
    let position = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return Array(bytes[..<position])
    case 1: bytes[position] = .random(in: 0...255, using: &generator)
    case 2:
      bytes.removeSubrange(position..<min(bytes.count, position + .random(in: 1..<3_000, using: &generator)))
    default:
      var lines = bytes.split(separator: UInt8(ascii: "\n"))
      let first = Int.random(in: 0..<lines.count, using: &generator)
      lines.removeSubrange(first..<min(lines.count, first + .random(in: 1..<20, using: &generator)))
      return Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
    }
    return bytes
  }
}
