public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Control of `rehearse serve` from tests in Swift: copy this file into a target of UI tests.
public struct RehearsalControl: Sendable {
  /// A sentence that did not pass, with the words of the server.
  public struct Failure: Error, CustomStringConvertible {
    /// The sentence, and what the server says of it.
    public let description: String
  }

  private struct Answer: Decodable { let steps: [Step]?; let problem: String? }
  private struct Step: Decodable { let text: String; let status: String; let message: String? }

  private let address: URL
  private let token: String

  /// The address and the token are printed at the start: `http://127.0.0.1:8081/_rehearsal`.
  public init(_ address: URL, token: String) { (self.address, self.token) = (address, token) }

  /// Plays sentences; throws the words of the first that does not pass.
  public func steps(_ sentences: String...) async throws {
    try await check(call("POST", "steps", JSONEncoder().encode(["steps": sentences])))
  }

  /// The requests that have arrived, as JSON.
  public func requests() async throws -> Data { try await call("GET", "requests") }
  /// Throws if a rule of a sentence has never applied.
  public func check() async throws { try await check(call("POST", "check", Data())) }
  /// Makes the world again what it was at the start.
  public func reset() async throws { try await check(call("POST", "reset", Data())) }

  private func check(_ data: Data) throws {
    let answer = try JSONDecoder().decode(Answer.self, from: data)
    let failed = answer.steps?.first { $0.status != "passed" }.map { "\($0.text)\n\($0.message ?? "")" }
    if let text = failed ?? answer.problem { throw Failure(description: text) }
  }

  private func call(_ method: String, _ path: String, _ body: Data? = nil) async throws -> Data {
    var request = URLRequest(url: address.appendingPathComponent(path))
    (request.httpMethod, request.httpBody) = (method, body)
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    return try await URLSession.shared.data(for: request).0
  }
}
