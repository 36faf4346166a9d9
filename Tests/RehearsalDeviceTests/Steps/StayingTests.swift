import RehearsalApp
import RehearsalDevice
import RehearsalRunner
import Testing

/// An expectation of presence holds if lasting content stays; passing content only has to appear.
struct StayingTests {
  /// Plays steps, with slashes between them.
  private func play(_ steps: String) async throws -> Rehearsed {
    let steps = steps.split(separator: " / ").map(String.init)
    return try await Rehearsed.play(Errand.app, scenarios: [["When the app starts"] + steps])[0]
  }

  @Test(arguments: [
    (
      "When I tap \"Fetch\" / Then I see \"Asked\"", "it was there at 0.000 s, but did not stay: it was gone at 0.100 s"
    ),
    ("When I tap \"Go\" / Then I see the screen \"Errand\"", "the screen \"Shop\" (Shop) replaced it at 0.350 s"),
    ("When I tap \"Go\" / Then the right button is \"Go\"", "the screen \"Shop\" (Shop) replaced it at 0.350 s"),
    ("When I tap \"Go\" / Then the field \"Note\" holds \"\"", "the screen \"Shop\" (Shop) replaced it at 0.350 s"),
    ("When I tap \"Go\" / Then the button \"Fetch\" is enabled", "the screen \"Shop\" (Shop) replaced it"),
    ("When I tap \"Load\" / Then the screens are \"Errand\"", "seen:     the screens \"Errand > Shop\""),
    ("When I tap \"Go\" / Then \"Nothing\" is black", "the screen \"Shop\" (Shop) replaced it at 0.350 s"),
    ("When I tap \"Go\" / Then within 1 s I see the screen \"Errand\"", "replaced it at 0.350 s"),
    ("When I tap \"Go\" / Then within 1 ms I see the screen \"Errand\"", "replaced it at 0.350 s"),
    // Effects of a reply are included.
    ("When I tap \"Chain\" / Then I see \"Asked\"", "it was gone at 0.200 s"),
    // A timer fires before the reply arrives.
    (
      "Given the cloud answers in 3 s / When I tap \"Later\" / And I tap \"Fetch\" / Then I see \"Asked\"",
      "it was gone at 3.000 s"
    ),
    ("When I tap \"Later\" / And 2.05 s pass / Then I see \"Waiting\"", "it was gone at 2.100 s"),
  ])
  func `content that will end fails, and the end is reported`(steps: String, message: String) async throws {
    try await play(steps).expectFailed(message, "immediately (すぐに)")
  }

  @Test(arguments: [
    "When I tap \"Fetch\" / Then immediately I see \"Asked\" / And I see \"Fetched\"",
    "When I tap \"Go\" / Then immediately I see the screen \"Errand\" / And I see the screen \"Shop\"",
    "When I tap \"Fetch\" / Then I see the screen \"Errand\" / And the field \"Note\" holds \"\"",
    // It disappears and appears again, and then stays.
    "When I tap \"Blink\" / Then I see \"On\" / And immediately nothing is left pending",
    // Effects of a timer are not included.
    "When I tap \"Later\" / Then I see \"Waiting\" / And I see \"Fetched\"",
    "When I tap \"Later\" / And I tap \"Go\" / Then I see the screen \"Shop\"",
  ])
  func `content that stays passes, and so does an immediate expectation`(steps: String) async throws {
    try await play(steps).expectPassed()
  }

  @Test(arguments: [
    "When I tap \"Load\" / Then I see the progress \"Loading\" / And I see \"Asked\" / And the right button is \"Go\"",
    "When I tap \"Load\" / Then I see \"Loading\" / And no row is selected / And I see \"Asked\"",
    "When I tap \"Load\" / Then I see the progress \"Loading\" / And immediately I see \"Loading\" / And I see \"Asked\"",
    // Later content is waited for.
    "When I tap \"Load\" / Then I see the progress \"Loading\" / And I see the screen \"Shop\"",
  ])
  func `expectations after one of passing content may be about the same moment`(steps: String) async throws {
    try await play(steps).expectPassed()
  }

  @Test(arguments: [
    "When I tap \"Load\" / Then I see the progress \"Loading\" / When 0 ms pass / Then I see \"Asked\"",
    "When I tap \"Load\" / Then I see the progress \"Loading\" / And no progress is shown / And I see \"Fetched\"",
  ])
  func `an action ends the moment, and so does waiting on`(steps: String) async throws {
    try await play(steps).expectFailed("did not stay")
  }
}

/// A screen whose content is replaced by requests, timers and transitions.
struct Errand: Controller {
  enum Message: Hashable, Sendable {
    case fetch, chain, blink, later, load, ask, leave
    case typed(String)
    case fetched(Reply<Int>), again(Reply<Int>), blinked(Reply<Int>), loaded(Reply<Int>)
  }

  private var text = "Nothing"

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: "Errand", rightBarButtonItem: BarButtonItem("Go", segue: "go"))
  }

  var view: [Element<Self>] {
    [
      .label(text), .button("Fetch", action: .fetch),
      .button("Chain", action: .chain),
      .button("Blink", action: .blink), .button("Later", action: .later),
      .button("Load", action: .load),
      .textField("Note", text: "", editingChanged: { .typed($0) }),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    let request = Counter.count(1)
    switch message {
    case .fetch:
      text = "Asked"
      context.send(request, outlivesScreen: true) { .fetched($0) }
    case .chain:
      text = "Asked"
      context.send(request, outlivesScreen: true) { .again($0) }
    case .again, .ask: context.send(request, outlivesScreen: true) { .fetched($0) }
    case .fetched: text = "Fetched"
    case .blink:
      text = "On"
      context.send(request, outlivesScreen: true) { .blinked($0) }
    case .blinked:
      let goesOn = text == "On"
      text = goesOn ? "Off" : "On"
      if goesOn { context.send(request, outlivesScreen: true) { .blinked($0) } }
    case .later:
      text = "Waiting"
      context.after(.seconds(2), .ask)
    case .load:
      text = "Asked"
      context.present(.progress("Loading"), animated: false)
      context.send(request, outlivesScreen: true) { .loaded($0) }
    case .loaded:
      text = "Fetched"
      context.dismiss(animated: false, completion: .leave)
    case .typed: break
    case .leave: context.performSegue(withIdentifier: "go")
    }
  }

  static let app = AppUnderTest(
    AppDefinition("Errand", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Errand")
      AppScene("Errand", Errand()) { StoryboardSegue.show("go", to: "Shop") }
      AppScene("Shop", Shop())
    }, services: [Counter()])

  struct Shop: Controller {}

  struct Counter: Service {
    static let count = Route<Int, Int>("count")

    static let routes: Routes<Self> = [
      count.answered { _, body in body }
    ]
  }
}
