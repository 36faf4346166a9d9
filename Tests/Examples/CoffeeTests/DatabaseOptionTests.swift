import Basics
import Diagnostics
import Foundation
import Rehearsal
import RehearsalCommand
import TestFiles
import Testing

@testable import Coffee

/// `rehearse run --database Coffee=FILE`.
@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct DatabaseOptionTests {
  private let folder: Folder
  private let file: String

  init() throws {
    folder = try Folder([:])
    file = "\(folder.path)/coffee.db"
    var store = CoffeeStore(file: file, isMade: true)
    try store.write([.insert(name: "Latte", price: Price("3.50")), .insert(name: "Mocha", price: nil)])
  }

  private struct Call {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs scenarios of Coffee, each given as its steps.
  private func run(_ scenarios: [[String]], _ options: String...) async throws -> Call {
    var text = "Feature: f\n"
    for steps in scenarios {
      text += "  Scenario: s\n" + (["the app \"Coffee\""] + steps).map { "    * \($0)\n" }.joined()
    }
    let feature = "\(folder.path)/a.feature"
    try Data(text.utf8).write(to: URL(filePath: feature))
    let output = Lock("")
    let error = Lock("")
    let streams = Streams(
      output: { bytes in
        output.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
        return true
      }, error: { text in error.withLock { $0 += text } })
    let status = await RehearseCommand.run(
      ["run", feature] + options, apps: [Coffee.appUnderTest], streams: streams)
    return Call(status: status, output: output.withLock(\.self), error: error.withLock(\.self))
  }

  @Test func `the app reads the file`() async throws {
    let steps = [
      "the app starts", "the list has 2 rows", "I tap \"Latte\"", "row 1 of section 2 shows \"3.5\"",
      "2 reads were made",
    ]
    let call = try await run([steps], "--database", "Coffee=\(file)")
    #expect(call.status == 0, "\(call.output)\(call.error)")
  }

  @Test(arguments: ["1", "4"])
  func `each scenario reads the writes of those before it, with any number of jobs`(jobs: String) async throws {
    let scenarios = (3...20).map { ["the database has 1 coffee", "the app starts", "the list has \($0) rows"] }
    let call = try await run(scenarios, "--database=Coffee=\(file)", "--jobs", jobs)
    #expect(call.status == 0, "\(call.output)")
    var store = CoffeeStore(file: file)
    #expect(try store.coffees().count == 20)
  }

  @Test func `the past screens of a scenario are not read from the changed file`() async throws {
    let steps = [
      "the app starts", "the list has 2 rows", "I tap \"Latte\"", "I see the screen \"Latte\"",
      "the coffee \"Latte\" is deleted", "no alert was shown",
    ]
    let call = try await run([steps], "--database", "Coffee=\(file)")
    #expect(call.status == 0, "\(call.output)")
  }

  /// Not for root, who may write to every file.
  @Test(.enabled(if: getuid() != 0))
  func `a file that may not be written is read, and a step that writes fails`() async throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let scenarios = [["the app starts", "the list has 2 rows"], ["the database has 1 coffee"]]
    let call = try await run(scenarios, "--database", "Coffee=\(file)")
    #expect(call.status == 1)
    #expect(call.output.contains("the database refused: attempt to write a readonly database (SQLITE_READONLY)"))
    #expect(call.output.hasSuffix("1 passed, 1 failed, 0 skipped\n"))
  }

  @Test func `the app shows that its file is locked`() async throws {
    let other = Connection(.file(file))
    _ = try other.query(Statement("BEGIN EXCLUSIVE")) { _ in 0 }
    let steps = ["the app starts", "I see the alert \"Error\" saying \"database is locked\"", "the list has 0 rows"]
    let call = try await run([steps], "--database", "Coffee=\(file)")
    #expect(call.status == 0, "\(call.output)\(call.error)")
  }

  @Test(arguments: [
    ("coffee", "this is not an app and a file"), ("Coffee=", "this is not an app and a file"),
    ("=x.db", "this is not an app and a file"), ("Cofee=x.db", "there is no app \"Cofee\""),
    ("Coffee=nowhere/x.db", "there is no such file"), ("Coffee=/", "that is a folder"),
  ])
  func `an invalid option is refused`(value: String, message: String) async throws {
    let call = try await run([["the app starts"]], "--database", value)
    #expect(call.status == 2 && call.output == "")
    #expect(call.error.hasPrefix("--database \(value): \(message)"), "\(call.error)")
    #expect(call.error.contains("  try: "))
  }

  @Test(arguments: [
    ("nothing a database would begin with, at some length", "file is not a database (SQLITE_NOTADB)"),
    ("", "no such table: Coffee (SQLITE_ERROR)"),
  ])
  func `a file that is not a database of coffees is refused`(content: String, reason: String) async throws {
    try Data(content.utf8).write(to: URL(filePath: "\(folder.path)/other.db"))
    let call = try await run([["the app starts"]], "--database", "Coffee=\(folder.path)/other.db")
    #expect(call.status == 2 && call.output == "")
    #expect(call.error.contains("the app cannot use this file: \(reason)"), "\(call.error)")
  }

  @Test func `an app can have only one file`() async throws {
    let call = try await run(
      [["the app starts"]], "--database", "Coffee=\(file)", "--database", "Coffee=\(file)")
    #expect(call.status == 2)
    #expect(call.error.contains("the app \"Coffee\" has a file already"))
  }

  @Test func `an app on a file cannot be searched, and the message says why`() throws {
    #expect(Coffee.appUnderTest.obstacleToForking == nil)
    let app = try Coffee.appUnderTest(onFile: file)
    #expect(app.database == file)
    #expect(app.obstacleToForking?.message.contains("the database file \(file), which cannot be forked") == true)
  }
}
