import Balance
import Foundation
import Testing

@testable import RehearsalCommand

/// The protocol of `rehearse mcp`: JSON-RPC 2.0, in the versions that it speaks.
struct MCPServerTests {
  @Test func `without an app the call is refused in its own name`() async {
    let run = await rehearse(["mcp"], apps: [Balance.appUnderTest, Tally.appUnderTest(.asks)])
    #expect(run.status == 2 && run.error.contains("--app: no app is named"), "\(run.error)")
  }

  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18"])
  func `a version that both speak is agreed on`(version: String) async throws {
    #expect(try await Self.agreed(version) == version)
  }

  @Test(arguments: ["2023-01-01", "2099-01-01", ""])
  func `for any other version the newest is offered`(version: String) async throws {
    #expect(try await Self.agreed(version) == "2025-06-18")
  }

  @Test func `structured results are of the version that has them`() async throws {
    for version in MCPServer.versions {
      let begin = Agent.request("initialize", ["protocolVersion": version], id: 0)
      let lines = try await Agent.lines([begin, Agent.call("screen")])
      #expect(lines.count == 2)
      #expect(lines[1].contains("\"structuredContent\":{") == (version == "2025-06-18"), "\(version)")
    }
  }

  @Test(arguments: [
    ("nonsense", -32700, "null"), ("{\"jsonrpc\": \"2.0\"", -32700, "null"),
    ("{\"jsonrpc\":\"2.0\",\"id\":\"\u{1}\",\"method\":\"ping\"}", -32700, "null"), ("7", -32600, "null"),
    ("{}", -32600, "null"), ("{\"id\": 7, \"method\": \"ping\"}", -32600, "7"),
    ("{\"jsonrpc\": \"1.0\", \"id\": \"a\", \"method\": \"ping\"}", -32600, "\"a\""),
    ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": 8}", -32600, "7"),
    ("{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}", -32600, "null"),
    ("{\"jsonrpc\": \"2.0\", \"id\": 1.5, \"method\": \"ping\"}", -32600, "null"),
    ("{\"jsonrpc\": \"2.0\", \"id\": [1], \"method\": \"ping\"}", -32600, "null"), ("[]", -32600, "null"),
    ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"resources/list\"}", -32601, "7"),
    ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/list\", \"params\": []}", -32602, "7"),
    ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/list\", \"params\": {\"cursor\": \"2\"}}", -32602, "7"),
    ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/call\"}", -32602, "7"),
    (
      "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/call\", \"params\": {\"name\": \"dance\"}}", -32602, "7"
    ),
    (
      "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/call\", \"params\": {\"name\": \"act\", \"arguments\": 1}}",
      -32602, "7"
    ), ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"initialize\", \"params\": {}}", -32600, "7"),
  ])
  func `what is wrong with a message has its code, and the next one is answered`(
    line: String, code: Int, id: String
  ) async throws {
    let lines = try await Agent.lines([Agent.begin, line, Agent.request("ping", id: 9)])
    #expect(lines.count == 3)
    let error = try #require(try Agent.json(lines[1])["error"] as? [String: Any], "\(lines[1])")
    #expect(error["code"] as? Int == code && (error["message"] as? String)?.isEmpty == false)
    #expect(lines[1].hasPrefix("{\"jsonrpc\":\"2.0\",\"id\":\(id),"), "\(lines[1])")
    #expect(lines[2] == "{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}")
  }

  @Test func `nothing but ping comes before initialize, which comes once`() async throws {
    let version = ["protocolVersion": "2025-06-18"]
    let lines = try await Agent.lines([
      Agent.request("ping", id: 1), Agent.request("tools/list", id: 2), Agent.call("screen", id: 3),
      Agent.request("initialize", [:], id: 4), Agent.request("initialize", version, id: 5),
      Agent.request("initialize", version, id: 6),
    ])
    let codes = try lines.map { (try Agent.json($0)["error"] as? [String: Any])?["code"] as? Int }
    #expect(codes == [nil, -32600, -32600, -32602, nil, -32600])
  }

  @Test func `notifications and answers get no answer`() async throws {
    let lines = try await Agent.lines([
      Agent.begin, Agent.request("notifications/initialized", id: nil), Agent.request("notifications/none", id: nil),
      Agent.request("notifications/cancelled", ["requestId": 1], id: nil), Agent.request("tools/list", id: nil),
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}}",
      "{\"jsonrpc\": \"2.0\", \"id\": 1, \"error\": {\"code\": 1, \"message\": \"\"}}", "", "  ",
    ])
    #expect(lines.count == 1)
  }

  @Test func `batches are answered where the version has them`() async throws {
    let batch =
      "[\(Agent.request("ping", id: 1)), \(Agent.request("notifications/none", id: nil)), 7, \(Agent.request("ping", id: "b"))]"
    for version in MCPServer.versions {
      let begin = Agent.request("initialize", ["protocolVersion": version], id: 0)
      let lines = try await Agent.lines([begin, batch, "[\(Agent.request("notifications/none", id: nil))]"])
      guard version == "2025-03-26" else {
        #expect(lines.count == 3 && lines[1].contains("-32600") && lines[2].contains("-32600"))
        continue
      }
      #expect(lines.count == 2, "a batch without requests gets no answer")
      let answers = try JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [[String: Any]]
      #expect(answers?.count == 3 && answers?[2]["id"] as? String == "b" && answers?[1]["error"] != nil)
    }
  }

  @Test func `a batch that is too long is refused whole`() async throws {
    let begin = Agent.request("initialize", ["protocolVersion": "2025-03-26"], id: 0)
    for (count, isTaken) in [(50, true), (51, false)] {
      let batch = Array(repeating: Agent.request("ping", id: 1), count: count).joined(separator: ",")
      let lines = try await Agent.lines([begin, "[\(batch)]"])
      #expect(lines[1].contains("-32600") == !isTaken, "\(count)")
    }
  }

  @Test func `a line that is too long or too deep is refused, and the next one is answered`() async throws {
    let long = Agent.request("ping", ["a": String(repeating: "a", count: 4_000_000)], id: 1)
    let deep = String(repeating: "[", count: 100_000)
    let lines = try await Agent.lines([Agent.begin, long, deep, Agent.request("ping", id: 2)])
    #expect(lines.count == 4)
    #expect(lines[1].contains("the line has more than 4000000 bytes") && lines[2].contains("-32700"))
    #expect(lines[3] == "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}")
  }

  @Test func `lines are found wherever the pieces of the input end`() {
    let text = Array("one\r\n\n  \ntwo\nthree".utf8)
    for size in 1...text.count {
      var pieces = stride(from: 0, to: text.count, by: size).map { Array(text[$0..<min(text.count, $0 + size)]) }
      var lines = BoundedLines { pieces.isEmpty ? nil : pieces.removeFirst() }
      var found: [String] = []
      while case .bytes(let line) = lines.next() { found.append(String(decoding: line, as: UTF8.self)) }
      #expect(found == ["one\r", "two", "three"])
    }
  }

  @Test func `there are at most eight tools, each with a line of plain words and a schema`() async throws {
    let lines = try await Agent.lines([Agent.begin, Agent.request("tools/list", id: 1)])
    let result = try #require(try Agent.json(lines[1])["result"] as? [String: Any])
    let tools = try #require(result["tools"] as? [[String: Any]])
    let names = ["screen", "act", "fault", "undo", "run", "explore", "save", "explain"]
    #expect(tools.compactMap { $0["name"] as? String } == names && MCPTool.all.map(\.name) == names)
    for tool in tools {
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      let text = try #require(tool["description"] as? String)
      #expect(!text.contains("\n") && text.count < 120 && text.hasSuffix("."))
      #expect(schema["type"] as? String == "object" && schema["additionalProperties"] as? Bool == false)
      for case (let name, let property as [String: Any]) in try #require(schema["properties"] as? [String: Any]) {
        #expect(property["type"] != nil && property["description"] is String, "\(name)")
      }
    }
  }

  private static func agreed(_ version: String) async throws -> String? {
    let lines = try await Agent.lines([Agent.request("initialize", ["protocolVersion": version], id: 0)])
    let result = try #require(try Agent.json(lines[0])["result"] as? [String: Any])
    #expect((result["capabilities"] as? [String: Any])?["tools"] != nil)
    #expect((result["instructions"] as? String)?.contains("│ Logout          Your Balance") == true)
    return result["protocolVersion"] as? String
  }
}
