import RehearsalApp
import RehearsalDevice
import Testing

/// The app's token: carried by the requests that ask for it, and removed once a service refuses it.
struct AuthorizationTests {
  @Test func `requests carry the token if their route asks for one, each that of its realm`() {
    var device = device()
    device.settle(after: "Log in", "Ask", "Ask nobody", "Ask elsewhere")
    #expect(device.asked == ["log in: -", "ask: token 1", "open: -", "elsewhere: -"])
    device.settle(after: "Log in elsewhere", "Ask elsewhere", "Ask")
    #expect(device.asked?.suffix(2) == ["elsewhere: foreign", "ask: token 1"])
  }

  @Test func `a token survives the app, until it is removed`() {
    var device = device()
    device.settle(after: "Log in")
    device.relaunch()
    device.settle()
    device.settle(after: "Ask", "Log out", "Ask")
    #expect(device.asked?.suffix(2) == ["ask: token 1", "ask: -"])
    #expect(device.controller(Asker.self)?.notes == ["ann", "401"])
  }

  @Test func `a refused token is removed, and the screens hear of it once, before the reply`() {
    var device = device()
    device.settle(after: "Log in")
    _ = device.updateService(Gate.self) { $0.tokens.revoke("token 1") }
    device.settle(after: "Ask", "Ask")
    #expect(device.controller(Asker.self)?.notes == ["token 1", "ended", "401", "401"])
    #expect(device.asked?.suffix(2) == ["ask: token 1", "ask: -"])
    #expect(device.records.issues.isEmpty)
  }

  @Test func `a request that was sent before the last log-in does not end the new token`() {
    var device = device()
    device.settle(after: "Log in")
    _ = device.updateService(Gate.self) { $0.tokens.revoke("token 1") }
    device.updateNetwork { $0.latency = .seconds(1) }
    device.touch("Ask")
    device.settle(after: "Set")
    #expect(device.controller(Asker.self)?.notes == ["token 1", "401"])
    #expect(device.state.defaults["authorization"] == "new")
  }

  @Test func `who is refused receives the refusal, also where another request goes with the token`() {
    var device = device()
    device.settle(after: "Log in")
    _ = device.updateService(Gate.self) { $0.tokens.revoke("token 1") }
    device.holdStill()
    for label in ["Ask slowly", "Ask"] { device.touch(label) }
    let asked = device.state.requests[1].id
    device.happen(.outcome(asked, nil))
    device.happen(.delivery(asked))
    // The end of the session cancels the slow one, whose number the refused one takes over.
    #expect(device.controller(Asker.self)?.notes == ["token 1", "ended", "401"])
    #expect(device.state.requests.isEmpty)
  }

  @Test func `a sender that goes with the token receives nothing, and need not handle the refusal`() {
    var device = device(leaves: true)
    device.settle(after: "Log in")
    _ = device.updateService(Gate.self) { $0.tokens.revoke("token 1") }
    device.settle(after: "Ask")
    #expect(device.frontScene == "Welcome")
    #expect(device.issues == [])
    expectNothingHeld(device)
    #expect(device.interface.overlay == nil)
  }

  @Test func `the user is stored with the token, and goes with it`() {
    var device = device()
    device.settle(after: "Set as bob", "Set")
    #expect(device.state.defaults["authorization user"] == "bob")
    #expect(device.controller(Asker.self)?.notes == ["bob"])
    device.settle(after: "Log out", "Who")
    #expect(device.controller(Asker.self)?.notes == ["bob", "-"])
    device.settle(after: "Set as bob", "Ask", "Who")
    #expect(device.controller(Asker.self)?.notes.suffix(3) == ["ended", "401", "-"])
    #expect(device.state.defaults["authorization user"] == nil)
    device.setToken("x", of: "ann")
    device.settle(after: "Who")
    #expect(device.controller(Asker.self)?.notes.last == "ann")
    device.setToken("y")
    #expect(device.state.defaults["authorization user"] == "ann")
    device.setToken(nil)
    #expect(device.state.defaults["authorization user"] == nil)
  }

