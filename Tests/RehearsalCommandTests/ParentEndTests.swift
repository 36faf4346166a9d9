import Foundation
import RehearsalTestSupport
import Testing

@testable import RehearsalBase

/// When a parent is killed, its children end by themselves.
///
/// The tests run one at a time, since the children use the processor.
@Suite(.serialized) struct ParentEndTests {
  private static let spinning =
    "Feature: f\n"
    + (1...8).map { "  Scenario: \($0)\n    Given the app \"Fallible\"\n    And spin happens\n" }.joined()

  @Test(arguments: [(1, "exec 3<>x 4<>x; "), (4, ""), (3, "exec 3<>x 4<>x 5<>x 6<>x 7<>x 8<>x 9<>x; ")])
  func `children in an endless loop end by themselves`(jobs: Int, opening: String) throws {
    let folder = try Folder(["a.feature": Self.spinning])
    try expectEnd(ofChildren: jobs, in: folder, "\(opening)exec \"$0\" run a.feature --jobs \(jobs)")
  }

  @Test(arguments: ["obey", "obey-watching"])
  func `each kind of watch ends the children`(mode: String) throws {
    try expectEnd(ofChildren: 3, in: try Folder([:]), "exec \"$0\" supervise \(mode)")
  }

  private func expectEnd(ofChildren count: Int, in folder: Folder, _ script: String) throws {
    let parent = Program()
    parent.executableURL = URL(filePath: "/bin/sh")
    parent.arguments = ["-c", script, FallibleCommand.program("RehearsalFallibleApp", arguments: []).path]
    parent.currentDirectoryURL = URL(filePath: folder.path)
    parent.standardOutput = FileHandle.nullDevice
    parent.standardError = FileHandle.nullDevice
    try parent.run()
    var children: [pid_t] = []
    for _ in 0..<3_000 where children.count < count {
      usleep(20_000)
      let list = try? String(contentsOfFile: folder.path + "/spinning.txt", encoding: .utf8)
      children = (list ?? "").split(separator: "\n").compactMap { pid_t($0) }
    }
    #expect(children.count == count)
    kill(parent.processIdentifier, SIGKILL)
    parent.waitUntilExit()
    // They end at once, but who knows when a busy machine gets round to it: those that do not end stay for ever.
    for _ in 0..<1_500 where children.contains(where: isRunning) { usleep(20_000) }
    let left = children.filter(isRunning)
    #expect(left.isEmpty)
    for child in left { kill(child, SIGKILL) }
  }

  /// Whether a process runs; a zombie does not.
  private func isRunning(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") != true
  }
}
