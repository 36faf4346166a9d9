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

private let invariantsArticle = Exploration {
  $0.invariants = [
    Invariant("there are 100 notes at most") { device in
      (device.controller(NotesListController.self)?.notes.count ?? 0) <= 100
    }
  ]
}

private let exploringArticle = Exploration {
  $0.inputs = Exploration.Input.on("Login", ["Name": ["ann"], "Password": ["secret", "wrong"]])
  $0.startingPoints = [.init("empty"), .init("full", setUp: { $0.storeDefault("420", forKey: "count") })]
  $0.goals = [SearchGoal("a note was saved") { device in device.storedDefault(forKey: "saved") != nil }]
  $0.leftOut = [.init(.unseenChange, because: "the last writer wins")]
  $0.life = Exploration.Life(events: 2, urls: ["notes://1"])
  $0.kept = [KeptTexts("the draft") { device in [device.storedDefault(forKey: "draft")].compactMap { $0 } }]
}

private let strict = Exploration {
  $0.given = ["the server holds the note \"Tea\""]
  $0.isWaiting = { device in device.visibleTexts.contains("Loading…") }
  $0.reloadsInForeground = true
  $0.asksForStuckControls = true
  $0.mayStayDisabled = ["Add"]
}

let notebook = AppDefinition("Note", initial: "Start") {
  StoryboardScene.navigationController("Start", root: "Notes")
  AppScene("Notes", title: "Notes", unwindActions: ["saved"]) {
    SceneElement.rightBarButton("New", action: .presentModally("new", to: "Note"))
    SceneElement.row("Milk", action: .show("open", to: "Note"), accessoryButton: .presentModally(to: "Help"))
  }
  AppScene("Note", title: "Note") {
    SceneElement.textField("Text", \.text)
    SceneElement.button("Save", action: .unwind("saved"))
  }
  AppScene("Help", title: "Help") { SceneElement.label("Swipe this sheet down.") }
}

let notebookUnderTest = AppUnderTest(notebook)
