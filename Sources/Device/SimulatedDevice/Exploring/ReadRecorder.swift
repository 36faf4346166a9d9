package import Navigation

/// What a transition has read so far, in memory of a fixed form: it may be shared with another process.
package struct Reads: Sendable {
  /// A bit for each place of a screen that was looked at.
  fileprivate(set) var places: UInt64 = 0
  /// A bit for each place that was free until the transition itself put a screen there: nothing to look at.
  fileprivate var filled: UInt64 = 0
  /// A bit for each place of a screen of which only the title was looked at.
  fileprivate(set) var titles: UInt64 = 0
  /// A bit for each place of a screen read only to check that an appearance callback does not change it; by callback.
  fileprivate var unmoved = InlineArray<6, UInt64>(repeating: 0)
  /// Whether a service was asked.
  fileprivate(set) var hasAskedServices = false
}

/// Notes what a transition looks at, so that its outcome can be used again wherever that is the same.
///
/// Navigation, requests, completions, stored values and what is due are always looked at and not noted; screens and
/// services are, and what is said to the monitor is kept for later instead of being said.
///
/// Unchecked because a recorder stands in one device for the length of one transition, in one thread.
package final class ReadRecorder: @unchecked Sendable {
  private let reads: UnsafeMutablePointer<Reads>
  private let isOwner: Bool
  /// What the monitor is to be told.
  var events: [MonitorEvent] = []

  /// How often a call was met after which a controller was equal to what it had been.
  private var equalCalls = 0
  /// So many of them are looked at, and one in so many of those that come later.
  ///
  /// To look at all took a search a fifth of its time.
  private static let (initialLooks, sampling) = (200, 64)

  /// Prepares a recorder.
  ///
  /// - Parameter memory: Where it notes what is read, and may find what another has noted; it has to outlive the recorder.
  package init(at memory: UnsafeMutablePointer<Reads>? = nil) {
    isOwner = memory == nil
    reads = memory ?? .allocate(capacity: 1)
    if isOwner { reads.initialize(to: Reads()) }
  }

  deinit {
    if isOwner { reads.deallocate() }
  }

  var places: UInt64 { reads.pointee.places }
  var titles: UInt64 { reads.pointee.titles }
  var hasAskedServices: Bool {
    get { reads.pointee.hasAskedServices }
    set { reads.pointee.hasAskedServices = newValue }
  }

  /// Screens read only to check that an appearance callback does not change them.
  var unmoved: [AppearanceCallbacks] {
    Appearance.allCases.enumerated().flatMap { index, appearance in
      let places = reads.pointee.unmoved[index]
      return (0..<64).filter { places >> UInt64($0) & 1 == 1 }.map {
        AppearanceCallbacks(place: $0, appearance: appearance)
      }
    }
  }

  /// Whether it is worth looking whether an equal controller shows something else.
  func looksAtEqualController() -> Bool {
    equalCalls += 1
    return equalCalls <= Self.initialLooks || equalCalls % Self.sampling == 0
  }

  /// Forgets all, for another transition.
  func begin() {
    reads.initialize(to: Reads())
    events = []
  }

  func look(at id: ScreenID) {
    // What is beyond the sixty-fourth place makes an outcome nobody can use again.
    reads.pointee.places |= Self.bit(of: id) & ~reads.pointee.filled
  }

  func fill(_ id: ScreenID) {
    if places & Self.bit(of: id) == 0 { reads.pointee.filled |= Self.bit(of: id) & ~(1 << 63) }
  }

  func look(atTitleOf id: ScreenID) {
    reads.pointee.titles |= Self.bit(of: id)
  }

  func look(atUnmoved hearing: AppearanceCallbacks) {
    guard hearing.place <= 62, let index = Appearance.allCases.firstIndex(of: hearing.appearance) else {
      reads.pointee.places |= 1 << 63
      return
    }
    reads.pointee.unmoved[index] |= 1 << UInt64(hearing.place)
  }

  /// Whether a screen was looked at as a whole, or put where it is.
  func knows(_ id: ScreenID) -> Bool { (places | reads.pointee.filled) & Self.bit(of: id) != 0 }

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
