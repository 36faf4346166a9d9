package import Navigation

/// Notes what a transition looks at, so that its outcome can be used again wherever that is the same.
///
/// Navigation, requests, completions, stored values and what is due are always looked at and not noted; screens and
/// services are, and what is said to the monitor is kept for later instead of being said.
///
/// Unchecked because a recorder stands in one device for the length of one transition, in one thread; another reads it
/// only when that thread has been stopped for good.
package final class ReadRecorder: @unchecked Sendable {
  /// A bit for each place of a screen that was looked at.
  private(set) var places: UInt64 = 0
  /// A bit for each place that was free until the transition itself put a screen there: nothing to look at.
  private var filled: UInt64 = 0
  /// A bit for each place of a screen of which only the title was looked at.
  private(set) var titles: UInt64 = 0
  /// Screens of which only that was looked at that some appearance leaves them as they are.
  private(set) var unmoved: [AppearanceCallbacks] = []
  /// Whether a service was asked.
  var hasAskedServices = false
  /// What the monitor is to be told.
  var events: [MonitorEvent] = []

  /// How often a call was met after which a controller was equal to what it had been.
  private var equalCalls = 0
  /// So many of them are looked at, and one in so many of those that come later.
  ///
  /// To look at all took a search a fifth of its time.
  private static let (initialLooks, sampling) = (200, 64)

  package init() {}

  /// Whether it is worth looking whether an equal controller shows something else.
  func looksAtEqualController() -> Bool {
    equalCalls += 1
    return equalCalls <= Self.initialLooks || equalCalls % Self.sampling == 0
  }

  /// Forgets all, for another transition.
  func begin() {
    places = 0
    filled = 0
    titles = 0
    unmoved = []
    hasAskedServices = false
    events = []
  }

  func look(at id: ScreenID) {
    // What is beyond the sixty-fourth place makes an outcome nobody can use again.
    places |= Self.bit(of: id) & ~filled
  }

  func fill(_ id: ScreenID) {
    if places & Self.bit(of: id) == 0 { filled |= Self.bit(of: id) & ~(1 << 63) }
  }

  func look(atTitleOf id: ScreenID) {
    titles |= Self.bit(of: id)
  }

  func look(atUnmoved hearing: AppearanceCallbacks) {
    if hearing.place > 62 { places |= 1 << 63 }
    if !unmoved.contains(hearing) { unmoved.append(hearing) }
  }

  /// Whether a screen was looked at as a whole, or put where it is.
  func knows(_ id: ScreenID) -> Bool { (places | filled) & Self.bit(of: id) != 0 }

  private static func bit(of id: ScreenID) -> UInt64 { id.number < 63 ? 1 << UInt64(id.number) : 1 << 63 }

  /// Whether the outcome can be used again at all.
  var isReusable: Bool { (places | titles) >> 63 == 0 }
}

/// A screen that is told of an appearance.
struct AppearanceCallbacks: Hashable, Sendable {
  let place: Int
  let appearance: Appearance
}

/// Something a monitor is told.
package enum MonitorEvent: Hashable, Sendable {
  case arrived(RequestArrival)
  case ended(RequestEnding)
  case loaded(ScreenID, scene: String)
  case userActed
  case processEnded
  case showedText(ScreenID)

  func tell(_ monitor: inout any DeviceMonitor) {
    switch self {
    case .arrived(let arrival): monitor.requestArrived(arrival)
    case .ended(let ending): monitor.requestEnded(ending)
    case .loaded(let id, let scene): monitor.screenLoaded(id, scene: scene)
    case .processEnded: monitor.processEnded()
    case .showedText(let id): monitor.screenShowedText(id)
    case .userActed: if monitor.isWaitingForUser { monitor.userActed() }
    }
  }
}

extension Device {
  /// Whether somebody is to be told what happens.
  var isWatched: Bool { state.monitor != nil }

  /// Tells the monitor, now or, while a transition is recorded, later.
  mutating func tellMonitor(_ event: MonitorEvent) {
    if let recorder = state.screens.recorder { return recorder.events.append(event) }
    guard state.monitor != nil else { return }
    if case .userActed = event, state.monitor?.value.isWaitingForUser != true { return }
    if var monitor = state.monitor?.value {
      event.tell(&monitor)
      state.monitor = AnyMonitor(monitor)
    }
  }
}
