import Foundation
import Rehearsal
import RehearsalApp
import RehearsalLive
import RehearsalLiveHTTP
import RehearsalTestSupport
import Testing

/// A backend with each kind of HTTP form.
struct WireBackend: TokenService {
  struct Note: Codable, Hashable, Sendable {
    var id: String
    var text: String
  }
  struct Search: Hashable, Sendable {
    var id: String
    var word: String?
    var limit = 3
  }

  static let save = Route<Note, Note>("POST /notes").http(body: .json, answer: .json, status: 201)
  static let put = Route<Note, Note>("PUT /notes/{id}").http(body: .json, answer: .json)
  static let pages = Route<PageQuery, [String]>("GET /notes").http(answer: .json) { call, _ in try PageQuery(of: call) }
  static let find = Route<Search, [String]>("GET /notes/{id}/words").http(answer: .json) { call, path in
    Search(id: path["id"], word: call.parameter("word"), limit: Int(call.parameter("limit") ?? "") ?? 0)
  }
  static let read = Route<String, String>("GET /texts/{name}").http(answer: .text) { _, path in path["name"] }
  static let hidden = Route<Note, NoContent>("POST /hidden").http(answer: .empty) { _, _ in Note(id: "?", text: "?") }
  static let plain = Route<String, String>("GET /plain")
  static let mine = Route<NoContent, String>("GET /mine", .bearer).http(body: .empty, answer: .text)
  static let routes: Routes<Self> = [
    save.answered { server, note in
      server.saved += 1
      return note
    },
    put.answered { _, note in note },
    pages.answered { _, query in ["\(query.after ?? "-")/\(query.number)/\(query.limit ?? 0)"] },
    find.answered { _, search in [search.id, search.word ?? "-", "\(search.limit)"] },
    read.answered { _, name in "text of \(name)" },
    hidden.answered { _, _ in NoContent() },
    plain.answered { _, text in text },
    mine.answeredForUser { _, _, user in user },
  ]
  var saved = 0
  var tokens = BearerTokens(["t-1": "ann"], passwords: ["ann": "secret"])

  static let appUnderTest = AppUnderTest(
    AppDefinition("Wire", initial: "Start") { AppScene("Start", title: "Start") }, services: [WireBackend()],
    steps: StepLibrary<DeviceWorld> { library in
      library.define("the server has saved {int} note(s)") { (world: inout DeviceWorld, count: Int) in
        try world.expect("\(count) notes", of: WireBackend.self) {
          $0.saved == count
        } seen: {
          "\($0.saved) notes"
        }
      }
    })
}

@Suite(.serialized) struct HTTPServiceTests {
  private static let note = WireBackend.Note(id: "1", text: "Tea")
  private typealias Failure = ServiceError

  private func service(_ served: ServedApp, limit: Duration = .seconds(30)) throws -> HTTPService {
    HTTPService(
      WireBackend.self, at: try #require(URL(string: "http://127.0.0.1:\(served.client.port)")), timeLimit: limit)
  }

  /// What a client gets for a request, after some sentences.
  private func answer(
    of served: ServedApp, to request: any ServiceRequest = WireBackend.save(note), after sentences: String = "",
    limit: Duration = .seconds(30)
  ) async throws -> Answer? {
    if !sentences.isEmpty {
      let set = served.steps(sentences)
      #expect(set.status == 200, "\(set.body)")
    }
    do { return try await service(served, limit: limit).answer(request) } catch let error as ServiceError {
      return .failure(error)
    }
  }

  @Test func `requests reach the routes of any form`() async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    defer { served.stop() }
    #expect(try await answer(of: served) == .success(Self.note))
    let odd = WireBackend.Note(id: "a/b c?", text: "Ünï & 100%")
    #expect(try await answer(of: served, to: WireBackend.put(odd)) == .success(odd))
    #expect(try await answer(of: served, to: WireBackend.pages(.first)) == .success(["-/1/0"]))
    let query = PageQuery(after: "x&y=1", number: 2, limit: 7)
    #expect(try await answer(of: served, to: WireBackend.pages(query)) == .success(["x&y=1/2/7"]))
    let search = WireBackend.Search(id: "7", word: "green tea+")
    #expect(try await answer(of: served, to: WireBackend.find(search)) == .success(["7", "green tea+", "3"]))
    #expect(try await answer(of: served, to: WireBackend.find(.init(id: "7"))) == .success(["7", "-", "3"]))
    #expect(try await answer(of: served, to: WireBackend.read("a b")) == .success("text of a b"))
    var mine = WireBackend.mine()
    mine = mine.carrying("t-1")
    #expect(try await answer(of: served, to: mine) == .success("ann"))
  }

