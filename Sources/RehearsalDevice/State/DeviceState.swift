package import RehearsalApp
package import RehearsalBase

/// All that decides a device's future, in parts that copies share.
package struct DeviceState: Hashable, Sendable {
  @Shared var core: DeviceCore
  package var screens = Screens()
  @Shared private var backends: [AnyService]
  var monitor: InvariantMonitor?

  init(services: [any Service], seed: UInt64) {
    _core = Shared(wrappedValue: DeviceCore(seed: seed))
    _backends = Shared(wrappedValue: services.map(AnyService.init))
  }

  package var services: [AnyService] {
    _read {
      screens.observer?.didReadServices()
      yield backends
    }
    _modify {
      screens.observer?.didReadServices()
      yield &backends
    }
  }

  /// The types of the backends, which never change.
  var serviceTypes: some Collection<any Service.Type> { backends.lazy.map { type(of: $0.value) } }

  /// The backends as a part, for whoever keeps parts and puts them back: that is no look at them.
  var sharedServices: Shared<[AnyService]> {
    get { $backends }
    set { $backends = newValue }
  }
}

/// The parts of a device's state that every transition looks at.
package struct DeviceCore: Hashable, Sendable {
  var isRunning = false
  var background: Background?
  /// Shared by copies, as it is asked at each step.
  @Shared package internal(set) var navigation = NavigationState()
  var completions = Completions()
  package internal(set) var clock = Instant.start
  package internal(set) var agenda = Agenda<DueEvent>()
  var beginnings: [Int] = []
  var eventsAtInstant = 0
  var network = NetworkConditions()
  package internal(set) var requests: [RequestInFlight] = []
  var answering = RequestAnswering.planned
  package internal(set) var defaults = Defaults()
  package internal(set) var models = SharedModels()
  var waiting: [WaitingPresentation] = []
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  package var isInBackground: Bool { background != nil }
  package var storesDefaults: Bool { defaults != Defaults() }
}

// Parts of the core are lent where they are read: to copy them took a twentieth of a scenario's time.
extension DeviceState {
  var isRunning: Bool {
    get { core.isRunning }
    set { core.isRunning = newValue }
  }
  package var isInBackground: Bool { core.background != nil }
  var background: Background? {
    get { core.background }
    set { core.background = newValue }
  }
  package var navigation: NavigationState {
    _read { yield core.navigation }
    _modify { yield &core.navigation }
  }
  var completions: Completions {
    _read { yield core.completions }
    _modify { yield &core.completions }
  }
  package var clock: Instant {
    get { core.clock }
    set { core.clock = newValue }
  }
  package var agenda: Agenda<DueEvent> {
    _read { yield core.agenda }
    _modify { yield &core.agenda }
  }
  /// The place of each pending transition and timer in the order in which they began, in a search; empty if they stand so
  /// in the agenda.
  var beginnings: [Int] {
    get { core.beginnings }
    set { core.beginnings = newValue }
  }
  /// How many events have happened at the present instant, while more are due at it; else 0.
  var eventsAtInstant: Int {
    get { core.eventsAtInstant }
    set { if newValue != core.eventsAtInstant { core.eventsAtInstant = newValue } }
  }
  package var network: NetworkConditions {
    _read { yield core.network }
    _modify { yield &core.network }
  }
  package var requests: [RequestInFlight] {
    _read { yield core.requests }
    _modify { yield &core.requests }
  }
  var answering: RequestAnswering {
    get { core.answering }
    set { core.answering = newValue }
  }
  var holdsRequests: Bool { core.answering == .chosen }
  package var defaults: Defaults {
    _read { yield core.defaults }
    _modify { yield &core.defaults }
  }
  var models: SharedModels {
    _read { yield core.models }
    _modify { yield &core.models }
  }
  var waiting: [WaitingPresentation] {
    _read { yield core.waiting }
    _modify { yield &core.waiting }
  }
  var generator: SeededGenerator {
    get { core.generator }
    set { core.generator = newValue }
  }
}

/// How the requests of an app are answered.
package enum RequestAnswering: Hashable, Sendable {
  /// Each has its plan when it is sent, and the device's services answer it in virtual time.
  case planned
  /// Each waits until a search chooses its outcome.
  case chosen
  /// Each is handed out, and its answer comes from outside.
  case live
}

/// Something that will happen at its time.
package enum DueEvent: Hashable, Sendable {
  case transitionEnds(TransitionSlot)
  case timer(owner: ScreenID, AnyMessage)
  case requestArrives(RequestID)
  case requestIsAnswered(RequestID)
  case requestFails(RequestID)
  /// A timer that has a name, or goes on when its screen is gone: rare, and larger than the others.
  indirect case ownTimer(Timer)

  /// A timer with all that an author can say of it.
  package struct Timer: Hashable, Sendable {
    package let owner: ScreenID
    let scene: String
    let name: String?
    package let outlivesScreen: Bool
    let message: AnyMessage
  }

  package var timerOwner: ScreenID? {
    switch self {
    case .timer(let owner, _): owner
    case .ownTimer(let timer): timer.owner
    case .transitionEnds, .requestArrives, .requestIsAnswered, .requestFails: nil
    }
  }

  var timerName: String? { if case .ownTimer(let timer) = self { timer.name } else { nil } }

  func isTimer(endingWith screen: ScreenID) -> Bool {
    switch self {
    case .timer(let owner, _): owner == screen
    case .ownTimer(let timer): timer.owner == screen && !timer.outlivesScreen
    case .transitionEnds, .requestArrives, .requestIsAnswered, .requestFails: false
    }
  }

  var request: RequestID? {
    switch self {
    case .requestArrives(let id), .requestIsAnswered(let id), .requestFails(let id): id
    case .transitionEnds, .timer, .ownTimer: nil
    }
  }
}

/// A service of some type.
package struct AnyService: Hashable, Sendable {
  package var value: any Service

  init(_ value: any Service) {
    self.value = value
  }

  package static func == (left: AnyService, right: AnyService) -> Bool {
    areEqual(left.value, right.value)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(typed: value)
  }
}
