import Foundation
import RehearsalTestSupport
import Testing

/// A browser of a live prototype, without a page.
struct LiveClient {
  let served: ServedCommand
  let client: PlainClient
  let folder: Folder
  private let host: String

  /// Starts `rehearse prototype --live`.
  init(_ words: String..., in folder: Folder) throws {
    self.folder = folder
    served = try ServedCommand(["prototype"] + words + ["--live"], lines: 1, in: folder)
    client = try served.client(0)
    host = "127.0.0.1:\(client.port)"
  }

  /// The state of the page.
  struct State {
    let members: [String: Any]
    private let body: String

    init(_ text: String) throws {
      body = text
      members = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
    }

    var screen: [String: Any] { members["screen"] as? [String: Any] ?? [:] }
    var title: String { screen["title"] as? String ?? "" }
    var message: String { members["message"] as? String ?? "" }
    var can: [String] { members["can"] as? [String] ?? [] }
    var isBad: Bool { members["bad"] as? Bool ?? false }
    var version: Int { members["version"] as? Int ?? -1 }
    var requests: [String] { members["requests"] as? [String] ?? [] }
    var over: String? { (screen["over"] as? [String: Any])?["title"] as? String }
    /// The steps of all moments.
    var steps: [[String]] {
      (members["done"] as? [[String: Any]] ?? []).map { $0["steps"] as? [String] ?? [] }
    }
    var broken: [[String]] { members["broken"] as? [[String]] ?? [] }
    /// All texts on the phone, as JSON.
    var text: Substring { body[..<(body.firstRange(of: "\"can\":")?.lowerBound ?? body.endIndex)] }
  }

  func get(_ path: String) -> (status: Int, body: String) { client.answer("GET", path, host: host) }

  func state(after version: Int? = nil) throws -> State {
    try State(get("/state" + (version.map { "?after=\($0)" } ?? "")).body)
  }

  func post(_ body: String, fields: [String: String] = [:]) -> (status: Int, body: String) {
    let type = ["Content-Type": "application/json"]
    let others = type.merging(fields) { $1 }.filter { $0.key != "Host" }
    return client.answer("POST", "/order", body, fields: others, host: fields["Host"] ?? host)
  }

  func touch(_ name: String, fault: String? = nil, still: Bool = false) throws -> State {
    var members: [String: Any] = ["touch": name, "still": still]
    members["fault"] = fault
    let body = try JSONSerialization.data(withJSONObject: members)
    return try State(post(String(decoding: body, as: UTF8.self)).body)
  }

  func line(_ line: String) throws -> State { try State(post("{\"line\": \"\(line)\"}").body) }
}
