import Bugs
import Foundation
import TestFiles
import Testing

/// What finds the bugs of published apps, and that nothing is said of the mended ones.
struct BugTableTests {
  @Test func `the table says what finds each bug`() throws {
    let reports = try Bugs.all.map { try BugReport($0) }
    for report in reports { #expect(report.alarms == [], "\(report.bug.name)") }
    let table = BugTable(reports: reports).text
    #expect(try GoldenFile("bugs.md").content(now: table) == table)
  }

  @Test func `the article has the table`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let article = root.appending(path: "Sources/Tool/Rehearsal/Rehearsal.docc/Guides/WhatItFinds.md")
    let table = root.appending(path: "Tests/Examples/BugsTests/Golden/bugs.md")
    #expect(try String(contentsOf: article, encoding: .utf8).contains(String(contentsOf: table, encoding: .utf8)))
  }
}
