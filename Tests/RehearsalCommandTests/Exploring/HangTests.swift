import Foundation
import RehearsalTestSupport
import Testing

/// A hang costs one time-out, in however many states the same code would hang.
struct HangTests {
  @Test(arguments: ["1", "2"]) func `a kind of move that hung is not waited for again`(jobs: String) async throws {
    let folder = try Folder([:])
    let run = try await FallibleCommand.run(
      ["explore", "--app", "Hanging", "--actions", "6", "--faults", "0", "--timeout", "1", "--jobs", jobs], in: folder)
    #expect(run.status == 1 && run.output.hasSuffix("1 kind of violation\n"), "\(run.output)\(run.error)")
    #expect(run.output.contains("Not tried again, because something of the same kind hung:"), "\(run.output)")
    // Each of the searches waits once, and once more for a shorter path.
    let hangs = try String(contentsOfFile: folder.path + "/hangs.txt", encoding: .utf8)
    #expect(hangs.split(separator: "\n").count <= 4, "\(hangs)")
  }
}
