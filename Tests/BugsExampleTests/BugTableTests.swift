import BugsExample
import Foundation
import RehearsalTestSupport
import Testing

/// What finds the bugs of published apps, and that nothing is said of the mended ones.
struct BugTableTests {
  @Test func `the table says what finds each bug`() throws {
    let bugs = Bugs.all.prefix(Nightly.count(Bugs.all.count, otherwise: 5, of: "searches for published bugs"))
    let reports = try bugs.map { try BugReport($0) }
    for report in reports { #expect(report.alarms == [], "\(report.bug.name)") }
    let table = BugTable(reports: reports).text
    let golden = GoldenFile("bugs.md")
    guard bugs.count < Bugs.all.count else { return #expect(try golden.content(now: table) == table) }
    #expect(try golden.content().hasPrefix(table))
  }

  @Test func `the article has the table`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let article = root.appending(path: "Sources/Rehearsal/Rehearsal.docc/Guides/Exploring.md")
    let table = root.appending(path: "Tests/BugsExampleTests/Golden/bugs.md")
    #expect(try String(contentsOf: article, encoding: .utf8).contains(String(contentsOf: table, encoding: .utf8)))
  }
}
