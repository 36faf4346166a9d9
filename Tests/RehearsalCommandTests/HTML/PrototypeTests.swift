import Foundation
import Rehearsal
import RehearsalBase
import RehearsalExplorer
import RehearsalTestSupport
import Testing

@testable import RehearsalCommand

/// `rehearse prototype`: the states of an app as a page to click through.
struct PrototypeTests {
  /// The model in a page, and its screens.
  struct Model {
    let states: [[String: Any]]
    let names: [String]
    let screens: [[String: Any]]
    let launch: [Int]
    let broken: [[[String]]]

    init(_ page: String) throws {
      func json(_ id: String) throws -> Any {
        let start = try #require(page.range(of: "id=\"\(id)\">")).upperBound
        let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
        return try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
      }
      let model = try #require(try json("prototype") as? [String: Any])
      states = try #require(model["states"] as? [[String: Any]])
      names = try #require(model["names"] as? [String])
      launch = try #require(model["launch"] as? [Int])
      broken = try #require(model["broken"] as? [[[String]]])
      screens = try #require(try json("screens") as? [[String: Any]])
    }

    func title(_ state: Int) -> String? { (states[state]["s"] as? Int).flatMap { screens[$0]["title"] as? String } }

    /// The state that an action ends in; nil: it cannot be done there, or leads beyond.
    func end(of action: String, from state: Int, fault: Int? = nil) -> Int? {
      var edges = states[state]["e"] as? [[Int]] ?? []
      if let fault {
        let lists = states[state]["f"] as? [[Any]] ?? []
        edges = lists.first { $0.first as? Int == fault }.map { $0.dropFirst().compactMap { $0 as? [Int] } } ?? []
      }
      return edges.first { names[$0[0]] == action }.map { $0[1] }.flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  private func prototype(_ arguments: String..., apps: [AppUnderTest]? = nil) async throws -> (Model, Outcome) {
    let folder = try Folder([:])
    let all = ["prototype", "--out", folder.path + "/demo.html"] + arguments
    let run = if let apps { await rehearse(all, apps: apps) } else { await rehearse(all) }
    let page = try String(contentsOfFile: folder.path + "/demo.html", encoding: .utf8)
    return (try Model(page), run)
  }

  @Test func `controls lead from state to state, and requests fail where that is wanted`() async throws {
    let (model, run) = try await prototype("--app", "Balance", "--actions", "3", "--fault-kinds", "offline")
    #expect(
      run.status == 0 && run.output.hasSuffix("states, 3 actions and 1 fault at most\n"), "\(run.output) \(run.error)")
    let list = model.launch[1]
    #expect(model.broken == [[]])
    // The first request, which the launch sends, fails when the app starts again.
    let restarted = try #require(model.end(of: "beside:start the app again", from: list, fault: 0))
    #expect(model.title(restarted) == "Your Balance" && restarted != list)
    #expect(model.title(list) == "Your Balance")
    let edit = try #require(model.end(of: "row.1.1", from: list))
    #expect(model.title(edit) == "Edit Entry")
    let typed = try #require(model.names.first { $0.hasPrefix("part.0=") && model.end(of: $0, from: edit) != nil })
    let changed = try #require(model.end(of: typed, from: edit))
    let saved = try #require(model.end(of: "right.0", from: changed))
    #expect(model.title(saved) == "Your Balance")
    let failed = try #require(model.end(of: "right.0", from: changed, fault: 0))
    let screen = model.screens[try #require(model.states[failed]["s"] as? Int)]
    #expect((screen["over"] as? [String: Any])?["title"] as? String == "Error")
    // Three actions are the bound: what lies behind is not known.
    #expect(model.states[saved]["e"] == nil || (model.states[saved]["n"] as? Int ?? 3) < 3)
    for state in model.states {
      for edge in state["e"] as? [[Int]] ?? [] { #expect(edge[1] < model.states.count && edge[0] < model.names.count) }
    }
  }

  @Test func `a broken rule is on the edge that breaks it`() async throws {
    let (model, run) = try await prototype("--app", BoardCommandTests.library, "--actions", "1", "--faults", "0")
    #expect(run.status == 0 && model.broken.contains([["no-such-tab", "Welcome selected a tab that is not there"]]))
    let start = try #require(model.states.first?["e"] as? [[Int]])
    let broken = start.filter { !model.broken[$0[2]].isEmpty }.map { model.names[$0[0]] }
    #expect(broken == ["beside:open library://books"])
  }

  @Test func `the same call writes the same bytes`() async throws {
    let folder = try Folder([:])
    for name in ["a", "b"] {
      _ = await rehearse("prototype", "--app", "Balance", "--actions", "2", "--out", "\(folder.path)/\(name).html")
    }
    #expect(FileManager.default.contentsEqual(atPath: folder.path + "/a.html", andPath: folder.path + "/b.html"))
  }

  @Test func `the article shows what is printed`() async throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Guides/Prototypes.md")
    let call = "rehearse prototype --app Balance --faults 0 --actions 2 --out demo.html"
    #expect(article.text.contains(call))
    let words = call.split(separator: " ").dropFirst().map(String.init)
    let run = try await FallibleCommand.run(words, program: "rehearse")
    #expect(run.status == 0 && article.blocks("text").first == run.output, "\(run.output)")
  }

  @Test func `too many states are said, and end with their exit code`() async throws {
    let (model, run) = try await prototype("--app", "Balance", "--states", "5")
    #expect(run.status == 3 && model.states.count == 5)
    #expect(run.output.contains("truncated at 5 states; raise --states, or"), "\(run.output)")
  }

  @Test func `an action that crashes the app is an edge, and the search goes on`() async throws {
    try await FallibleCommand.run(
      ["prototype", "--app", "PublishedBalance", "--actions", "3", "--faults", "0", "--out", "demo.html"],
      program: "rehearse"
    ).expect(0, endingWith: "; 3 actions crash the app\n")
  }

  @Test(arguments: [
    (["prototype"], "rehearse prototype: no app is named"),
    (["prototype", "--app", "Balance"], "rehearse prototype: the file is missing"),
    (["prototype", "--app", "Balanse", "--out", "/tmp/never.html"], "--app Balanse: there is no such app"),
    (["prototype", "--app", "Balance", "--out", "/nowhere/\u{0}/"], "/nowhere/"),
    (
      ["prototype", "Scenarios", "--app", "Balance", "--out", "/tmp/never.html"], "Scenarios: rehearse prototype takes"
    ),
  ])
  func `a wrong call is refused with a remedy`(arguments: [String], message: String) async {
    await rehearse(arguments).expectRefused("  try: ", startingWith: message)
  }
}
