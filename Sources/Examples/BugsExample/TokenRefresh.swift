import Rehearsal

/// Two requests refresh one token at the same time, and the second takes the login away.
enum TokenRefresh {
  static let bug = PublishedBug(
    "TokenRefresh", "Requests that refresh the same token at the same time end the login", .signIn, shortest: 0,
    steps: """
      Given the set-up of the exploration is done
      When the app starts
      Then I see the screen "Home"
      And I see "2 projects"
      And I see "5 runs"
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Start") {
        StoryboardScene.navigationController("Start", root: "SignIn")
        AppScene("SignIn", SignIn())
        AppScene("Home", Home(isMended: isMended), isInstantiatedByCode: true)
      }, services: [Server()],
      exploration: Exploration {
        $0.invariants = [
          Invariant("nobody is signed out whose login the server knows") { device in
            guard device.hasNothingDue, device.isRunning else { return true }
            return device.controller(SignIn.self) == nil || device.storedDefault(forKey: "refresh") != nil
              || device.service(Server.self)?.number == 0
          }
        ]
        // A refresh whose reply is lost costs the login, whatever the app does.
        $0.faults = [.offline, .status(500)]
        $0.setUp = { device in
          let tokens = device.updateService(Server.self) { $0.logIn() }
          device.storeDefault("old", forKey: "access")
          device.storeDefault(tokens?.refresh, forKey: "refresh")
        }
      })
  }

  struct Tokens: Hashable, Sendable {
    let access: String
    let refresh: String
  }

  /// One of its access tokens has expired, and a refresh token works once.
  struct Server: Service {
    static let signIn = Route<NoContent, Tokens>("POST /login")
    static let projects = Route<String, Int>("GET /projects")
    static let runs = Route<String, Int>("GET /runs")
    static let refresh = Route<String, Tokens>("POST /refresh")
    /// The number of the refresh token that works; 0: nobody is signed in.
    private(set) var number = 0

    private var tokens: Tokens { Tokens(access: "A\(number)", refresh: "R\(number)") }

    static let routes: Routes<Self> = [
      signIn.answered { server, _ in server.logIn() },
      projects.answered { server, token in try server.check(token, 2) },
      runs.answered { server, token in try server.check(token, 5) },
      refresh.answered { server, token in
        guard token == server.tokens.refresh else { throw ServiceError(status: 401) }
        server.number += 1
        return server.tokens
      },
    ]

    mutating func logIn() -> Tokens {
      number += 1
      return tokens
    }

    private func check(_ token: String, _ value: Int) throws(ServiceError) -> Int {
      guard token != "old" else { throw ServiceError(status: 401) }
      return value
    }
  }

  struct SignIn: Controller {
    enum Message: Hashable, Sendable { case signIn, signedIn(Reply<Tokens>) }

    private var notice = ""
    private var isSigningIn = false
    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Sign in") }
    var view: [Element<Self>] { [.button("Sign in", action: .signIn).disabled(isSigningIn), .label(notice)] }

    mutating func viewDidLoad(_ context: inout Context<Message>) {
      if context.defaults["refresh"] != nil { context.setViewControllers(withIdentifiers: ["Home"]) }
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .signIn:
        isSigningIn = true
        context.send(Server.signIn(), outlivesScreen: true) { .signedIn($0) }
      case .signedIn(.success(let tokens)):
        context.store(tokens)
        context.setViewControllers(withIdentifiers: ["Home"])
      case .signedIn(.failure(let error)): (isSigningIn, notice) = (false, "Not signed in. \(error.description)")
      }
    }
  }

  struct Home: Controller {
    enum Part: Hashable, Sendable { case projects, runs }
    enum Message: Hashable, Sendable {
      case load, loaded(Reply<Int>, Part), refreshed(Reply<Tokens>, [Part], of: String)
    }

    let isMended: Bool
    private var projects = ""
    private var runs = ""
    private var notice = ""
    /// The parts that are being loaded.
    private var loading: Set<Part> = []
    /// The parts that wait for the refresh that is under way; nil: none is.
    private var waiting: [Part]?

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Home") }
    var view: [Element<Self>] {
      [.label(projects), .label(runs), .label(notice), .button("Reload", action: .load).disabled(!loading.isEmpty)]
    }

    mutating func viewDidLoad(_ context: inout Context<Message>) { receive(.load, &context) }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .load:
        notice = ""
        for part in [Part.projects, .runs] { load(part, &context) }
      case .loaded(.success(let count), let part):
        loading.remove(part)
        if part == .projects { projects = "\(count) projects" } else { runs = "\(count) runs" }
      case .loaded(.failure(let error), let part):
        if error.status == 401 { return refresh(for: part, &context) }
        loading.remove(part)
        notice = "Not loaded. \(error.description)"
      case .refreshed(.success(let tokens), let parts, _):
        context.store(tokens)
        for part in (waiting ?? []) + parts { load(part, &context) }
        waiting = nil
      case .refreshed(.failure(let error), let parts, let token):
        loading.subtract((waiting ?? []) + parts)
        waiting = nil
        guard error.status == 401, !isMended || context.defaults["refresh"] == token else {
          notice = "Not loaded. \(error.description)"
          return
        }
        context.store(nil)
        context.setViewControllers(withIdentifiers: ["SignIn"])
      }
    }

    private mutating func load(_ part: Part, _ context: inout Context<Message>) {
      loading.insert(part)
      let token = context.defaults["access"] ?? ""
      let request = part == .projects ? Server.projects(token) : Server.runs(token)
      context.send(request) { .loaded($0, part) }
    }

    private mutating func refresh(for part: Part, _ context: inout Context<Message>) {
      if isMended, waiting != nil {
        waiting?.append(part)
        return
      }
      let token = context.defaults["refresh"] ?? ""
      if isMended { waiting = [] }
      context.send(Server.refresh(token)) { .refreshed($0, [part], of: token) }
    }
  }
}

extension Context {
  fileprivate mutating func store(_ tokens: TokenRefresh.Tokens?) {
    setDefault(tokens?.access, forKey: "access")
    setDefault(tokens?.refresh, forKey: "refresh")
  }
}
