import RehearsalTestSupport
import ShopExample
import Testing

/// What the article Play shows to agents is so.
struct AgentsArticleTests {
  private static let article = "Sources/Rehearsal/Rehearsal.docc/Guides/Play.md"

  @Test func `the session loses the reply, and saves a scenario that passes`() async throws {
    let article = try BookText(Self.article)
    let folder = try Folder([:])
    let file = "\(folder.path)/paying.feature"
    let requests = try article.block("json", after: "## For agents").replacing("paying.feature", with: file)
    let run = await play(["--app", "Shop", "--format", "json"], requests, apps: [Shop.appUnderTest])
    #expect(run.status == 0)
    let answers = run.output.split(separator: "\n")
    try #require(answers.count == 4)
    #expect(answers[2].contains("\"overlay\":{\"actions\":[\"OK\"]"))
    #expect(await rehearse(["run", file], apps: [Shop.appUnderTest]).status == 0)
  }
}