  @Test func `a route that HTTP cannot carry says so`() async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    defer { served.stop() }
    guard case .failure(let error)? = try await answer(of: served, to: WireBackend.hidden(Self.note)) else {
      Testing.Issue.record("no failure")
      return
    }
    #expect(error.code == "NO_HTTP_FORM" && error.description.contains("POST /hidden"))
    #expect(try await answer(of: served, to: WireBackend.plain("x")) == nil)
  }

  /// The table of the article "Shipping the core", but for the rows that need a time limit.
  private static let failures: [(sentence: String, error: ServiceError, saved: Int)] = [
    ("the next create fails with connection lost before it arrived", .connectionLost, 0),
    ("the next create fails with connection lost after it arrived", .connectionLost, 1),
    ("the next create fails with offline", .connectionLost, 0),
    ("the next create fails with a malformed reply", .unreadable, 1),
    ("the next create is answered with half a body", .connectionLost, 1),
    ("the next create fails with status 404", ServiceError(status: 404), 0),
    ("the next create fails with status 409 \"TAKEN\"", ServiceError(status: 409, code: "TAKEN"), 0),
    ("the next create fails with status 500", ServiceError(status: 500), 0),
    ("the network goes offline", .offline, 0),
  ]

  @Test(arguments: failures.indices) func `a fault on the wire is the error of the fault`(_ row: Int) async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    defer { served.stop() }
    let (sentence, error, saved) = Self.failures[row]
    let text = sentence.replacing("next create", with: "next \"POST /notes\"")
    let answer = try await answer(of: served, after: text)
    #expect(answer == .failure(error), "\(text): \(answer.map { "\($0)" } ?? "nil")")
    if sentence == "the network goes offline" { served.steps("the network comes back") }
    let count = served.steps("Then the server has saved \(saved) note\(saved == 1 ? "" : "s")")
    #expect(count.status == 200, "\(text): \(count.body)")
  }

  @Test func `a refusal may ask to wait`() async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    defer { served.stop() }
    let text = #"the next "POST /notes" fails with status 503 with retry after 3 s"#
    guard case .failure(let error)? = try await answer(of: served, after: text) else {
      Testing.Issue.record("no failure")
      return
    }
    #expect(error.status == 503 && error.retryAfter == 3)
  }

  @Test(arguments: [
    ("a time-out", 0), ("a lost reply", 1), ("a late reply", 1), ("a late arrival", 0),
  ]) func `what comes too late has timed out`(_ fault: String, _ saved: Int) async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    defer { served.stop() }
    let start = ContinuousClock.now
    let text = "the next \"POST /notes\" fails with \(fault)"
    #expect(try await answer(of: served, after: text, limit: .milliseconds(300)) == .failure(.timedOut))
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(served.steps("the server has saved \(saved) notes").status == 200)
  }

  @Test func `a body that stops half way has timed out`() async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    defer { served.stop() }
    let text = #"the next "POST /notes" is answered with a body that stops half way"#
    #expect(try await answer(of: served, after: text, limit: .milliseconds(300)) == .failure(.timedOut))
  }

  @Test func `a reply that comes twice or slowly is a reply`() async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    defer { served.stop() }
    let twice = #"the next "POST /notes" fails with a duplicate reply"#
    #expect(try await answer(of: served, after: twice) == .success(Self.note))
    #expect(try await answer(of: served) == .success(Self.note))
    let slow = #"the next "POST /notes" is answered at 1000 bytes a second"#
    #expect(try await answer(of: served, after: slow) == .success(Self.note))
  }

  @Test func `a server that is killed was offline, or has lost the connection`() async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    let service = try service(served)
    let text = #"the next "POST /notes" fails with a late reply"#
    served.steps(text)
    let waiting = Task { try await service.answer(WireBackend.save(Self.note)) }
    while !served.ledger().contains("POST /notes") { try await Task.sleep(for: .milliseconds(5)) }
    served.steps("the connection is lost")
    await #expect(throws: ServiceError.connectionLost) { try await waiting.value }
    served.stop()
  }

  @Test func `a cancelled request ends at once`() async throws {
    let served = try ServedApp(WireBackend.appUnderTest)
    defer { served.stop() }
    served.steps(#"the next "POST /notes" fails with a time-out"#)
    let service = try service(served)
    let task = Task { try await service.answer(WireBackend.save(Self.note)) }
    try await Task.sleep(for: .milliseconds(50))
    let start = ContinuousClock.now
    task.cancel()
    _ = await task.result
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
