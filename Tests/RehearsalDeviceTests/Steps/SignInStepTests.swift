import RehearsalApp
import RehearsalBase
import RehearsalRunner
import Testing

@testable import RehearsalDevice

/// The steps that say who is signed in to a backend of an author's own.
struct SignInStepTests {
  private struct Diary: RecordStore, TokenService {
    static let who = Route<NoContent, String>("GET /me", .bearer)
    static let logIn = Route<Credentials, String>("POST /session")
    var tokens: BearerTokens

    static let routes: Routes<Self> = [
      who.answeredForUser { _, body, user in user },
      logIn.answered { server, body, context in try server.tokens.logIn(body, in: context) },
    ]
    func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? { nil }
  }

  private struct Cover: Controller {
    enum Message: Hashable, Sendable {
      case ask, logIn
      case asked(Reply<String>)
      case loggedIn(Reply<String>)
    }
    private var line = "nobody"
    private var password = ""
    var view: [Element<Self>] {
      [
        .label(line), .textField("Password", \.password), .button("Ask", action: .ask),
        .button("Log in", action: .logIn),
      ]
    }
    mutating func viewDidLoad(_ context: inout Context<Message>) { line = context.user() ?? "nobody" }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .ask: context.send(Diary.who(), outlivesScreen: true) { .asked($0) }
      case .logIn:
        context.send(Diary.logIn(Credentials(name: "bob", password: password)), outlivesScreen: true) { .loggedIn($0) }
      case .asked(.success(let name)): line = "asked by \(name)"
      case .loggedIn(.success): line = "logged in"
      case .asked(.failure(let error)), .loggedIn(.failure(let error)): line = "refused with \(error.status)"
      }
    }
  }

  private func played(_ tokens: BearerTokens, _ steps: String...) async throws -> Rehearsed {
    let app = AppUnderTest(
      AppDefinition("Diary", initial: "Cover") { AppScene("Cover", Cover()) }, services: [Diary(tokens: tokens)],
      vocabularies: [.users(of: Diary.self)])
    return try await Rehearsed.play(app, scenarios: [steps])[0]
  }

  private let ann = BearerTokens(passwords: ["ann": "secret"], lifetime: .seconds(60))

  @Test func `whoever is signed in has a token, and the app knows whose`() async throws {
    try await played(
      ann, "Given the user \"ann\" is signed in", "When the app starts", "Then I see \"ann\"", "And I tap \"Ask\"",
      "Then I see \"asked by ann\"", "And 60 s pass", "And I tap \"Ask\"", "Then I see \"refused with 401\""
    ).expectPassed()
  }

  @Test func `a user who is given a password logs in with it`() async throws {
    try await played(
      BearerTokens(), "Given the user \"bob\" exists with password \"s3cret\"", "When the app starts",
      "And I type \"s3cret\" into \"Password\"", "And I tap \"Log in\"", "Then I see \"logged in\""
    ).expectPassed()
  }

  @Test(arguments: [true, false]) func `a token can have expired before the app starts, or later`(before: Bool)
    async throws
  {
    let expiry = "Given the token of \"ann\" has expired"
    try await played(
      ann, before ? expiry : "Given the user \"ann\" is signed in", "When the app starts", "Then I see \"ann\"",
      before ? "And I tap \"Ask\"" : expiry, before ? "And everything settles" : "And I tap \"Ask\"",
      "Then I see \"refused with 401\""
    ).expectPassed()
  }

  @Test func `nobody is signed in any more`() async throws {
    try await played(
      ann, "Given the user \"ann\" is signed in", "And nobody is signed in", "When the app starts",
      "Then I see \"nobody\""
    ).expectPassed()
  }

  @Test func `a user the backend does not know is a failure that names those it knows`() async throws {
    try await played(ann, "Given the user \"bob\" is signed in", "When the app starts").expectFailed(
      startingWith: "there is no user \"bob\"\ntry: \"ann\"")
    try await played(
      ann, "Given the user \"ann\" is signed in", "When the app starts", "Given the token of \"anne\" has expired"
    ).expectFailed(startingWith: "there is no user \"anne\"\ntry: \"ann\"")
    try await played(BearerTokens(), "Given the user \"bob\" is signed in", "When the app starts").expectFailed(
      startingWith:
        "there is no user \"bob\": the backend has none; a step gives it one: the user \"bob\" exists with password")
  }
}
