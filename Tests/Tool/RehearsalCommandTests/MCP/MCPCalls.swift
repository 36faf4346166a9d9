import Balance
import Basics
import Foundation
import Rehearsal
import RehearsalCommand
import Supervision
import TestFiles
import Testing

/// A client of `rehearse mcp`, which writes all its lines at once.
enum Agent {
  static let begin = request("initialize", ["protocolVersion": "2025-06-18"], id: "begin")

  /// A request as a line.
  static func request(_ method: String, _ parameters: [String: Any]? = nil, id: Any?) -> String {
    var message: [String: Any] = ["jsonrpc": "2.0", "method": method]
    message["id"] = id
    message["params"] = parameters
    let data = try? JSONSerialization.data(withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// A call of a tool as a line.
  static func call(_ tool: String, _ arguments: [String: Any] = [:], id: Any = 1) -> String {
    request("tools/call", ["name": tool, "arguments": arguments], id: id)
  }

  /// What the server in this process answers to lines.
  static func lines(
    _ lines: [String], _ arguments: [String] = ["--app", "Balance"], apps: [AppUnderTest] = [Balance.appUnderTest],
    child: ChildProgram? = nil
  ) async throws -> [String] {
    let output = Collector()
    let input = Lock([Array((lines.joined(separator: "\n") + "\n").utf8)])
    let streams = Streams(
      input: { input.withLock { $0.popLast() } },
      output: { bytes in
        output.add(bytes)
        return true
      }, error: { Issue.record("standard error: \($0)") })
    let status = await RehearseCommand.run(["mcp"] + arguments, child: child, apps: apps, streams: streams)
    #expect(status == 0)
    return output.text.split(separator: "\n").map(String.init)
  }

  /// The results of calls in one session, in a process of its own that has such a program's apps.
  static func results(
    of calls: [String], _ arguments: [String], in folder: Folder, program: String = "rehearse"
  ) throws -> [Result] {
    let script = ([begin] + calls).joined(separator: "\n") + "\n"
    try Data(script.utf8).write(to: URL(filePath: "\(folder.path)/.script"))
    let path = FallibleCommand.program(program, arguments: []).path
    let command = try RunningCommand(
      ["-c", "exec \"$0\" \"$@\" < .script", path, "mcp"] + arguments, in: folder, program: URL(filePath: "/bin/sh"))
    let end = try command.end()
    #expect(end.status == 0, "\(end.error)")
    return try end.output.split(separator: "\n").dropFirst().map { try Result(String($0)) }
  }

  /// The result of a call.
  struct Result {
    let text: String
    let isError: Bool
    let data: [String: Any]?

    init(_ line: String) throws {
      #expect(line.utf8.count <= 65_536)
      let result = try #require(try Agent.json(line)["result"] as? [String: Any], "\(line)")
      let content = try #require((result["content"] as? [[String: Any]])?.first)
      #expect(content["type"] as? String == "text")
      text = try #require(content["text"] as? String)
      isError = try #require(result["isError"] as? Bool)
      data = result["structuredContent"] as? [String: Any]
    }
  }

  static func json(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
  }
}
