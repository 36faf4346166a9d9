import Foundation
import Testing

/// The signatures that the article "What an app calls" lists are those of the sources.
struct SignatureTests {
  @Test func `signatures are those of the sources`() throws {
    let article = try BookText("Sources/Rehearsal/Rehearsal.docc/Reference/WhatAnAppCalls.md").text
    let rows = article.matches(of: /(?m)^\| `(.+?)` \| .+ \|$/).map { String($0.output.1) }
    #expect(rows.count > 60)
    let sources = try Self.sources()
    for row in rows { #expect(sources.contains(row), "no source has: \(row)") }
  }

  /// The declarations of the modules that apps use, each on one line, without what says that they are public.
  private static func sources() throws -> String {
    let folders = [
      "Sources/RehearsalApp", "Sources/RehearsalDevice/Invariants", "Sources/RehearsalDevice/Steps/World",
      "Sources/RehearsalModels",
    ]
    let files = folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: BookText.root.appending(path: folder).path)?.allObjects ?? []
      return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
    return try files.map { try BookText($0).text }.joined(separator: "\n")
      .replacing(/\s+/, with: " ").replacing("( ", with: "(").replacing(" )", with: ")").replacing("public ", with: "")
  }
}
