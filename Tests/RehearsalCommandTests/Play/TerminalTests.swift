import Foundation
import RehearsalTestSupport
import Testing

#if os(Linux)
  /// `rehearse play` at a terminal.
  struct TerminalTests {
    @Test(arguments: ["\u{4}", "quit\r"]) func `lines are read from the terminal, which edits them`(last: String) throws
    {
      let terminal = try Terminal(["play", "--app", "Shop"])
      try terminal.wait(for: "> ")
      terminal.type("Pxy\u{7F}\u{7F}ay\r")
      try terminal.wait(for: "Receipt 1")
      terminal.type(last)
      #expect(terminal.end() == 0)
      #expect(terminal.output.contains("help lists the commands; Ctrl-D ends the session"))
    }

    @Test(arguments: ["quit\r", "\u{4}"])
    func `what is typed while a command works is read afterwards`(last: String) throws {
      let terminal = try Terminal(["play", "--app", "Shop"])
      try terminal.wait(for: "> ")
      terminal.type("Pay\rlog\r" + last)
      #expect(terminal.end() == 0)
      #expect(terminal.output.contains("Receipt 1"))
    }

    @Test func `Ctrl-C ends the session, and what was done stays in a file`() throws {
      let folder = try Folder(["Scenarios/a.feature": ""])
      let terminal = try Terminal(["play", "--app", "Shop", "--keep", "Scenarios/kept.feature"], in: folder)
      try terminal.wait(for: "kept as it goes: Scenarios/kept.feature\r\n")
      try terminal.wait(for: "> ")
      terminal.type("Pay\r")
      try terminal.wait(for: "> ", after: "Receipt 1")
      terminal.kill(SIGINT)
      // By the signal, which a shell tells as 130.
      #expect(terminal.end() == SIGINT)
      let text = try String(contentsOfFile: folder.path + "/Scenarios/kept.feature", encoding: .utf8)
      #expect(text.contains("I tap \"Pay\""), "\(text)")
    }

    @Test func `a session that is killed is kept`() throws {
      let folder = try Folder([:])
      let terminal = try Terminal(["play", "--app", "Shop", "--keep", "kept.feature"], in: folder)
      try terminal.wait(for: "> ")
      terminal.type("Pay\r")
      try terminal.wait(for: "Receipt 1")
      try terminal.wait(for: "> ", after: "Receipt 1")
      terminal.kill()
      _ = terminal.end()
      #expect(try String(contentsOfFile: folder.path + "/kept.feature", encoding: .utf8).contains("I tap \"Pay\""))
    }

    @Test(arguments: [("n\r", "Feature: mine\n"), ("y\r", nil)])
    func `a file of somebody else is replaced if the person says so`(answer: String, text: String?) throws {
      let folder = try Folder(["mine.feature": "Feature: mine\n"])
      let terminal = try Terminal(["play", "--app", "Shop"], in: folder)
      try terminal.wait(for: "> ")
      terminal.type("Pay\rsave mine.feature\r")
      try terminal.wait(for: "replace mine.feature? (y/n) ")
      terminal.type(answer)
      try terminal.wait(for: text == nil ? "written: mine.feature" : "save --force mine.feature")
      terminal.type("\u{4}")
      #expect(terminal.end() == 0)
      let now = try String(contentsOfFile: folder.path + "/mine.feature", encoding: .utf8)
      #expect(text.map { now == $0 } ?? now.contains("Scenario: Mine\n"))
    }

    @Test func `colours are left out where NO_COLOR says so`() throws {
      let coloured = try Terminal(["play", "--app", "Shop"])
      try coloured.wait(for: "> ")
      coloured.type("\u{4}")
      _ = coloured.end()
      #expect(coloured.output.contains("\u{1B}[1mmoment 1"))
      let plain = try Terminal(["play", "--app", "Shop"], environment: ["NO_COLOR": "1"])
      try plain.wait(for: "> ")
      plain.type("\u{4}")
      _ = plain.end()
      #expect(plain.output.contains("moment 1") && !plain.output.contains("\u{1B}[1m"))
    }

    @Test func `a window that is narrow has the controls below the screen`() throws {
      let terminal = try Terminal(["play", "--app", "Shop"], columns: 52)
      try terminal.wait(for: "> ")
      terminal.type("\u{4}")
      _ = terminal.end()
      #expect(terminal.output.contains("┘\r\n1 button \"Pay\"\r\n"))
    }
  }
#endif
