import RehearsalApp
import RehearsalDevice

/// Records what a transition reads, so that its outcome can be reused wherever that is equal.
///
/// It keeps the events that the monitor would receive. What it has noted stays when the thread is parked that used it.
///
/// Unchecked because a recorder is used by one thread at a time.
final class ReadRecorder: @unchecked Sendable {
  private var reads = Reads()
  private(set) var events: [MonitorEvent] = []
  var isComparing = false

  private var shown = ShownTextsMemo()
  private let audit: PremiseAudit?
  /// The number of calls that left a controller equal, or nil if they are not compared any more.
  private var equalCalls: Int? = 0
  /// So many of them are compared by what they show, and one in so many of those that come later.
  ///
  /// Comparing all took a fifth of a search's time.
  private static let (initialComparisons, sampling) = (100, 128)

  /// The reads of a transition so far.
  private struct Reads: Sendable {
    var places: UInt64 = 0
    /// A bit for each place that was free until the transition itself put a screen there: nothing to read.
    var filled: UInt64 = 0
    var titles: UInt64 = 0
    var hasServices = false
  }

  init(audit: PremiseAudit? = nil) { self.audit = audit }

  var places: UInt64 { reads.places }
  var titles: UInt64 { reads.titles }
  var hasReadServices: Bool { reads.hasServices }

  func begin() {
    reads = Reads()
    events = []
    isComparing = false
  }

  /// Whether all that was read has a bit of its own, so that the outcome can be used again.
  var isReusable: Bool { (places | titles) >> 63 == 0 }

  /// Places beyond the sixty-third share a bit; a model that sends requests itself is on no screen, and has none.
  private static func bit(of id: ScreenID) -> UInt64 {
    guard id != .nobody else { return 0 }
    return id.number < 63 ? 1 << UInt64(id.number) : 1 << 63
  }
}

extension ReadRecorder: ReadObserver {
  func didReadScreen(_ id: ScreenID) { reads.places |= Self.bit(of: id) & ~reads.filled }

  func didReadTitle(of id: ScreenID) { reads.titles |= Self.bit(of: id) }

  func didAddScreen(_ id: ScreenID) {
    if places & Self.bit(of: id) == 0 { reads.filled |= Self.bit(of: id) & ~(1 << 63) }
  }

  func didReadServices() { reads.hasServices = true }

  func didKeepFromMonitor(_ event: MonitorEvent) { events.append(event) }

  func comparesEqualController() -> Bool {
    guard let count = equalCalls else { return false }
    equalCalls = count + 1
    return count < Self.initialComparisons || count % Self.sampling == 0
  }

  func didKeep(_ screen: ControllerScreen, insteadOf changed: ControllerScreen) {
    audit?.look(into: .controller(screen), equalTo: .controller(changed), byMove: true)
  }

  func stopComparing() { equalCalls = nil }

  func signs(of screen: ControllerScreen, on device: Device) -> [String] { shown.signs(of: screen, on: device) }

  func fieldTexts(of screen: ControllerScreen) -> [String] { shown.fieldTexts(of: screen) }

  func signs(of after: ControllerScreen, beyond before: ControllerScreen, on device: Device) -> [String] {
    shown.signs(of: after, beyond: before, on: device)
  }
}
