package import RehearsalApp

/// What sets timers, sends requests and moves screens: the launch, a touch, a timer, or an answer.
package struct TimerPlan: Hashable, Sendable {
  /// For each event, by its name, the timers that it sets.
  package var timers: [String: [Timer]] = [:]
  /// The buttons, each of which can be touched once.
  package var buttons: [String] = []
  /// The events that send a request.
  package var sends: Set<String> = []
  /// The events that push a screen.
  package var pushes: Set<String> = []

  /// A timer, by the event that it brings about.
  package struct Timer: Hashable, Sendable {
    let event: String
    let milliseconds: Int

    package init(_ event: String, _ milliseconds: Int) {
      self.event = event
      self.milliseconds = milliseconds
    }
  }

  package init(
    _ timers: [String: [Timer]], buttons: [String] = [], sends: Set<String> = [],
    pushes: Set<String> = []
  ) {
    self.buttons = buttons
    self.sends = sends
    self.pushes = pushes
    self.timers = timers
  }
}

/// A screen that notes the order of what happens.
package struct TimerController: Controller {
  package enum Message: Hashable, Sendable {
    case happened(String)
    case loaded(Reply<[String]>)
  }

  private let plan: TimerPlan
  /// The first of each event, the oldest first: a timer may repeat for ever.
  package private(set) var record: [String] = []

  init(_ plan: TimerPlan) { self.plan = plan }

  package var navigationItem: NavigationItem<Message> { NavigationItem(title: "Timers") }

  package var view: [Element<Self>] {
    plan.buttons.map { .button($0, action: .happened($0)).disabled(record.contains($0)) }
  }

  package mutating func viewDidLoad(_ context: inout Context<Message>) { follow("launch", &context) }

  package mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .happened(let event): note(event, &context)
    case .loaded(let reply): note((try? reply.get()) == nil ? "failed" : "answered", &context)
    }
  }

  package mutating func viewDidDisappear(_ context: inout Context<Message>) { note("gone", &context) }

  /// Whether one event has come before another, or without it.
  package func isFirst(_ event: String, before other: String) -> Bool {
    guard let place = record.firstIndex(of: event) else { return false }
    return record.firstIndex(of: other).map { place < $0 } ?? true
  }

  private mutating func note(_ event: String, _ context: inout Context<Message>) {
    if !record.contains(event) { record.append(event) }
    follow(event, &context)
  }

  private func follow(_ event: String, _ context: inout Context<Message>) {
    for timer in plan.timers[event] ?? [] { context.after(.milliseconds(timer.milliseconds), .happened(timer.event)) }
    if plan.sends.contains(event) { context.send(NoteBook.list(0), outlivesScreen: true) { .loaded($0) } }
    if plan.pushes.contains(event) { context.performSegue(withIdentifier: "next") }
  }
}

private struct NextController: Controller {
  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Next") }
  var view: [Element<Self>] { [] }
}

/// An app whose screen sets timers.
package enum TimerApp {
  package static func app(_ plan: TimerPlan) -> AppDefinition {
    AppDefinition("Timers", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "Timers")
      AppScene("Timers", TimerController(plan)) { StoryboardSegue.show("next", to: "Next") }
      AppScene("Next", NextController())
    }
  }
}