  @Test func `models of the session end with the token, before the screens hear of it; others stay`() {
    for end in ["Log out", "Ask"] {
      var device = device()
      device.settle(after: "Set as bob", "Count")
      #expect(device.model(Visits.self).count == 1)
      device.settle(after: end)
      #expect(device.model(Visits.self).count == 0)
      #expect(device.model(Installs.self).count == 1)
      if end == "Ask" { #expect(device.controller(Asker.self)?.notes.contains("ended with 0 visits") == true) }
    }
    var device = device()
    device.settle(after: "Set as bob", "Count", "Log out elsewhere")
    #expect(device.model(Visits.self).count == 1)
  }

  private func device(leaves: Bool = false) -> Device {
    var asker = Asker()
    asker.leaves = leaves
    let app = AppDefinition("Asker", initial: "Asker") {
      AppScene("Asker", asker)
      AppScene("Welcome", isInstantiatedByCode: true)
    }
    return Device.showing(app, services: [Gate()])
  }
}

private struct Gate: TokenService {
  static let logIn = Route<String, String>("log in")
  static let ask = Route<NoContent, String>("ask", .bearer)
  static let open = Route<NoContent, String>("open")
  static let elsewhere = Route<NoContent, String>("elsewhere", .bearer(realm: "elsewhere"))

  static let routes: Routes<Self> = [
    logIn.answered { gate, user, context in gate.tokens.issue(to: user, in: context) },
    ask.answeredForUser { _, _, user in user },
    open.answered { _, _ in "open" },
    elsewhere.answered { _, _ in "elsewhere" },
  ]

  var tokens = BearerTokens()
  /// What was asked, with the token that came along.
  var asked: [String] = []

  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    asked.append("\(request.operation.name): \((request as? any AuthorizedRequest)?.token ?? "-")")
    return Self.routes.answer(request, by: &self, in: context)
  }
}

/// What the user has done since the log-in.
private struct Visits: SharedModel {
  static let session = Authorization.bearer
  var count = 0
  mutating func receive(_ message: Bool, _ context: inout SharedModelContext<Self>) { count += 1 }
}

/// What has been done on the device.
private struct Installs: SharedModel {
  var count = 0
  mutating func receive(_ message: Bool, _ context: inout SharedModelContext<Self>) { count += 1 }
}

/// A read: one that is cancelled leaves nothing under way.
private struct Slow: ServiceRequest {
  typealias Success = String
  let operation = ServiceOperation.query
}

private struct Asker: Controller {
  enum Message: Hashable, Sendable {
    case logIn, logInElsewhere, logOutElsewhere, set, setAsBob, who, count, logOut, ask, askSlowly, open, elsewhere,
      leave
    case came(Reply<String>)
  }
  /// Whether it leaves when its token is refused.
  var leaves = false
  var notes: [String] = []
  private var isLoggingIn = false

  var view: [Element<Self>] {
    [
      .button("Log in", action: .logIn), .button("Log in elsewhere", action: .logInElsewhere),
      .button("Set", action: .set), .button("Log out", action: .logOut), .button("Ask", action: .ask),
      .button("Ask nobody", action: .open), .button("Ask elsewhere", action: .elsewhere),
      .button("Ask slowly", action: .askSlowly), .button("Set as bob", action: .setAsBob), .button("Who", action: .who),
      .button("Count", action: .count), .button("Log out elsewhere", action: .logOutElsewhere),
    ]
  }

  mutating func authorizationDidEnd(_ context: inout Context<Message>) {
    notes.append(context.token() == nil ? "ended" : "still there")
    if context.model(Installs.self).count > 0 { notes.append("ended with \(context.model(Visits.self).count) visits") }
    context.cancelRequest(named: "slow")
    if leaves { context.setRootViewController(withIdentifier: "Welcome") }
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .logIn:
      isLoggingIn = true
      context.send(Gate.logIn("ann"), outlivesScreen: true) { .came($0) }
    case .logInElsewhere: context.setToken("foreign", for: .bearer(realm: "elsewhere"))
    case .logOutElsewhere: context.setToken(nil, for: .bearer(realm: "elsewhere"))
    case .setAsBob:
      context.setToken("bob's", of: "bob")
      if notes.isEmpty { notes.append(context.user() ?? "-") }
    case .who: notes.append(context.user() ?? "-")
    case .count:
      context.send(true, to: Visits.self)
      context.send(true, to: Installs.self)
    case .set: context.setToken("new")
    case .logOut: context.setToken(nil)
    case .ask: context.send(Gate.ask()) { .came($0) }
    case .askSlowly: context.send(Slow(), named: "slow", outlivesScreen: true) { .came($0) }
    case .leave: context.setRootViewController(withIdentifier: "Welcome")
    case .open: context.send(Gate.open(), outlivesScreen: true) { .came($0) }
    case .elsewhere: context.send(Gate.elsewhere(), outlivesScreen: true) { .came($0) }
    case .came(.success(let text)):
      if isLoggingIn { context.setToken(text) }
      isLoggingIn = false
      notes.append(text)
    case .came(.failure(let error)):
      notes.append("\(error.status)")
      if leaves { context.present(.alert(title: "Failed", message: nil, actions: .init("OK"))) }
    }
  }
}

extension Device {
  fileprivate var asked: [String]? { service(Gate.self)?.asked }
}
