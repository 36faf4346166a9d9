import Navigation
import SimulatedDevice

/// The reads of a transition so far, in memory of a fixed form: it may be shared with another process.
struct Reads: Sendable {
  /// A bit for each place of a screen that was read.
  fileprivate(set) var places: UInt64 = 0
  /// A bit for each place that was free until the transition itself put a screen there: nothing to read.
  fileprivate var filled: UInt64 = 0
  /// A bit for each place of a screen of which the title was read.
  fileprivate(set) var titles: UInt64 = 0
  /// A bit for each place of a screen read only to check that an appearance callback does not change it; by callback.
  ///
  /// A vector, because it has a fixed form on each system (`InlineArray` needs macOS 26); six of its eight elements are used.
  fileprivate var unchanged = SIMD8<UInt64>(repeating: 0)
  /// Whether a stored value or a model has changed: what a callback does then cannot be told from the state before.
  fileprivate var hasChangedSharedValues = false
  /// Whether a service was read.
  fileprivate(set) var hasReadServices = false
  /// Whether it is being checked what equal controllers show.
  fileprivate(set) var isComparing = false
}

/// Records what a transition reads, so that its outcome can be reused wherever that is equal.
///
/// It keeps the events that the monitor would receive.
///
/// Unchecked because a recorder is used by one thread at a time. It writes through a
/// pointer for the sake of crashes, not of speed: the memory may be shared with the process that watches, so that what was
/// read is known after a transition has ended the process.
final class ReadRecorder: @unchecked Sendable {
  private let reads: UnsafeMutablePointer<Reads>
  private let isOwner: Bool
  /// The events for the monitor.
  private(set) var events: [MonitorEvent] = []

  private var shown = ShownTextsMemo()
  private let audit: PremiseAudit?
  /// The number of calls that left a controller equal, or nil if they are not compared any more.
  private var equalCalls: Int? = 0
  /// So many of them are compared by what they show, and one in so many of those that come later.
  ///
  /// Comparing all took a fifth of a search's time.
  private static let (initialComparisons, sampling) = (100, 128)

  /// Prepares a recorder.
  ///
  /// - Parameter memory: The place where it notes reads, and may find those of another; it has to outlive the recorder.
  /// - Parameter audit: What looks into equal controllers.
  init(at memory: UnsafeMutablePointer<Reads>? = nil, audit: PremiseAudit? = nil) {
    self.audit = audit
    isOwner = memory == nil
    reads = memory ?? .allocate(capacity: 1)
    if isOwner { reads.initialize(to: Reads()) }
  }

  deinit {
    if isOwner { reads.deallocate() }
  }

  var places: UInt64 { reads.pointee.places }
  var titles: UInt64 { reads.pointee.titles }
  var hasReadServices: Bool { reads.pointee.hasReadServices }

  /// Screens read only to check that an appearance callback does not change them.
  var unchanged: [AppearanceCallback] {
    var callbacks: [AppearanceCallback] = []
    for (index, appearance) in Appearance.allCases.enumerated() {
      reads.pointee.unchanged[index].forEachBit {
        callbacks.append(AppearanceCallback(place: $0, appearance: appearance))
      }
    }
    return callbacks
  }

  /// Forgets all, for another transition.
  func begin() {
    reads.initialize(to: Reads())
    events = []
  }

  /// Whether all that was read has a bit of its own, so that the outcome can be used again.
  var isReusable: Bool { (places | titles) >> 63 == 0 }

  /// Places beyond the sixty-third share a bit.
  private static func bit(of id: ScreenID) -> UInt64 { id.number < 63 ? 1 << UInt64(id.number) : 1 << 63 }
}

extension ReadRecorder: ReadObserver {
  func didReadScreen(_ id: ScreenID) { reads.pointee.places |= Self.bit(of: id) & ~reads.pointee.filled }

  func didReadTitle(of id: ScreenID) { reads.pointee.titles |= Self.bit(of: id) }

  func didFindUnchanged(_ id: ScreenID, by appearance: Appearance) {
    guard id.number < 63, let index = Appearance.allCases.firstIndex(of: appearance) else {
      reads.pointee.places |= 1 << 63
      return
    }
    reads.pointee.unchanged[index] |= Self.bit(of: id)
  }

  func didChangeSharedValues() { reads.pointee.hasChangedSharedValues = true }

  func didAddScreen(_ id: ScreenID) {
    if places & Self.bit(of: id) == 0 { reads.pointee.filled |= Self.bit(of: id) & ~(1 << 63) }
  }

  func didReadServices() { reads.pointee.hasReadServices = true }

  func didKeepFromMonitor(_ event: MonitorEvent) { events.append(event) }

  func knows(_ id: ScreenID) -> Bool {
    reads.pointee.hasChangedSharedValues || (places | reads.pointee.filled) & Self.bit(of: id) != 0
  }

  func comparesEqualController() -> Bool {
    guard let count = equalCalls else { return false }
    equalCalls = count + 1
    return count < Self.initialComparisons || count % Self.sampling == 0
  }

  func didKeep(_ screen: ControllerScreen, insteadOf changed: ControllerScreen) {
    audit?.continueBoth(screen, changed)
  }

  var isComparing: Bool {
    get { reads.pointee.isComparing }
    set { reads.pointee.isComparing = newValue }
  }

  /// Compares equal controllers no more.
  func stopComparing() { equalCalls = nil }

  func signs(of screen: ControllerScreen, on device: Device) -> [String] { shown.signs(of: screen, on: device) }

  func fieldTexts(of screen: ControllerScreen) -> [String] { shown.fieldTexts(of: screen) }

  func signs(of after: ControllerScreen, beyond before: ControllerScreen, on device: Device) -> [String] {
    shown.signs(of: after, beyond: before, on: device)
  }
}

/// An appearance callback to the screen in a place.
struct AppearanceCallback: Hashable, Sendable {
  let place: Int
  let appearance: Appearance
}
