import Diagnostics
import Messages

/// The server of a session: JSON-RPC 2.0, as the versions of the Model Context Protocol have it.
struct MCPServer {
  private var session: MCPSession
  /// The version that the client and this server have agreed on, or nil before they have.
  private var version: String?

  /// The versions that can be spoken, the newest last.
  static let versions = ["2024-11-05", "2025-03-26", "2025-06-18"]
  /// The one version with batches, and the first with structured results.
  private static let (batched, structured) = ("2025-03-26", "2025-06-18")
  private static let mostInBatch = 50

  init(_ session: MCPSession) { self.session = session }

  /// The error codes of JSON-RPC.
  private enum Code: Int {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
  }

  private struct Failure: Error {
    let code: Code
    let message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
  }

  /// The answer to a line, or nil if it gets none.
  mutating func answer(to line: BoundedLines.Line) -> JSONText? {
    guard case .bytes(let bytes) = line else {
      return Self.error(.invalidRequest, "the line has more than \(BoundedLines.longest) bytes")
    }
    guard let json = JSON(reading: bytes) else { return Self.error(.parseError, "the line is no JSON") }
    guard case .array(let batch) = json else { return answer(to: json) }
    guard version == Self.batched else {
      return Self.error(.invalidRequest, "batches are of the version \(Self.batched) alone")
    }
    guard (1...Self.mostInBatch).contains(batch.count) else {
      return Self.error(.invalidRequest, "a batch has from 1 to \(Self.mostInBatch) messages")
    }
    let answers = batch.compactMap { answer(to: $0) }
    return answers.isEmpty ? nil : .array(answers)
  }

  private mutating func answer(to message: JSON) -> JSONText? {
    let id = message["id"].flatMap(Self.id)
    guard message["jsonrpc"] == .string("2.0"), let method = message["method"]?.string else {
      // An answer, though this server asks for nothing.
      if message["method"] == nil, message["result"] != nil || message["error"] != nil { return nil }
      return Self.error(.invalidRequest, "this is no request of JSON-RPC 2.0", id)
    }
    // A notification gets no answer, whatever it is.
    guard message["id"] != nil else { return nil }
    guard let id else { return Self.error(.invalidRequest, "an id is a whole number or a short text") }
    let parameters = message["params"] ?? .null
    do throws(Failure) {
      guard parameters.isObject || message["params"] == nil else {
        throw Failure(.invalidParams, "params are an object")
      }
      return Self.envelope(id, "result", try result(of: method, parameters))
    } catch {
      return Self.error(error.code, error.message, id)
    }
  }

  private mutating func result(of method: String, _ parameters: JSON) throws(Failure) -> JSONText {
    if method == "ping" { return .object() }
    guard method != "initialize" else { return try begin(parameters) }
    guard ["tools/list", "tools/call"].contains(method) else {
      throw Failure(.methodNotFound, "there is no method \(method.prefix(200)): this server has tools alone")
    }
    guard let version else { throw Failure(.invalidRequest, "initialize comes first") }
    if method == "tools/list" {
      guard parameters["cursor"] == nil else { throw Failure(.invalidParams, "there is only one page of tools") }
      return .object(("tools", MCPTool.json))
    }
    let names = MCPTool.all.map(\.name).joined(separator: ", ")
    guard let tool = MCPTool.all.first(where: { $0.name == parameters["name"]?.string }) else {
      throw Failure(.invalidParams, "name is one of \(names)")
    }
    let arguments = parameters["arguments"] ?? .null
    guard arguments.isObject || arguments == .null else { throw Failure(.invalidParams, "arguments are an object") }
    return session.call(tool, arguments).json(isStructured: version >= Self.structured)
  }

  private mutating func begin(_ parameters: JSON) throws(Failure) -> JSONText {
    guard version == nil else { throw Failure(.invalidRequest, "the session has begun already") }
    guard let asked = parameters["protocolVersion"]?.string else {
      throw Failure(
        .invalidParams, "protocolVersion is missing; this server speaks \(Self.versions.joined(separator: ", "))")
    }
    // A client that cannot speak the newest ends the connection.
    let agreed = Self.versions.contains(asked) ? asked : Self.structured
    version = agreed
    return .object(
      ("protocolVersion", .string(agreed)), ("capabilities", .object(("tools", .object()))),
      (
        "serverInfo",
        .object(("name", .string(CalledCommand.usualName)), ("version", .string(RehearseCommand.version)))
      ), ("instructions", .string(session.instructions)))
  }

  // MARK: - JSON-RPC

  private static func id(_ json: JSON) -> JSONText? {
    switch json {
    case .integer(let number): .integer(number)
    case .string(let text) where text.utf8.count <= 500: .string(text)
    default: nil
    }
  }

  private static func error(_ code: Code, _ message: String, _ id: JSONText? = nil) -> JSONText {
    envelope(
      id ?? .null, "error", .object(("code", .integer(code.rawValue)), ("message", .string(message.escapedForTerminal)))
    )
  }

  private static func envelope(_ id: JSONText, _ name: StaticString, _ value: JSONText) -> JSONText {
    .object(("jsonrpc", .string("2.0")), ("id", id), (name, value))
  }
}
