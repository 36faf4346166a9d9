import Rehearsal

@testable import RehearsalDevice

/// A screen with a session, which may end while its request is under way.
struct Account: Controller {
  enum Message: Hashable, Sendable {
    case load, logOut, loaded(Reply<String>)
  }

  /// What is wrong with it.
  enum Flaw: Hashable, Sendable {
    /// Logging out leaves a request under way.
    case keepsRequest
    /// The button that loads stays disabled after a failure.
    case staysDisabled
    /// A failure is not shown.
    case keepsSilent
  }

  let flaw: Flaw?
  private(set) var text = "Nothing loaded"
  private(set) var isLoading = false
  private(set) var isSignedIn = true

  init(_ flaw: Flaw?) { self.flaw = flaw }

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Account", leftBarButtonItem: BarButtonItem("Log out", action: .logOut),
      rightBarButtonItem: BarButtonItem("Load", action: .load).disabled(isLoading))
  }

  var view: [Element<Self>] { [.label(text)] }

  mutating func viewDidLoad(_ context: inout Context<Message>) { context.setDefault("secret", forKey: "token") }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .load:
      guard isSignedIn else { return }
      isLoading = true
      context.send(Keeper.me(0), outlivesScreen: true) { .loaded($0) }
    case .logOut:
      isSignedIn = false
      context.setDefault(nil, forKey: "token")
      if flaw != .keepsRequest {
        context.cancelRequests()
        isLoading = flaw == .staysDisabled && isLoading
      }
    case .loaded(let reply):
      do {
        text = try reply.get()
        isLoading = false
      } catch {
        // The text of an earlier failure stays until something is loaded.
        if flaw != .keepsSilent { text = "Could not load" }
        isLoading = flaw == .staysDisabled
      }
    }
  }

  static func app(_ flaw: Flaw?) -> AppUnderTest {
    var exploration = Exploration {
      $0.invariants = [
        Invariant("no request survives log-out") { device in
          guard device.controller(Account.self)?.isSignedIn == false, let request = device.requestsUnderWay.first,
            device.storedDefault(forKey: "token") == nil
          else { return nil }
          return "\(request.request.operation) of \(request.scene ?? "nobody") is under way"
        }
      ]
      $0.goals = [SearchGoal("a load has failed") { $0.controller(Account.self)?.text == "Could not load" }]
    }
    if flaw == .keepsSilent { exploration.goals = [] }
    exploration.asksForStuckControls = true
    return AppUnderTest(
      AppDefinition("Account", initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Account")
        AppScene("Account", Account(flaw))
      }, services: [Keeper()], exploration: exploration)
  }

  struct Keeper: Service {
    static let me = Route<Int, String>("GET /me")

    static let routes: Routes<Self> = [
      me.answered { _, _ in "Ann" }
    ]
  }
}
