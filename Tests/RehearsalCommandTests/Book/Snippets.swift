// Code that articles show, so that it is compiled.

import Rehearsal

private struct NotesListController: Controller {
  enum Message: Hashable, Sendable { case add(String) }

  private(set) var notes: [String] = []

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Notes") }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .add(let note): notes.append(note)
    }
  }
}

private let invariantsArticle = Exploration(
  invariants: [
    Invariant("there are 100 notes at most") { device in
      (device.controller(NotesListController.self)?.notes.count ?? 0) <= 100
    }
  ])

private let exploringArticle = Exploration(
  inputs: Exploration.Input.on("Login", ["Name": ["ann"], "Password": ["secret", "wrong"]]),
  startingPoints: [.init("empty"), .init("full", setUp: { $0.storeDefault("420", forKey: "count") })],
  sometimes: [Sometimes("a note was saved") { device in device.storedDefault(forKey: "saved") != nil }],
  leavingOut: [.init(.unseenChange, because: "the last writer wins")],
  life: Exploration.Life(events: 2, urls: ["notes://1"]),
  keeping: [Kept("the draft") { device in [device.storedDefault(forKey: "draft")].compactMap { $0 } }])

private let strict = Exploration(
  given: ["the server holds the note \"Tea\""],
  isWaiting: { device in device.visibleTexts.contains("Loading…") }, reloadsInForeground: true,
  asksForStuckControls: true, mayStayDisabled: ["Add"])

let notebook = AppDefinition("Note", initial: "Start") {
  StoryboardScene.navigationController("Start", root: "Notes")
  AppScene("Notes", title: "Notes", unwindActions: ["saved"]) {
    SceneElement.rightBarButton("New", .presentModally("new", to: "Note"))
    SceneElement.row("Milk", .show("open", to: "Note"), accessoryButton: .presentModally(to: "Help"))
  }
  AppScene("Note", title: "Note") {
    SceneElement.textField("Text")
    SceneElement.button("Save", .unwind("saved"))
  }
  AppScene("Help", title: "Help") { SceneElement.label("Swipe this sheet down.") }
}

let notebookUnderTest = AppUnderTest(notebook)
