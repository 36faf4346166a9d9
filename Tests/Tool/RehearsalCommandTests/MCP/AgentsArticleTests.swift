import Foundation
import Shop
import Testing

@testable import RehearsalCommand

/// What the article Agents shows is so.
struct AgentsArticleTests {
  private static let article = "Sources/Tool/Rehearsal/Rehearsal.docc/Guides/Agents.md"

  @Test func `each tool is in the article's table`() throws {
    let rows = try BookText(Self.article).text.matches(of: /\n\| `([a-z]+)` \|/).map { String($0.output.1) }
    #expect(rows == MCPTool.all.map(\.name))
  }

  @Test func `the session answers what the article says`() async throws {
    let lines = try await Agent.lines(
      [
        Agent.begin, Agent.call("fault", ["request": "POST /pay", "fault": "a lost reply"]),
        Agent.call("act", ["tap": "Pay"]), Agent.call("undo", ["count": 2]),
      ], ["--app", "Shop"], apps: [Shop.appUnderTest])
    #expect(try Agent.Result(lines[2]).text + "\n" == BookText(Self.article).block("text", after: "## A session"))
    #expect(try Agent.Result(lines[3]).text.hasPrefix("moment 1 at 0.000 s\n"))
  }

  @Test func `the call of the registration is valid`() throws {
    let file = try BookText(Self.article).block("json", after: "## Registering it")
    let servers = try #require(try Agent.json(file)["mcpServers"] as? [String: [String: Any]])
    let arguments = try #require(servers["notebook"]?["args"] as? [String])
    #expect(throws: Never.self) { try Invocation(arguments) }
    #expect(MCPServer.versions.allSatisfy { (try? BookText(Self.article).text.contains($0)) == true })
  }
}
