import Testing

@testable import RehearsalApp

/// A backend with users, tokens and pages, of the parts that the library has for them.
struct BearerTokensTests {
  private struct Letter: StoredRecord {
    let id: String
    var text: String
    var isRead = false
    var recordID: String? { id }
  }

  private struct Mailbox: RecordStore, TokenService {
    static let logIn = Route<String, String>("POST /session")
    static let list = Route<PageQuery, Page<Letter>>("GET /letters", .bearer).records("letters")
    static let all = Route<NoContent, [Letter]>("GET /letters/all", .bearer).records("letters")
    static let send = Route<Letter, Letter>("PUT /letters", .bearer).records("letters") { .replace($0) }
    static let read = Route<String, NoContent>("PUT /read", .bearer).records("letters") {
      .change($0, of: Letter.self) { $0.isRead = true }
    }
    static let log = Route<NoContent, String>("GET /log")

    var tokens: BearerTokens
    var letters = RecordTable<Letter>(.newestFirst)

    static let routes: Routes<Self> = [
      logIn.answered { server, body, context in server.tokens.issue(to: body, in: context) },
      list.answeredForUser { server, query, _ in try server.letters.page(query, limit: 2) },
      all.answeredForUser { server, _, _ in Array(server.letters) },
      send.answeredForUser { server, letter, user in
        server.letters.put(Letter(id: letter.id, text: "\(user): \(letter.text)"))
      },
      read.answeredForUser { server, id, _ in
        try server.letters.update(id) { $0.isRead = true }
        return NoContent()
      },
      log.answered { _, _ in "" },
    ]

    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { Array(letters) }
  }

  private static let letter = Letter(id: "a", text: "Hello")

  private func send(_ token: String?, to mailbox: inout Mailbox, at now: Int64 = 0) -> Answer? {
    mailbox.answer(Mailbox.send(Self.letter).carrying(token), in: RequestContext(now: now))
  }

