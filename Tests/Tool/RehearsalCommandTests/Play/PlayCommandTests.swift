import Foundation
import Shop
import TestFiles
import Testing

@testable import FallibleApp

/// `rehearse play` on a pipe.
struct PlayCommandTests {
  @Test func `a script gives the same bytes in every run, without prompts`() async {
    let script = "# a script\nAdd\n\npeek\nundo\nlog 3\n"
    let run = await play(["--app", "Balance"], script)
    #expect(run.status == 0 && run.error == "")
    #expect(!run.output.contains("> ") && !run.output.contains("\u{1B}"))
    #expect(await play(["--app", "Balance"], script).output == run.output)
  }

  @Test func `a line that is not done ends a script with exit code 1, and later lines are done all the same`() async {
    let run = await play(["--app", "Balance"], "I see \"nothing\"\nAdd\n")
    #expect(run.status == 1)
    #expect(run.output.contains("✘ expected: to see \"nothing\"") && run.output.contains("moment 2"))
  }

  @Test func `a long line that is nothing is not repeated whole`() async {
    let run = await play(["--app", "Balance"], String(repeating: "a", count: 1_000_000) + "\n")
    #expect(run.status == 1 && run.output.utf8.count < 5_000, "\(run.output.utf8.count) bytes")
    #expect(run.output.contains("aaa…: this is no command"))
  }

  @Test func `a step takes the table below it`() async {
    let run = await play(
      ["--app", "Balance"],
      "another client adds to \"balance_book\":\n  | name | type | amount |\n  | Tea | 2 | 5 |\nrecords\n")
    #expect(run.output.contains("Cloud, balance_book: 3 records") && run.status == 0, "\(run.output)")
  }

  @Test(arguments: [
    (["--app", "Balancs"], "--app Balancs: there is no such app\n  try: one of \"Balance\""),
    (["Balance"], "Balance: rehearse play takes no such argument"),
    (["--from", "none.feature:3"], "none.feature: there is no such file or folder"),
    (["--app", "Balance", "--from", "nowhere"], "--from nowhere: Balance has no such starting point"),
    (["--app", "Balance", "--format", "xml"], "--format xml: this is not one of its values"),
  ])
  func `a wrong call is refused`(arguments: [String], message: String) async {
    let run = await play(arguments, "")
    #expect(run.status == 2 && run.error.hasPrefix(message), "\(run.error)")
  }

  @Test func `a session begins at any step of a scenario`() async throws {
    let scenario = """
      Feature: F
        Background:
          Given the app "Balance"
          And the user "alice" is signed in
        Scenario Outline: S
          When the app starts
          And I tap "<button>"
          Then I see "none of this"
          Examples:
            | button |
            | Add    |

      """
    let folder = try Folder(["f.feature": scenario])
    let path = "\(folder.path)/f.feature"
    let start = await play(["--from", "\(path):6"], "screens\n")
    #expect(start.output.contains("\nBalanceList\n") && start.status == 0, "\(start.output)")
    let failing = await play(["--from", "\(path):8"], "screens\n")
    #expect(failing.output.contains("expected: to see \"none of this\"") && failing.output.hasSuffix("EditItem\n"))
    let row = await play(["--from", "\(path):11"], "screens\n")
    #expect(row.output == failing.output)
    let none = await play(["--from", path], "")
    #expect(none.status == 2 && none.error.contains("the line of a step is missing"))
  }

