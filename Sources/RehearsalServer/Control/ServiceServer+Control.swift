import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Control: sentences, the ledger, and the start again, on a port of its own that no outage closes.

extension ServiceServer {
  func control(
    _ call: HTTPCall, _ exchange: Exchange, _ server: HTTPServer, _ send: @escaping (HTTPReply) -> Void
  ) {
    guard call.bearerToken == token, call.method == "POST", call.path == "/_rehearsal/steps" else {
      return send(answer(to: call, server))
    }
    guard let sentences = Self.sentences(call.body), !sentences.isEmpty else {
      return send(
        problem(
          400, "the body has no sentences",
          remedy: "a sentence a line, or {\"steps\": [\"Given the network is \\\"3G\\\"\"]}"))
    }
    play(sentences[...], [], until: nil, exchange, server, send)
  }

  /// Plays sentences until one fails; one that may take its time is played again while that lasts.
  private func play(
    _ sentences: ArraySlice<String>, _ results: [SentencePlayer.Result], until end: Int64?, _ exchange: Exchange,
    _ server: HTTPServer, _ send: @escaping (HTTPReply) -> Void
  ) {
    var (rest, results, end) = (sentences, results, end)
    while let sentence = rest.first {
      let breaks = world.breaks
      let result = world.play(sentence)
      if world.breaks > breaks { breakConnections(server, all: false) }
      if result.status == .failed, let patience = result.patience, server.isWaiting(exchange) {
        let last = end ?? HTTPServer.now + patience
        if HTTPServer.now < last {
          server.schedule(after: 20_000) { [self, results] in
            play(rest, results, until: last, exchange, server, send)
          }
          return
        }
      }
      results.append(result)
      end = nil
      rest = rest.dropFirst()
      guard result.status == .failed else { continue }
      results += rest.map {
        SentencePlayer.Result(text: $0, status: .skipped, message: "a sentence before it has failed")
      }
      break
    }
    send(report(results))
  }

  private func answer(to call: HTTPCall, _ server: HTTPServer) -> HTTPReply {
    guard call.bearerToken == token else {
      return problem(
        401, "the token is missing or wrong", remedy: "Authorization: Bearer TOKEN, as printed at the start")
    }
    let routes = [
      "POST /_rehearsal/steps", "GET /_rehearsal/requests", "POST /_rehearsal/check", "POST /_rehearsal/reset",
    ]
    switch "\(call.method) \(call.path)" {
    case "GET /_rehearsal/requests": return ledger()
    case "POST /_rehearsal/check":
      let problem = world.problemOfRules()
      return report([
        SentencePlayer.Result(
          text: "every rule has applied", status: problem == nil ? .passed : .failed, message: problem)
      ])
    case "POST /_rehearsal/reset":
      breakConnections(server, all: true)
      world.reset()
      calls = []
      return report([])
    default: return problem(404, "control has no \(call.method) \(call.path)", remedy: routes.joined(separator: ", "))
    }
  }

  /// The sentences of a body: JSON, `{"steps": ["…"]}`, or plain text, a sentence a line with tables below it.
  static func sentences(_ body: [UInt8]) -> [String]? {
    if case .object(let object) = JSON(reading: body) {
      guard case .array(let values)? = object["steps"] else { return nil }
      var sentences: [String] = []
      for value in values {
        guard case .string(let text) = value else { return nil }
        sentences.append(text)
      }
      return sentences
    }
    guard let text = String(validUTF8: body) else { return nil }
    var sentences: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
      if trimmed.hasPrefix("|"), !sentences.isEmpty {
        sentences[sentences.count - 1] += "\n      " + trimmed
      } else {
        sentences.append(String(trimmed))
      }
    }
    return sentences
  }

  /// Status 200 if all have passed, and else 422: what is skipped is not done.
  private func report(_ results: [SentencePlayer.Result]) -> HTTPReply {
    let hasPassed = results.allSatisfy { $0.status == .passed }
    var json = JSONTextWriter()
    json.object { json in
      json.member("passed", hasPassed)
      json.array("steps") { json in
        for result in results {
          json.object { json in
            json.member("text", result.text)
            json.member("status", result.status.rawValue)
            json.member("message", result.message)
          }
        }
      }
    }
    return .json(hasPassed ? 200 : 422, json.bytes)
  }

  private func problem(_ status: Int, _ message: String, remedy: String) -> HTTPReply {
    var json = JSONTextWriter()
    json.object { json in
      json.member("problem", message)
      json.member("try", remedy)
    }
    return .json(status, json.bytes)
  }
}
