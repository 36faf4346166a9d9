import BalanceExample
import Foundation
import RehearsalTestSupport
import Testing

/// A board is an app for every subcommand.
struct BoardCommandTests {
  private static let boards = BookText.root.appending(path: "Scenarios/Boards").path
  static let library = "\(boards)/library.board"

  @Test func `the scenarios beside the boards pass`() async {
    await rehearse("run", Self.boards, "--format", "progress").expect(0, "18 passed, 0 failed")
  }

  @Test func `the scenarios of the board of Balance pass with its code`() async throws {
    let feature = try String(contentsOfFile: "\(Self.boards)/balance.feature", encoding: .utf8)
    let code = feature.replacing(
      "Given the board \"balance.board\"",
      with: "Given the app \"Balance\"\n    And the user \"ann\" exists with password \"secret\"")
    let folder = try Folder(["navigation.feature": code])
    await rehearse(["run", folder.path, "--tags", "not @drawn-only", "--format", "progress"]).expect(
      0, "4 scenarios (4 passed)")
  }

  @Test func `what was played is saved as a scenario that passes`() async throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/played.feature"
    await play(["\(Self.boards)/balance.board"], "Login\nI go back\nsave \(file)\n").expect(0)
    let scenario = try String(contentsOfFile: file, encoding: .utf8)
    #expect(scenario.contains("When I tap \"Login\"\n    Then I see the screen \"Login\""), "\(scenario)")
    await rehearse(["run", file, "--format", "progress"]).expect(0)
  }

  @Test func `a prototype has all screens, and is called as the board`() async throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/demo.html"
    await rehearse("prototype", "\(Self.boards)/balance.board", "--out", file).expect(0)
    let page = try String(contentsOfFile: file, encoding: .utf8)
    for title in ["Kii Balance", "Register", "Login", "Your Balance", "Edit"] {
      #expect(page.contains("\"title\":\"\(title)\""), "\(title)")
    }
    #expect(page.contains("<title>Kii Balance"))
  }

  @Test(arguments: ["balance", "library", "shop", "wizard"])
  func `a search of each board finds nothing, and neither does lint`(name: String) async {
    let board = "\(Self.boards)/\(name).board"
    await rehearse("explore", board, "--actions", Nightly.isOn ? "4" : "2", "--in-process").expect(
      0, "No invariant is broken")
    let lint = await rehearse("lint", board)
    #expect(lint.status == 0 && lint.output == "1 file, no findings\n", "\(lint.output)\(lint.error)")
  }

  @Test func `graph and coverage take a board, too`() async {
    await rehearse("graph", Self.library, "--static").expect(0, "root Home")
    await rehearse("coverage", "\(Self.boards)/balance.feature", "--app", "\(Self.boards)/balance.board").expect(
      0, "6 scenarios")
  }

  @Test func `a board that is not there, or cannot be read, ends a run with its place`() async throws {
    let folder = try Folder([
      "a.feature": "Feature: f\n  Scenario: s\n    Given the board \"x.board\"\n    When the app starts\n",
      "b.feature": "Feature: f\n  Scenario: s\n    Given the board \"bad.board\"\n    When the app starts\n",
      "bad.board": "## A\nbuton \"Go\" -> A\n",
    ])
    await rehearse("run", "\(folder.path)/a.feature").expectRefused(
      startingWith: "\(folder.path)/a.feature:3:5: the board \"x.board\": there is no such file\n")
    let bad = await rehearse("run", "\(folder.path)/b.feature")
    #expect(bad.status == 2)
    #expect(
      bad.error == """
        \(folder.path)/bad.board:2:1: there is no line "buton"
          | buton "Go" -> A
          | ^
          try: one of "button"

        """, "\(bad.error)")
  }

  @Test func `new writes a board with scenarios that pass`() async throws {
    let folder = try Folder([:])
    await rehearse("new", "\(folder.path)/Notebook", "--board").expect(0, "Notebook/notes.board\n")
    await rehearse("run", "\(folder.path)/Notebook", "--format", "progress").expect(0, "2 passed, 0 failed")
    await rehearse("lint", "\(folder.path)/Notebook", "\(folder.path)/Notebook/notes.board").expect(0)
    await rehearse("new", "\(folder.path)/Other", "--board", "--models").expectRefused(
      startingWith: "--models: a board is no package")
  }

  @Test func `a board becomes a package with a controller a screen`() async throws {
    let folder = try Folder([:])
    await rehearse("board", Self.library, "--swift", "\(folder.path)/Reading").expect(0)
    let sources = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/Reading/Sources/Reading").sorted()
    #expect(
      sources == [
        "AccountController.swift", "BookController.swift", "BookCoverController.swift", "BooksController.swift",
        "Facts.swift", "LoansController.swift", "Reading.swift", "Server.swift",
        "SignInController.swift", "TableScreen.swift", "WelcomeController.swift",
      ])
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder.path)/Reading/Sources/Reading/\(name).swift", encoding: .utf8)
    }
    #expect(try text("SignInController").contains("    facts.member = \"\\(name)\"\n"))
    #expect(try text("SignInController").contains("context.send(Server.postSession()) { .done2Answered($0) }"))
    #expect(try text("BooksController").contains("$0.author = values[\"author\"] ?? \"\""))
    #expect(try text("Reading").contains("StoryboardSegue.custom(\"root Home\", to: \"Home\", as: .root)"))
    #expect(
      try text("BooksController").contains(
        #"url.wholeMatch(of: #/library\:\/\/book\/(.*?)/#) { return receive(.openedLibraryBookTitle(["title": "#))
    await rehearse("board", Self.library, "--swift", "\(folder.path)/Reading").expectRefused(
      "there is something of this name already")
  }

  @Test func `lint finds what clicking would find`() async throws {
    let folder = try Folder(["draft.board": Self.draft])
    let lint = await rehearse("lint", "\(folder.path)/draft.board")
    #expect(lint.status == 1)
    let found = lint.output.replacing("\(folder.path)/", with: "").split(separator: "\n")
      .filter { $0.hasPrefix("draft.board:") }
    #expect(
      found == [
        "draft.board:11:8: the button \"Nothing\" of screen \"List\" does nothing",
        "draft.board:13:3: this line is never reached: the one above it always applies",
        "draft.board:16:15: nobody takes the unwind segue \"back to Lost\" of scene \"Item\": no path leads to it from \"Lost\"",
        "draft.board:17:15: the segue \"sheet Home\" of scene \"Item\" shows \"Home\" inside of itself",
        "draft.board:15:1: segues lead in a circle, and the stack grows with each round: List > Item > List",
        "draft.board:9:15: the segue \"full screen Wall\" of scene \"List\" covers the screen, and nothing in \"Wall\" dismisses it",
        "draft.board:24:1: scene \"End\" cannot be left: it takes the place of what was there, and no segue leaves it",
        "draft.board:21:1: no arrow leads to screen \"Lost\"",
      ], "\(lint.output)")
  }

  /// Each question is asked of all screens at once: asked of each screen anew, 2,000 of them took an hour.
  @Test(.timeLimit(.minutes(1))) func `lint of a board of 2,000 screens comes to an end`() async throws {
    let last = 1_999
    let screens = (0...last).map { number in
      let next = number < last ? "button \"On\" -> Screen \(number + 1)\n" : "button \"Again\" -> Screen 1000\n"
      let back =
        number > 0 ? "button \"Back\" -> back to Screen \(number - 1)\n" : "button \"Up\" -> back to Screen 1\n"
      return "## Screen \(number)\n\(next)\(back)button \"Wall\" -> full screen Wall \(number % 7)\n"
    }
    let walls = (0..<7).map { "## Wall \($0)\n" + ($0 == 3 ? "text \"No way out\"\n" : "button \"Close\" -> close\n") }
    let folder = try Folder([
      "large.board": "starts with navigation Screen 0\n" + (screens + walls).joined()
    ])
    let lint = await rehearse("lint", "\(folder.path)/large.board")
    func count(_ text: String) -> Int { lint.output.components(separatedBy: text).count - 1 }
    #expect(count("covers the screen, and nothing in \"Wall 3\" dismisses it") == 286)
    #expect(count("nobody takes the unwind segue \"back to Screen 1\" of scene \"Screen 0\"") == 1)
    #expect(count("nobody takes") == 1 && count("segues lead in a circle") == 1, "\(lint.output.suffix(2_000))")
  }

  private static let draft = """
    starts with Home

    ## Home (tabs)
    "List" -> navigation List
    "More" -> navigation More

    ## List
    button "Item" -> Item
    button "Wall" -> full screen Wall
    button "End" -> root End
    button "Nothing"
    button "Twice" -> Item
      -> Item

    ## Item
    button "Lost" -> back to Lost
    button "Home" -> sheet Home

    ## More

    ## Lost

    ## Wall
    ## End
    """
}
