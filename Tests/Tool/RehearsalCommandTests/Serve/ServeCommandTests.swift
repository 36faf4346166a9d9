import Balance
import Coffee
import Foundation
import Rehearsal
import Shop
import TestFiles
import Testing

@Suite(.serialized) struct ServeCommandTests {
  @Test func `wrong calls say what would be right`() async throws {
    for (words, said) in [
      (["--app", "Nope"], "--app Nope: there is no such app"), ([], "no app is named\n  try: --app Balance"),
      (["--app", "Balance", "--port", "70000"], "this is not a whole number from 0 to 65535"),
      (["--app", "Balance", "--host", "nowhere"], "--host nowhere: nowhere is no IPv4 address\n  try: --host 127"),
      (["--app", "Balance", "--from", "nowhere"], "Balance has no such starting point"),
      (["--app", "Balance", "--token", "a b"], "a token is of ASCII without blanks"),
      (["--app", "Balance", "--host", "192.0.2.1"], "--host 192.0.2.1: port 0 of 192.0.2.1 cannot be used"),
      (["--app", "Shop"], "POST /pay have no HTTP form"),
      (["--app", "Coffee"], "no service of \"Coffee\" can be served"),
    ] {
      let run = await rehearse(
        ["serve"] + words, apps: [Balance.appUnderTest, Shop.appUnderTest, Coffee.appUnderTest])
      #expect(run.status == 2 && run.error.contains(said), "\(words): \(run.error)")
    }
  }

  /// A server as a process, and what it has printed so far.
  private struct Served {
    let process = Program()
    let lines: [String]
    let error: URL

    init(_ words: [String], in folder: Folder) throws {
      let output = Pipe()
      process.executableURL = FallibleCommand.path(of: "rehearse")
      process.arguments = ["serve"] + words
      process.currentDirectoryURL = URL(filePath: folder.path)
      process.standardOutput = output
      error = URL(filePath: folder.path + "/error.txt")
      _ = FileManager.default.createFile(atPath: error.path, contents: nil)
      process.standardError = try FileHandle(forWritingTo: error)
      try process.run()
      var text = ""
      while text.split(separator: "\n").count < 3 {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        text += String(decoding: data, as: UTF8.self)
      }
      lines = text.split(separator: "\n").map(String.init)
    }

    func end(by signal: Int32) -> (status: Int32, seconds: TimeInterval) {
      let start = Date()
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return (process.terminationStatus, Date().timeIntervalSince(start))
    }
  }

  @Test func `a server begins where a scenario stands, and a signal ends it`() throws {
    let folder = try Folder([
      "a.feature": """
      Feature: Loading
        Scenario: A list
          Given the app "Balance"
          And the bucket "balance_book" holds 3 objects
          When the app starts
          Then the list has 4 rows
      """
    ])
    let served = try Served(["--from", "a.feature:6", "--token", "word"], in: folder)
    #expect(served.lines.count == 3)
    #expect(served.lines.first?.hasPrefix("Balance: http://127.0.0.1:") == true)
    #expect(served.lines.last == "token: word")
    let (status, seconds) = served.end(by: SIGTERM)
    #expect(status == SIGTERM && seconds < 1)
    let error = try String(contentsOf: served.error, encoding: .utf8)
    #expect(error.contains("skipped: the app starts\n  this concerns the app or the device"))
    #expect(error.contains("skipped: the list has 4 rows"))
  }

  @Test func `a port that is taken is an error`() throws {
    let folder = try Folder([:])
    let first = try Served(["--app", "Balance"], in: folder)
    defer { _ = first.end(by: SIGINT) }
    let port = try #require(first.lines.first?.split(separator: ":").last)
    let second = try Served(["--app", "Balance", "--port", "\(port)"], in: folder)
    second.process.waitUntilExit()
    #expect(second.process.terminationStatus == 2)
    #expect(try String(contentsOf: second.error, encoding: .utf8).contains("--port \(port): port \(port) of 127.0.0.1"))
  }
}
