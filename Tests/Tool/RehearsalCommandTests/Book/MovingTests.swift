import Foundation
import TestFiles
import Testing

/// An app in the API of before is moved by the script that the change log names; the result is compiled here.
struct MovingTests {
  private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
    .first(where: FileManager.default.isExecutableFile)

  /// The status of a run of the script on a folder's app, what it printed, and the app as it is then.
  private struct Run {
    let status: Int32
    let lines: [String]
    let text: String

    init(_ folder: Folder) throws {
      let process = Process()
      process.executableURL = URL(filePath: try #require(MovingTests.python))
      process.arguments = [BookText.root.appending(path: ".ci/move").path, "\(folder.path)/App.swift"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      status = process.terminationStatus
      lines = printed.replacing("\(folder.path)/", with: "").split(separator: "\n").map { String($0) }
      text = try String(contentsOfFile: "\(folder.path)/App.swift", encoding: .utf8)
    }
  }

  private func before() throws -> String {
    try BookText("Tests/Tool/RehearsalCommandTests/Golden/moving-before.txt").text
  }

  @Test(.enabled(if: python != nil, "there is no Python")) func `the moved app is the one that is compiled`() throws {
    let before = try before()
    let moved = try Run(Folder(["App.swift": before]))
    #expect(moved.status == 0)
    #expect(moved.lines == ["moved App.swift", "files moved: 1, places left: 0"])
    let compiled = try BookText("Tests/Tool/RehearsalCommandTests/Book/MovedApp.swift").text
    // `swift format` sets the lines.
    let code = { (text: String) in text.filter { !$0.isWhitespace } }
    #expect(code(moved.text) == code(compiled))
    #expect(code(before) != code(compiled))
  }

  @Test(.enabled(if: python != nil, "there is no Python")) func `what is not sure is left, and named`() throws {
    let source = #"""
      struct Menu: Service {
        static let list = Route<NoContent, [Int]>("GET /menu")
        var prices: [Int] = []
        var special = Special()
        mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
          Self.list.answer(request) { _ in prices } ?? special.answer(request, in: context)
        }
      }
      struct Bar: Service {
        static let list = Route<NoContent, [Int]>("GET /bar")
        static let best = Route<NoContent, Int>("GET /bar/best")
        var prices: [Int] = []
        mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
          Self.list.answer(request) { _ in prices }
            ?? Self.best.answer(request) { (_: NoContent) -> Int in prices.max() ?? 0 }
        }
      }
      struct Inn: Service {
        static let list = Route<NoContent, [Int]>("GET /inn")
        var prices: [Int] = []
        mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
          Self.list.answer(request) { _ in
            let prices = prices.filter { $0 > 0 }
            return prices
          }
        }
      }
      struct Order: SharedModel {
        typealias Message = Int
        var count = 0
        mutating func receive(_ more: Int) { count += more }
      }
      struct Screen: Controller {
        enum Message: Hashable, Sendable { case listed(Reply<[Int]>) }
        static let open: SegueName<Screen> = SegueName("open")
        static let segues: Names = ["open"]
        func shouldPerformSegue(withIdentifier identifier: Name) -> Bool { true }
        mutating func receive(_ message: Message, _ context: inout Context<Message>) {
          var other = context
          other.send(Menu.list()) { .listed($0) }
        }
      }
      """#
    let left = try Run(Folder(["App.swift": source]))
    #expect(left.text == source)
    #expect(left.status == 1)
    let lines = left.lines.compactMap { $0.firstMatch(of: /^App\.swift:(\d+):/)?.output.1 }.map { String($0) }
    #expect(lines == ["5", "13", "21", "31", "35", "36", "37", "40"])
    #expect(left.lines.last == "files moved: 0, places left: 8")
    #expect(left.lines.contains { $0.contains("the closure of `best` has typed arguments") })
    #expect(left.lines.contains { $0.contains("look at `prices` in the closure of `list`") })
  }

  @Test(.enabled(if: python != nil, "there is no Python")) func `a second run changes nothing`() throws {
    let short = """
      func load(_ context: inout Context<Int>) {
        context.send(list(), cancelledWithOwner: true) { $0.count }
      }
      """
    for before in [try before(), short] {
      let folder = try Folder(["App.swift": before])
      let first = try Run(folder)
      #expect(first.status == 0)
      #expect(first.text != before)
      let second = try Run(folder)
      #expect(second.text == first.text)
      #expect(second.status == 1)
      #expect(second.lines.count == 2)
      #expect(second.lines.first?.contains("this file has names of 0.2 already, and is left alone") == true)
    }
  }
}
