import NotesExample
import Rehearsal
import Testing

/// Pages of the book that the command prints are equal to what it prints.
struct PageTests {
  // Notes uses all steps that apps share, and has none of its own.
  @Test(arguments: [
    ("Explanations", ["explain", "--format", "markdown"]),
    ("Steps", ["steps", "--app", "Notes", "--format", "markdown"]),
  ])
  func `a page is what the command prints`(name: String, call: [String]) async throws {
    let page = try BookText("Sources/Rehearsal/Rehearsal.docc/Reference/\(name).md")
    let run = await rehearse(call, apps: [Notes.appUnderTest])
    #expect(run.status == 0 && run.output == page.text, "of Steps, .ci/pages makes the page again")
  }
}
