import Foundation
import RehearsalTestSupport
import Testing

/// `rehearse prototype --live`: an app behind a page, as its browser calls it.
@Suite(.serialized) struct LivePrototypeTests {
  private static let board = """
    # Shelf

    starts with navigation Welcome
    opens "shelf://book/{title}" -> sheet Book

    ## Welcome
    title "Shelf"
    button "Sign in" -> Sign in
    button "Wait" -> Slow

    ## Sign in
    field "Name"
    right button "Done"
      when "Name" is empty -> alert "Who are you?"
      sends "POST /session", failure "Not signed in.", sets member to "{Name}" -> root Home

    ## Home
    text "Hello, {member}."

    ## Slow
    text "One moment"
    after 2 s -> Home

    ## Book
    takes title
    text "by {title}"

    """

  private func served() throws -> LiveClient {
    try LiveClient("shelf.board", in: try Folder(["shelf.board": Self.board]))
  }

  @Test func `a person types, lets a request fail, goes back and saves what was done`() async throws {
    let folder = try Folder(["shelf.board": Self.board])
    let page = try LiveClient("shelf.board", "--save", "done.feature", in: folder)
    defer { _ = page.served.end(by: SIGKILL) }
    #expect(page.served.lines == ["Shelf: http://127.0.0.1:\(page.client.port)/"])
    #expect(page.get("/").body.contains("<title>Shelf: a prototype"))
    let first = try page.state()
    #expect(first.title == "Shelf" && first.requests == [] && first.can.contains("beside:open shelf://book/title"))
    let form = try page.touch("part.0")
    #expect(form.title == "Sign in" && form.can.contains("part.0") && form.requests == [])
    // Letters that come one by one are one text, and one step.
    _ = try page.touch("part.0=A")
    let typed = try page.touch("part.0=Ann \"O'Neil\" 日本")
    #expect(typed.text.contains("O'Neil") && typed.text.contains("日本") && typed.steps.count == 3, "\(typed.steps)")
    #expect(typed.requests == ["POST /session"])
    let failed = try page.touch("right.0", fault: "offline")
    #expect(failed.over == "Not signed in." && failed.message == "The request has met offline.")
    #expect(failed.steps.last?.first == "the next request fails with offline" && failed.steps.count == 4)
    let back = try page.line("undo")
    #expect(back.over == nil && back.title == "Sign in")
    let waits = try page.touch("back", fault: "offline")
    #expect(waits.message == "No request was sent, so nothing has failed." && waits.title == "Shelf")
    _ = try page.line("undo")
    let home = try page.touch("right.0")
    #expect(home.text.contains("Hello, Ann"), "\(home.text)")
    let saved = try LiveClient.State(page.post("{\"save\": true}").body)
    #expect(saved.message.hasPrefix("written: done.feature"), "\(saved.message)")
    await rehearse("run", "\(folder.path)/done.feature", "--format", "progress").expect(0)
    let (status, seconds) = page.served.end(by: SIGINT)
    #expect(status == SIGINT && seconds < 2)
  }

  @Test func `time stands still, and passes by orders`() throws {
    let page = try served()
    defer { _ = page.served.end(by: SIGKILL) }
    #expect(try page.touch("part.1", still: true).screen["moving"] as? Bool == true)
    let slow = try page.line("step")
    #expect(slow.text.contains("One moment") && slow.members["next"] != nil)
    #expect(try page.line("wait 1 s").text.contains("One moment"))
    #expect(try page.line("settle").text.contains("Hello"))
    #expect(try page.line("back to 1").title == "Shelf")
    let arrows = try #require((try page.state().members["map"] as? [String: Any])?["arrows"] as? [[Any]])
    #expect(arrows.map { $0.last as? String } == ["push", "push"])
    // A URL, and the way to the background and back.
    #expect(try page.touch("beside:open shelf://book/title").text.contains("by title"))
    #expect(try page.touch("beside:go to the background").screen["background"] as? Bool == true)
    #expect(try page.touch("beside:come back to the app").screen["background"] == nil)
  }