  @Test func `what was done is written where it was asked for, and nowhere else`() async throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/paying.feature"
    let run = await play(
      ["--app", "Shop"], "Pay\nsave \(file)\nsave \(folder.path)/x.txt\n", apps: [Shop.appUnderTest])
    #expect(run.status == 1 && run.output.contains("a scenario file ends in .feature"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("Scenario: Paying\n") && text.contains("When I tap \"Pay\""), "\(text)")
    #expect(await rehearse(["run", file], apps: [Shop.appUnderTest]).status == 0)
    let other = await play(["--app", "Shop"], "Pay\nsave \(folder.path)/a\0b.feature\n", apps: [Shop.appUnderTest])
    #expect(other.status == 1 && other.output.contains("a\\u{0}b.feature: a path cannot have U+0000"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["paying.feature"])
    let nowhere = await play(["--app", "Shop"], "Pay\nsave \(file)/a.feature\n", apps: [Shop.appUnderTest])
    #expect(nowhere.status == 1 && nowhere.output.contains("cannot be written"), "\(nowhere.output)")
  }

  // MARK: - In a process of its own

  @Test(arguments: [
    ("Trapping", "Trap", "the app trapped: Fatal error: here"), ("Touch-exit", "Mishap", "the app ended its process"),
    ("Touch-hang", "Mishap", "the app hung"), ("TrapsInRows", "More", "the app trapped: Fatal error: row"),
  ])
  func `a trap ends the move, and the world before it is still there`(app: String, label: String, message: String)
    throws
  {
    let run = try played(["--app", app, "--timeout", "1"], "\(label)\nhistory\npeek\n", in: try Folder([:]))
    #expect(run.status == 1 && run.output.contains("✘ \(message)"), "\(run.output)\(run.error)")
    #expect(run.output.contains("▸ 1  0.000 s  the app starts\n"))
    #expect(run.output.contains("\"\(label)\": the app \(app == "Touch-hang" ? "hangs" : "traps")\n"))
  }

  @Test func `where no process can be copied, a child tries each move`() async {
    // The process of the tests has many threads, so that it cannot be copied.
    let arguments = ["--app", "Trapping", "--timeout", "20"]
    let run = await play(
      arguments, "Trap\nOn\nundo\nTrap\nhistory\n", apps: FallibleApps.all,
      child: FallibleCommand.program("FallibleApp", arguments: ["--supervised-child", "play"] + arguments))
    #expect(run.output.components(separatedBy: "✘ the app trapped: Fatal error: here").count == 3, "\(run.output)")
    #expect(run.status == 1 && run.output.contains("▸ 1"))
  }

  @Test func `where the app traps once everything has happened, the steps alone are saved`() throws {
    let folder = try Folder([:])
    let script = "wait 1 s\n2\nthe network goes offline\n1\nundo\n3\n2\nsave a.feature\nscreens\n"
    let run = try played(["--app", "PublishedBalance"], script, in: folder, program: "rehearse")
    #expect(run.output.contains("written: a.feature\nthe steps alone"), "\(run.output)\(run.error)")
    #expect(run.output.hasSuffix("BalanceList\n"))
  }

  @Test func `an app that traps at its launch is not started, and the session goes on`() throws {
    let run = try played(["--app", "TrapsAtLaunch"], "history\n", in: try Folder([:]))
    #expect(run.output.contains("the app trapped: Fatal error: launch") && run.output.contains("▸ 0"))
  }

  @Test func `on a database file nothing is undone, and the reason is said`() throws {
    let folder = try Folder(["file.db": "nothing"])
    let run = try played(["--app", "Filed", "--database", "Filed=file.db"], "undo\nexplore\n", in: folder)
    #expect(run.output.contains("undo is not possible on the database file file.db"), "\(run.output)\(run.error)")
    #expect(run.output.contains("which cannot be forked"))
  }

  @Test func `what was saved of random play passes, unless the app breaks a rule`() async throws {
    let count = ProcessInfo.processInfo.environment["GENERATED_SESSIONS"].flatMap { UInt64($0) } ?? 16
    var passed = 0
    for seed in 0..<count {
      let folder = try Folder([:])
      let environment = ["GENERATED_SEEDS": "\(seed)"]
      let session = try played(
        ["--app", "Generated\(seed)", "--timeout", "3"], RandomScript(seed: seed).text, environment: environment,
        in: folder, program: "GeneratedAppsCommand")
      guard session.output.contains("written: a.feature") else { continue }
      #expect(session.error == "", "seed \(seed)")
      let run = try await FallibleCommand.run(
        ["run", ".", "--format", "progress"], environment: environment, in: folder, program: "GeneratedAppsCommand")
      if session.output.contains("the steps alone") { continue }
      if session.output.contains("it fails, as the app does") {
        #expect(run.status == 1 && run.output.contains("issue at"), "seed \(seed): \(run.output)\n\(session.output)")
      } else {
        #expect(run.status == 0, "seed \(seed): \(run.output)")
        passed += 1
      }
      #expect(!session.output.contains("it does not show all"), "seed \(seed)")
    }
    #expect(passed > count / 3)
  }
}
