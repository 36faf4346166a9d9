package import AppCore
package import Navigation
package import Services
package import VirtualTime

/// All that decides a device's future.
package struct DeviceState: Hashable, Sendable {
  /// Whether the app runs.
  package var isRunning = false
  /// Whether the app is in the background, where nothing can be touched.
  package var isInBackground = false
  /// What is on which stack, what presents what, what is moving.
  @Shared package var navigation = NavigationState()
  /// Every controller and alert there is.
  package var screens = Screens()
  /// Completion handlers that wait for a transition to end.
  package var completions = Completions()
  /// The moment.
  package var clock = Instant.start
  /// What is due.
  package var agenda = Agenda<DueEvent>()
  /// How many events have happened at the present instant, while more are due at it; else 0.
  var eventsAtInstant = 0
  /// The backends.
  @Shared package var services: [AnyService]
  /// What the network does to requests.
  @Shared package var network = NetworkConditions()
  /// Requests on their way.
  @Shared package var requests: [RequestInFlight] = []
  /// Whether requests wait for somebody to say what becomes of them, instead of travelling.
  package var holdsRequests = false
  /// Who watches; nil where nobody does.
  @Shared package var monitor: AnyMonitor?
  /// What the app has stored.
  @Shared package var defaults = Defaults()
  /// Where chance comes from.
  package var generator: SeededGenerator

  package init(services: [any Service], seed: UInt64) {
    _services = Shared(wrappedValue: services.map(AnyService.init))
    generator = SeededGenerator(seed: seed)
  }
}

extension DeviceState {
  /// What stands for the state.
  var fingerprint: Fingerprint {
    var hasher = FingerprintHasher()
    hasher.combine(_navigation.fingerprint)
    hasher.combine(screens.fingerprint)
    hasher.combine(_services.fingerprint)
    hasher.combine(_network.fingerprint)
    hasher.combine(_requests.fingerprint)
    hasher.combine(_monitor.fingerprint)
    hasher.combine(_defaults.fingerprint)
    hasher.combine(rest)
    return hasher.fingerprint
  }

  /// The parts that are quicker to hash than to share.
  private var rest: some Hashable {
    struct Rest: Hashable {
      let isRunning: Bool
      let isInBackground: Bool
      let holdsRequests: Bool
      let completions: Completions
      let clock: Instant
      let agenda: Agenda<DueEvent>
      let eventsAtInstant: Int
      let generator: SeededGenerator
    }
    return Rest(
      isRunning: isRunning, isInBackground: isInBackground, holdsRequests: holdsRequests, completions: completions,
      clock: clock, agenda: agenda, eventsAtInstant: eventsAtInstant, generator: generator)
  }
}

/// Something that will happen at its time.
package enum DueEvent: Hashable, Sendable {
  case transitionEnds(TransitionSlot)
  case timer(owner: ScreenID, AnyMessage)
  case requestArrives(RequestID)
  case requestIsAnswered(RequestID)
  case requestFails(RequestID)

  /// The request it is about; nil when it is about none.
  var request: RequestID? {
    switch self {
    case .requestArrives(let id), .requestIsAnswered(let id), .requestFails(let id): id
    case .transitionEnds, .timer: nil
    }
  }
}

/// A service of some type.
package struct AnyService: Hashable, Sendable {
  package var value: any Service

  package init(_ value: any Service) {
    self.value = value
  }

  package static func == (left: AnyService, right: AnyService) -> Bool {
    areEqual(left.value, right.value)
  }

  package func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}
