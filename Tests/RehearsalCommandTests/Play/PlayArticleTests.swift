import Foundation
import RehearsalTestSupport
import ShopExample
import Testing

@testable import RehearsalCommand

/// What the article Play shows as printed is printed.
struct PlayArticleTests {
  private static let article = "Sources/Rehearsal/Rehearsal.docc/Guides/Play.md"

  @Test func `sessions print what the article says`() async throws {
    let article = try BookText(Self.article)
    let start = try article.block("text", after: "## Overview")
    #expect(await Self.shop("").output == start)
    let script = try article.block("text", after: "This script is a session on a pipe:")
    let run = await Self.shop(script)
    #expect(run.output == start + (try article.block("text", after: "It prints, behind the first screen:")))
    #expect(run.status == 0)
  }

  @Test func `the commands are those of the article`() throws {
    let words = try BookText(Self.article).block("text", after: "## Commands")
    let listed = words.split(separator: "\n").map { $0.replacing(/\ +/, with: " ") }
    #expect(listed == CommandWord.all.map { "\($0.synopsis) \($0.meaning)" })
  }

  @Test func `the scenario of the article is what is saved, and passes`() async throws {
    let folder = try Folder([:])
    let file = "\(folder.path)/paying.feature"
    let run = await Self.shop("the next \"POST /pay\" fails with a lost reply\nPay\nsave \(file)\n")
    #expect(run.status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == (try BookText(Self.article).block("gherkin", after: "## Saving a scenario")))
    #expect(await rehearse(["run", file], apps: [Shop.appUnderTest]).status == 0)
  }

  @Test func `an answer has the members of the article`() async throws {
    let article = try BookText(Self.article)
    let run = await play(
      ["--app", "Shop", "--format", "json"], "{\"id\": 1, \"tap\": \"Pay\"}\n", apps: [Shop.appUnderTest])
    let answers = run.output.split(separator: "\n")
    #expect(answers.count == 2)
    #expect(answers.last.map { $0 + "\n" } == (try article.block("json", after: "## For programs")[...]))
    let names = try PlayJSONTests.answers(run.output).flatMap { answer in
      Array(answer.keys) + Array((answer["screen"] as? [String: Any] ?? [:]).keys)
    }
    for name in Set(names) { #expect(article.text.contains("`\(name)`") || name == "id", "\(name)") }
  }

  private static func shop(_ script: String) async -> Outcome {
    await play(["--app", "Shop"], script, apps: [Shop.appUnderTest])
  }
}
