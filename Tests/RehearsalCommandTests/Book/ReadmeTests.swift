import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

@testable import FirstExample

/// The README's app is compiled, its scenario is run, and its outputs are real.
struct ReadmeTests {
  private static let folder = "Sources/Examples/FirstExample"
  private let readme: BookText

  init() throws { readme = try BookText("README.md") }

  @Test func `it has at most 100 lines, and its links are files`() throws {
    #expect(readme.text.count { $0 == "\n" } <= 100)
    let links = readme.text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
    #expect(links.count > 8)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: BookText.root.appending(path: link).path), "\(link)")
    }
  }

  @Test func `the controller and the scenario are the example's`() throws {
    let controller = try BookText("\(Self.folder)/NoteController.swift").text
    #expect(try "import Rehearsal\n\n" + readme.block("swift", after: "This is its whole controller") == controller)
    let scenario = try BookText("\(Self.folder)/note.feature").text
    #expect(try readme.block("gherkin", after: "takes the network away") == scenario)
    #expect(readme.text.contains("`swift run FirstExample run \(Self.folder)` ends with exit code 1"))
  }

  @Test func `the scenario fails as the README shows`() async throws {
    let run = try await run(NoteCommand.appUnderTest)
    #expect(run.status == 1)
    let failure = try readme.block("text", after: "ends with exit code 1")
    #expect(run.output.contains("\n" + failure), "\(run.output)")
  }

  @Test func `the search finds the bug, too`() async throws {
    let run = await rehearse(["explore", "--app", "Note", "--in-process"], apps: [NoteCommand.appUnderTest])
    #expect(run.status == 1)
    #expect(run.output.contains("the disabled button \"Save\" of Note cannot be enabled again"), "\(run.output)")
  }

  @Test func `the line that mends it replaces one of the controller`() throws {
    let line = try readme.block("swift", after: "Mend the last case")
    let parts = line.split(separator: ":", maxSplits: 1)
    let cases = try readme.block("swift", after: "This is its whole controller").split(separator: "\n")
    #expect(cases.contains { $0.contains(parts[0] + ":") })
  }

  @Test func `the mended app passes the scenario`() async throws {
    let run = try await run(Self.mended)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"))
  }

  @Test func `the search of the mended app ends as the README shows`() async throws {
    let run = await rehearse(["explore", "--app", "Note", "--in-process"], apps: [Self.mended])
    #expect(run.status == 0)
    #expect(try run.output.hasSuffix("\n" + readme.block("text", after: "The search ends with")), "\(run.output)")
  }

  @Test func `a note is saved`() throws {
    var device = Device(app: NoteCommand.app, services: [NoteServer()])
    device.launch()
    try device.typeText("milk", into: "Note")
    try device.tap("Save")
    device.settle()
    #expect(device.visibleTexts.contains("Saved 1"))
  }

  private static let mended = NoteCommand.underTest(
    AppDefinition("Note", storyboard: NoteCommand.app.storyboard, controllers: ["Note": MendedNoteController()]))

  private func run(_ app: AppUnderTest) async throws -> Outcome {
    let folder = try Folder(["note.feature": BookText("\(Self.folder)/note.feature").text])
    let run = await rehearse(["run", "\(folder.path)/note.feature"], apps: [app])
    // The column of the places depends on the longest step.
    return Outcome(
      status: run.status, output: run.output.replacing("\(folder.path)/note.feature", with: "note.feature"),
      error: run.error)
  }
}

/// The README's controller with the line that mends it.
private struct MendedNoteController: Controller {
  typealias Message = NoteController.Message

  private var text = "", status = "", isSaving = false
  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Note") }
  var view: [Element<Self>] {
    [.textField("Note", \.text), .button("Save", action: .save).disabled(isSaving), .label(status)]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      isSaving = true
      context.send(NoteServer.save(text)) { .saved($0) }
    case .saved(.success(let count)): (isSaving, status) = (false, "Saved \(count)")
    case .saved(.failure(let error)): (isSaving, status) = (false, "Not saved: \(error)")
    }
  }
}