  @Test func `a board that changes is followed as far as it goes`() throws {
    let page = try served()
    defer { _ = page.served.end(by: SIGKILL) }
    func write(_ text: String) throws -> LiveClient.State {
      let version = try page.state().version
      // The date of the file is another one.
      usleep(20_000)
      try text.write(toFile: "\(page.folder.path)/shelf.board", atomically: true, encoding: .utf8)
      return try page.state(after: version)
    }
    _ = try page.touch("part.0")
    _ = try page.touch("part.0=Ann")
    let home = try page.touch("right.0")
    #expect(home.text.contains("Hello, Ann."))
    let same = try write(Self.board.replacing("Hello", with: "Welcome"))
    #expect(same.text.contains("Welcome, Ann.") && !same.isBad && same.steps.count == home.steps.count, "\(same)")
    let wrong = try write(Self.board.replacing("field", with: "feild"))
    #expect(wrong.isBad && wrong.message.contains("shelf.board:12:1: there is no line \"feild\""), "\(wrong.message)")
    #expect(wrong.text.contains("Welcome, Ann."))
    let less = try write(
      Self.board.replacing("field \"Name\"", with: "field \"Surname\"").replacing("\"Name\" is", with: "\"Surname\" is")
        .replacing("{Name}", with: "{Surname}"))
    #expect(less.isBad && less.title == "Sign in" && less.steps.count == 2, "\(less)")
    #expect(less.message.contains("After 2 steps this cannot be done any more:\nI type \"Ann\" into \"Name\""))
  }

  @Test func `an issue is told with its rule, and gone with the next move`() throws {
    let page = try LiveClient(BoardCommandTests.library, in: try Folder([:]))
    defer { _ = page.served.end(by: SIGKILL) }
    // The tab bar comes with the sign-in.
    let early = try page.touch("beside:open library://books")
    #expect(early.broken == [["no-such-tab", "Welcome selected a tab that is not there"]] && early.isBad)
    let next = try page.touch("part.1")
    #expect(next.broken.isEmpty && !next.isBad && next.title == "Sign in")
  }

  @Test func `no other page, and no nonsense, does anything`() throws {
    let page = try served()
    defer { _ = page.served.end(by: SIGKILL) }
    let order = "{\"touch\": \"part.0\"}"
    #expect(page.post(order, fields: ["Host": "evil.example"]).status == 403)
    #expect(page.post(order, fields: ["Origin": "http://evil.example"]).status == 403)
    #expect(page.post(order, fields: ["Origin": "null"]).status == 403)
    #expect(page.post(order, fields: ["Content-Type": "text/plain"]).status == 400)
    #expect(page.get("/order").status == 405 && page.get("/etc/passwd").status == 404)
    let nested = String(repeating: "[", count: 100_000)
    for body in ["", "{}", "[]", "null", nested, "{\"touch\": 1}", "{\"touch\": \"a\", \"line\": \"b\"}", "\u{0}"] {
      #expect(page.post(body).status == 400, "\(body.prefix(40))")
    }
    #expect(page.post(String(repeating: " ", count: 9 << 20)).status == 413)
    for name in ["row.9.9", "part.-1", "part.0=", "=", "right.99999999999999999999", "beside:", "part.0\u{0}"] {
      let state = try page.touch(name)
      #expect(state.isBad && state.message.hasSuffix("nothing here is called that now"), "\(name): \(state.message)")
    }
    for line in ["save --force mine.feature", "quit", "help", "explore 7 7", "history", "nonsense"] {
      #expect(try page.line(line).isBad, "\(line)")
    }
    #expect(try page.touch("part.0", fault: "gremlins").isBad)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: page.folder.path).sorted() == ["error.txt", "shelf.board"])
    #expect(try page.touch("part.0").title == "Sign in")
    for text in ["\u{0}", "\r\n", "{}", "\"\"\"", String(repeating: "x", count: 100_000)] {
      _ = try page.touch("part.0=\(text)")
    }
    #expect(try page.state().title == "Sign in")
  }

  @Test func `a file that a person wrote is not saved to`() async throws {
    let folder = try Folder(["mine.feature": "Feature: mine\n"])
    let call = ["prototype", "--app", "Balance", "--live", "--save"]
    await rehearse(call + ["\(folder.path)/mine.feature"]).expectRefused("this file was not written by the command")
    await rehearse(call + ["\(folder.path)/mine.txt"]).expectRefused("--save", "ends in .feature")
  }

  @Test(arguments: [
    (["--live", "--out", "demo.html"], "--out: it means nothing with --live"),
    (["--live", "--actions", "3"], "--actions: it means nothing with --live"),
    (["--out", "demo.html", "--port", "80"], "--port: it means nothing without --live"),
    (["--live", "--server", "http://127.0.0.1:1"], "--server: this command knows no way to a server"),
    (["--live", "Scenarios"], "Scenarios: rehearse prototype takes no such argument"),
  ])
  func `a wrong call is refused with a remedy`(words: [String], message: String) async {
    await rehearse(["prototype", "--app", "Balance"] + words).expectRefused("  try: ", startingWith: message)
  }
}
