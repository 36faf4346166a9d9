import Foundation
import RehearsalTestSupport
import Testing

/// A hang costs one time-out, in however many states the same code would hang.
struct HangTests {
  @Test(arguments: ["1", "2"]) func `a kind of move that hung is not waited for again`(jobs: String) async throws {
    let folder = try Folder([:])
    try await FallibleCommand.run(
      ["explore", "--app", "Hanging", "--actions", "6", "--faults", "0", "--timeout", "1", "--jobs", jobs], in: folder
    ).expect(1, "Not tried again, because something of the same kind hung:", endingWith: "1 kind of violation\n")
    // Each of the searches waits once, and once more for a shorter path.
    let hangs = try String(contentsOfFile: folder.path + "/hangs.txt", encoding: .utf8)
    #expect(hangs.split(separator: "\n").count <= 4, "\(hangs)")
  }
}
