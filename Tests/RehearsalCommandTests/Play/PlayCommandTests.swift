import Foundation
import RehearsalTestSupport
import ShopExample
import Testing

@testable import RehearsalFallibleApp

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
    await play(["--app", "Balance"], "I see \"nothing\"\nAdd\n").expect(1, "✘ expected: to see \"nothing\"", "moment 2")
  }

  @Test func `a long line that is nothing is not repeated whole`() async {
    let run = await play(["--app", "Balance"], String(repeating: "a", count: 1_000_000) + "\n")
    #expect(run.status == 1 && run.output.utf8.count < 5_000, "\(run.output.utf8.count) bytes")
    #expect(run.output.contains("aaa…: this is no command"))
  }

  @Test func `a step takes the table below it`() async {
    await play(
      ["--app", "Balance"],
      "another client adds to \"balance_book\":\n  | name | type | amount |\n  | Tea | 2 | 5 |\nrecords\n"
    ).expect(0, "Cloud, balance_book: 3 records")
  }

  @Test(arguments: [
    (["--app", "Balancs"], "--app Balancs: there is no such app\n  try: one of \"Balance\""),
    (["Balance"], "Balance: rehearse play takes no such argument"),
    (["--from", "none.feature:3"], "none.feature: there is no such file or folder"),
    (["--app", "Balance", "--from", "nowhere"], "--from nowhere: Balance has no such starting point"),
    (["--app", "Balance", "--format", "xml"], "--format xml: this is not one of its values"),
  ])
  func `a wrong call is refused`(arguments: [String], message: String) async {
    await play(arguments, "").expectRefused(startingWith: message)
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
    await play(["--from", "\(path):6"], "screens\n").expect(0, "\nBalanceList\n")
    let failing = await play(["--from", "\(path):8"], "screens\n")
    #expect(failing.output.contains("expected: to see \"none of this\"") && failing.output.hasSuffix("EditItem\n"))
    let row = await play(["--from", "\(path):11"], "screens\n")
    #expect(row.output == failing.output)
    await play(["--from", path], "").expectRefused("the line of a step is missing")
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
    await play(["--app", "Shop"], "Pay\nsave \(file)/a.feature\n", apps: [Shop.appUnderTest]).expect(
      1, "there is no folder \(file)/")
  }

  @Test func `numbers out of their range are refused, and the session goes on`() async throws {
    let lines = [
      "log -1", "log 0", "log 9223372036854775808", "undo -1", "undo 9223372036854775807", "redo 9223372036854775807",
      "step 9223372036854775807", "step -1", "back to -1", "back to -9223372036854775808", "explore 8", "explore -1 1",
      "explore 1 9223372036854775807", "-1", "9223372036854775807", "tap -9223372036854775808",
      "wait 9223372036854775807 s", "wait -1 s", "wait 1e400 s", "history",
    ]
    await play(["--app", "Shop"], lines.joined(separator: "\n"), apps: [Shop.appUnderTest]).expect(
      1, "▸ 1  0.000 s  the app starts")
    let requests = try PlayJSONTests.lines(lines.map { ["line": $0] })
    let json = await play(["--app", "Shop", "--format", "json"], requests, apps: [Shop.appUnderTest])
    let outcomes = try PlayJSONTests.answers(json.output).dropFirst().map { $0["outcome"] as? String }
    #expect(outcomes.count == lines.count && outcomes.last == "done", "\(json.output)")
    for (line, outcome) in zip(lines.dropLast(), outcomes) { #expect(outcome != "done", "\(line)") }
  }

  @Test func `a command says which numbers it takes`() async {
    await play(["--app", "Shop"], "log -1\nexplore 9\n", apps: [Shop.appUnderTest]).expectOutput(
      "log -1: the command is log [N], with numbers from 1 to 1000000\n  try: help log\n",
      "explore [FAULTS [ACTIONS]], with numbers from 0 to 7\n")
  }

  // MARK: - What is typed

  @Test(arguments: [
    ("udno", "did you mean: \"undo\""), ("udno 2", "did you mean: \"undo 2\""), ("Svae", "\"Save\""),
    ("undo two", "the command is undo [N]"), ("show me", "the command is show\n"),
    ("I tpye \"x\" into \"Name\"", "I type {string} into {string}"),
  ])
  func `a line that is nearly something else is not typed`(line: String, message: String) async {
    await play(["--app", "Balance"], "Add\nName\n\(line)\nhistory\n").expect(1, message, ", or type \(line)\n", "▸ 3 ")
    await play(["--app", "Balance"], "Add\nName\ntype \(line)\nhistory\n").expect(0, "▸ 4 ")
  }

  @Test(arguments: ["Tea", "Buy milk at the shop", "牛乳", "10", "a\u{1B}b"])
  func `a text is typed, and said as it was typed`(line: String) async {
    let isNumber = Int(line) != nil
    await play(["--app", "Balance"], "Add\nName\n\(isNumber ? "type " : "")\(line)\n").expect(
      0, "\ntyped \"\(line.replacing("\u{1B}", with: "\\u{1b}"))\" into \"Name\"\n")
  }

  @Test func `a text for a secure field is said as any other`() async {
    let run = await play(["--app", "Balance"], "Logout\nLogin\nPassword\nwonderland\n")
    #expect(run.output.contains("typed \"wonderland\" into \"Password\""), "\(run.output)")
    #expect(run.output.contains("••••••••••"), "The screen shows as many dots: \(run.output)")
  }

  // MARK: - What is written

  @Test func `a file of somebody else is replaced by force alone, and no folder is made`() async throws {
    let folder = try Folder(["mine.feature": "Feature: mine\n"])
    let (mine, far) = ("\(folder.path)/mine.feature", "\(folder.path)/none/x.feature")
    let run = await play(["--app", "Shop"], "Pay\nsave \(mine)\nsave \(far)\n", apps: [Shop.appUnderTest])
    #expect(run.status == 1)
    #expect(
      run.output.contains("\(mine): this file was not written by a session in this language, or was changed since"))
    #expect(run.output.contains("try: another name, or save --force \(mine), which replaces it"), "\(run.output)")
    #expect(run.output.contains("\(far): there is no folder \(folder.path)/none/"), "\(run.output)")
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "Feature: mine\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["mine.feature"])
    let forced = await play(["--app", "Shop"], "Pay\nsave --force \(mine)\n", apps: [Shop.appUnderTest])
    #expect(forced.status == 0 && forced.output.contains("written: \(mine)"), "\(forced.output)")
    #expect(try String(contentsOfFile: mine, encoding: .utf8).contains("Scenario: Mine\n"))
  }

  @Test func `what is saved is added to a file of sessions, unless it is there or the file was changed`() async throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/paying.feature"
    let script = "Pay\nsave \(file)\nsave \(file)\nNext order\nsave \(file)\nundo\nsave \(file)\nsave \(file) ja\n"
    let run = await play(["--app", "Shop"], script, apps: [Shop.appUnderTest])
    let said = run.output.split(separator: "\n").compactMap {
      $0.hasSuffix(": \(file)") ? $0.prefix { $0 != ":" } : nil
    }
    #expect(said == ["written", "there already", "added", "there already"], "\(run.output)")
    #expect(run.output.contains("by a session in this language") && run.status == 1)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let titles = text.split(separator: "\n").filter { $0.contains("Scenario:") }
    #expect(titles == ["  Scenario: Paying", "  Scenario: Paying (2)"])
    #expect(
      await rehearse(["run", file], apps: [Shop.appUnderTest]).output.hasSuffix("2 passed, 0 failed, 0 skipped\n"))
    try (text + "# mine\n").write(toFile: file, atomically: true, encoding: .utf8)
    let changed = await play(["--app", "Shop"], "Pay\nsave \(file)\n", apps: [Shop.appUnderTest])
    #expect(changed.status == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text + "# mine\n")
  }

  @Test func `a pipe is refused, and nobody waits for its reader`() async throws {
    let folder = try Folder([:])
    let pipe = "\(folder.path)/pipe.feature"
    #expect(mkfifo(pipe, 0o600) == 0)
    let saved = await play(["--app", "Shop"], "Pay\nsave \(pipe)\nsave --force \(pipe)\n", apps: [Shop.appUnderTest])
    #expect(saved.status == 1)
    #expect(saved.output.components(separatedBy: "\(pipe): this is a pipe or a device, and no file").count == 3)
    await play(["--app", "Shop", "--keep", pipe], "Pay\n", apps: [Shop.appUnderTest]).expectRefused(
      "this is a pipe or a device")
  }

  @Test func `a session is kept as it goes in the file that the call names`() async throws {
    let folder = try Folder(["mine.feature": "Feature: mine\n"])
    let file = "\(folder.path)/kept.feature"
    let call = ["--app", "Shop", "--keep", file]
    _ = await play(call, "Pay\n", apps: [Shop.appUnderTest])
    let first = try String(contentsOfFile: file, encoding: .utf8)
    #expect(first.contains("Scenario: Played\n") && first.contains("I tap \"Pay\""), "\(first)")
    _ = await play(call, "Pay\nNext order\n", apps: [Shop.appUnderTest])
    let second = try String(contentsOfFile: file, encoding: .utf8)
    #expect(second.contains("Scenario: Played (2)\n") && second.contains("I tap \"Next order\""), "\(second)")
    #expect(await rehearse(["run", file], apps: [Shop.appUnderTest]).status == 0)
    for (name, message) in [
      ("mine.feature", "not written by the command"), ("x.txt", "ends in .feature"),
      ("none/x.feature", "there is no folder"),
    ] {
      await play(
        ["--app", "Shop", "--keep", "\(folder.path)/\(name)"], "Pay\n", apps: [Shop.appUnderTest]
      ).expectRefused(message)
    }
    #expect(try String(contentsOfFile: folder.path + "/mine.feature", encoding: .utf8) == "Feature: mine\n")
  }

  // MARK: - In a process of its own

  @Test(arguments: [
    ("Trapping", "Trap", "the app trapped: Fatal error: here"), ("Touch-exit", "Mishap", "the app ended its process"),
    ("Touch-hang", "Mishap", "the app hung"), ("TrapsInRows", "More", "the app trapped: Fatal error: row"),
  ])
  func `a trap ends the move, and the world before it is still there`(app: String, label: String, message: String)
    throws
  {
    let run = try played(["--app", app, "--timeout", "1"], "\(label)\nhistory\npeek\n")
    #expect(run.status == 1 && run.output.contains("✘ \(message)"), "\(run.output)\(run.error)")
    #expect(run.output.contains("▸ 1  0.000 s  the app starts\n"))
    #expect(run.output.contains("\"\(label)\": the app \(app == "Touch-hang" ? "hangs" : "traps")\n"))
  }

  @Test func `where no process can be copied, a child tries each move`() async {
    // The process of the tests has many threads, so that it cannot be copied.
    let arguments = ["--app", "Trapping", "--timeout", "20"]
    let run = await play(
      arguments, "Trap\nOn\nundo\nTrap\nhistory\n", apps: FallibleApps.all,
      child: FallibleCommand.program("RehearsalFallibleApp", arguments: ["--supervised-child", "play"] + arguments))
    #expect(run.output.components(separatedBy: "✘ the app trapped: Fatal error: here").count == 3, "\(run.output)")
    #expect(run.status == 1 && run.output.contains("▸ 1"))
  }

  @Test func `where the app traps once everything has happened, the steps alone are saved`() throws {
    let script = "wait 1 s\n2\nthe network goes offline\n1\nundo\n3\n2\nsave a.feature\nscreens\n"
    let run = try played(["--app", "PublishedBalance"], script, program: "rehearse")
    #expect(run.output.contains("written: a.feature\nthe steps alone"), "\(run.output)\(run.error)")
    #expect(run.output.hasSuffix("BalanceList\n"))
  }

  @Test func `an app that traps at its launch is not started, and the session goes on`() throws {
    let run = try played(["--app", "TrapsAtLaunch"], "history\n")
    #expect(run.output.contains("the app trapped: Fatal error: launch") && run.output.contains("▸ 0"))
  }

  @Test func `what was saved of random play passes, unless the app breaks a rule`() async throws {
    let count = Nightly.count(60, otherwise: 6, of: "random sessions")
    var passed = 0
    for seed in 0..<UInt64(count) {
      let folder = try Folder([:])
      let environment = ["GENERATED_SEEDS": "\(seed)"]
      let session = try played(
        ["--app", "Generated\(seed)", "--timeout", "3"], RandomScript(seed: seed).text, environment: environment,
        in: folder, program: "RehearsalGeneratedAppsCommand")
      guard session.output.contains("written: a.feature") else { continue }
      #expect(session.error == "", "seed \(seed)")
      let run = try await FallibleCommand.run(
        ["run", ".", "--format", "progress"], environment: environment, in: folder,
        program: "RehearsalGeneratedAppsCommand")
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