  @Test func `a name and its password bring a token, and others are refused`() throws {
    var tokens = BearerTokens(["lasting": "ann"], passwords: ["ann": "secret"], lifetime: .seconds(60))
    let first = try tokens.logIn(Credentials(name: "ann", password: "secret"), in: RequestContext(now: 0))
    #expect(tokens.owner(of: first) == "ann")
    let second = try tokens.logIn(Credentials(name: "ann", password: "secret"), in: RequestContext(now: 0))
    #expect(second != first && second != "lasting")
    #expect(throws: ServiceError(status: 401)) { try tokens.user(of: first, in: RequestContext(now: 60_000)) }
    for credentials in [Credentials(name: "ann", password: "Secret"), Credentials(name: "bob", password: "")] {
      #expect(throws: ServiceError(status: 401, description: "The name or the password is wrong.")) {
        try tokens.logIn(credentials)
      }
    }
    tokens.passwords["bob"] = "hunter2"
    #expect(throws: Never.self) { try tokens.logIn(Credentials(name: "bob", password: "hunter2")) }
  }

  @Test func `without a lifetime a user gets the same token again, until it is revoked`() throws {
    let ann = Credentials(name: "ann", password: "secret")
    var tokens = BearerTokens(["ann's token": "ann"], passwords: ["ann": "secret"], refusal: ServiceError(status: 403))
    let before = tokens
    let first = try tokens.logIn(ann)
    #expect(first == "ann's token" && tokens == before)
    tokens.revoke(first)
    let second = try tokens.logIn(ann)
    #expect(second == "token 2")
    #expect(throws: ServiceError(status: 403)) { try tokens.logIn(Credentials(name: "ann", password: "")) }
  }

  @Test func `a token says who asks, and without a valid one the answer is 401`() {
    var mailbox = Mailbox(tokens: BearerTokens())
    let empty = mailbox
    #expect(send(nil, to: &mailbox) == .failure(ServiceError(status: 401)))
    #expect(send("token 1", to: &mailbox) == .failure(ServiceError(status: 401)))
    #expect(mailbox == empty)
    #expect(mailbox.answer(Mailbox.logIn("ann"), in: RequestContext(now: 0)) == .success("token 1"))
    #expect(mailbox.answer(Mailbox.logIn("ann"), in: RequestContext(now: 0)) == .success("token 2"))
    #expect(send("token 1", to: &mailbox) == .success(Letter(id: "a", text: "ann: Hello")))
    mailbox.tokens.revoke("token 1")
    #expect(send("token 1", to: &mailbox) == .failure(ServiceError(status: 401)))
    #expect(send("token 2", to: &mailbox) == .success(Letter(id: "a", text: "ann: Hello")))
    mailbox.tokens.revokeAll(of: "ann")
    #expect(send("token 2", to: &mailbox) == .failure(ServiceError(status: 401)))
    #expect(mailbox.tokens.owner(of: "token 2") == "ann" && mailbox.tokens.owner(of: "token 3") == nil)
  }

  @Test func `a token is good for its lifetime, and one that a scenario gives for good`() {
    var mailbox = Mailbox(tokens: BearerTokens(lifetime: .seconds(60)))
    _ = mailbox.answer(Mailbox.logIn("ann"), in: RequestContext(now: 1000))
    #expect(send("token 1", to: &mailbox, at: 60_999) == .success(Letter(id: "a", text: "ann: Hello")))
    #expect(send("token 1", to: &mailbox, at: 61_000) == .failure(ServiceError(status: 401)))
    #expect(mailbox.tokens.issue(to: "bob") == "token 2")
    #expect(send("token 2", to: &mailbox, at: .max) == .success(Letter(id: "a", text: "bob: Hello")))
  }

  @Test func `the credential of another client's request counts where the request has none`() {
    var mailbox = Mailbox(tokens: BearerTokens())
    let token = mailbox.tokens.issue(to: "bob")
    let answer = mailbox.answer(Mailbox.send(Self.letter), in: RequestContext(now: 0, token: token))
    #expect(answer == .success(Letter(id: "a", text: "bob: Hello")))
  }

  @Test func `routes say their operations, and what their requests do with records`() throws {
    #expect(
      Mailbox.operations.map(\.name) == [
        "POST /session", "GET /letters", "GET /letters/all", "PUT /letters", "PUT /read", "GET /log",
      ])
    #expect(Mailbox.access(by: Mailbox.logIn("ann")) == nil)
    #expect(Mailbox.access(by: Route<Letter, Letter>("POST /other")(Self.letter)) == nil)
    let load = try #require(Mailbox.access(by: Mailbox.list(.first).carrying("t")))
    #expect(load.resource == "letters" && load.token == "t" && !load.isWrite)
    guard case .load = load.kind else { return #expect(Bool(false)) }
    guard case .loadMore("3") = Mailbox.access(by: Mailbox.list(PageQuery(after: "3", number: 2)))?.kind,
      case .load = Mailbox.access(by: Mailbox.all())?.kind,
      case .change("a", let change) = Mailbox.access(by: Mailbox.read("a"))?.kind
    else { return #expect(Bool(false)) }
    #expect((change(Self.letter) as? Letter)?.isRead == true)
    #expect(Mailbox.access(by: Mailbox.send(Self.letter))?.writtenID == "a")
    #expect(Mailbox.list(PageQuery(after: "3", number: 2)).page == 2)
  }

  @Test func `an answer brings the records that it is`() {
    let records = { (answer: any Hashable & Sendable) in
      Mailbox.records(in: answer, to: Mailbox.all())
    }
    #expect(records(Self.letter)?.records.map(\.recordID) == ["a"])
    #expect(records([Self.letter, Self.letter])?.isLast == true)
    let page = records(Page([Self.letter], next: PageQuery(after: "7", number: 2)))
    #expect(page?.next == "7" && page?.records.count == 1)
    #expect(records(Page([1])) == nil && records(NoContent()) == nil && records("a") == nil)
  }
}
