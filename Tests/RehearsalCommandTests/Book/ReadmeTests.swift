import Foundation
import Rehearsal
import RehearsalTestSupport
import Testing

@testable import FirstExample

/// The README's app is compiled, its scenario is run, and its outputs are real.
struct ReadmeTests {
  private let readme: BookText

  init() throws { readme = try BookText("README.md") }

  @Test func `it has at most 150 lines, and its links are files`() throws {
    #expect(readme.text.count { $0 == "\n" } <= 150)
    let links = readme.text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
    #expect(links.count > 8)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: BookText.root.appending(path: link).path), "\(link)")
    }
  }

  @Test func `the app is the one that is compiled`() throws {
    let file = try BookText("Sources/Examples/FirstExample/NoteCommand.swift").text
    #expect(try readme.block("swift", after: "This is the whole app") == file)
  }

  @Test func `the mended app passes the scenario`() async throws {
    let run = try await run(
      AppUnderTest(NoteCommand.app, services: [NoteServer()]), readme.block("gherkin", after: "takes the network away"))
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"))
  }

  @Test func `the app without the line fails as the README shows`() async throws {
    let app = AppDefinition(
      "Note", storyboard: NoteCommand.app.storyboard, controllers: ["Note": ForgetfulNoteController()])
    let run = try await run(
      AppUnderTest(app, services: [NoteServer()]), readme.block("gherkin", after: "takes the network away"))
    #expect(run.status == 1)
    let failure = try readme.block("text", after: "but not of the button")
    #expect(run.output.contains("\n" + failure), "\(run.output)")
  }

  @Test func `the explorer prints what the README shows`() async throws {
    let run = await rehearse(
      ["explore", "--app", "Note", "--in-process"], apps: [AppUnderTest(NoteCommand.app, services: [NoteServer()])])
    #expect(run.status == 0)
    #expect(try run.output.hasSuffix("\n" + readme.block("text", after: "explore --app Note` tries")), "\(run.output)")
  }

  @Test func `a note is saved`() throws {
    var device = Device(app: NoteCommand.app, services: [NoteServer()])
    device.launch()
    try device.typeText("milk", into: "Note")
    try device.tap("Save")
    device.settle()
    #expect(device.visibleTexts.contains("Saved 1"))
  }

  private func run(_ app: AppUnderTest, _ scenario: String) async throws -> Outcome {
    let folder = try Folder(["note.feature": scenario])
    let run = await rehearse(["run", "\(folder.path)/note.feature"], apps: [app])
    // The column of the places depends on the longest step.
    return Outcome(
      status: run.status, output: run.output.replacing("\(folder.path)/note.feature", with: "note.feature"),
      error: run.error)
  }
}

/// The README's controller without the line that it mends.
private struct ForgetfulNoteController: Controller {
  typealias Message = NoteController.Message

  private var text = ""
  private var status = "Nothing is saved"
  private var isSaving = false

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Note") }

  var view: [Element<Self>] {
    [
      .textField("Note", \.text),
      .button("Save", action: .save).disabled(isSaving),
      .label(status),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .save:
      isSaving = true
      context.send(NoteServer.save(text)) { .saved($0) }
    case .saved(.success(let count)):
      isSaving = false
      status = "Saved \(count)"
    case .saved(.failure(let error)): status = "Not saved: \(error.description)"
    }
  }
}
