package import RehearsalApp
import RehearsalBase

/// The history of a device, which has no effect on its future.
package struct DeviceRecords: Sendable {
  /// Whether events are logged; looking ahead and exploring turn it off.
  package var isLogging = true
  package internal(set) var log: [LoggedEvent] = []
  package var issues: [Issue] = []
  package var ledger = Ledger()
  var appliedRules: Set<Int> = []
  /// The rules that came too late for a request, each with the one that was first.
  var takenRules: [Int: RuleReceipt] = [:]
  package internal(set) var touched: Set<TouchedControl> = []
  package internal(set) var unanswered: Set<UnansweredTouch> = []
  var builtRows: [ScreenID: BuiltRows] = [:]
  /// The screens of each moment, or nil if nobody asked for them.
  var moments: MomentRecord?
  var sent: [HandedOutRequest] = []
  var live: (any LiveWorld)?
  var changes: ShownChanges?
  /// How many due events have happened; it differs for two moments at one instant.
  package internal(set) var eventCount = 0
}

/// The screens of a device at each moment at which they may have changed, for whoever draws them.
///
/// Nothing is recorded unless somebody asks for it. Who does takes the moments often: beyond a limit no more are kept.
struct MomentRecord: Sendable {
  /// The event at a moment.
  enum Kind: Sendable {
    /// The user touches a control of the screen, which is as before the touch.
    case touched(Target)
    /// Something that was due has happened, and the screen is as after it.
    case passed
    case timer(String)
  }

  struct Moment: Sendable {
    let kind: Kind
    let instant: Instant
    let interface: Interface
  }

  static let limit = 1000
  private var moments: [Moment] = []
  private var isCut = false
  init() {}

  mutating func add(_ kind: Kind, at instant: Instant, _ interface: Interface) {
    guard moments.count < Self.limit else { return isCut = true }
    moments.append(Moment(kind: kind, instant: instant, interface: interface))
  }

  mutating func take() -> (moments: [Moment], isCut: Bool) {
    defer { (moments, isCut) = ([], false) }
    return (moments, isCut)
  }
}

extension Device {
  mutating func recordMoments() { records.moments = MomentRecord() }

  mutating func takeMoments() -> (moments: [MomentRecord.Moment], isCut: Bool) {
    records.moments?.take() ?? ([], false)
  }

  mutating func noteMoment(_ kind: MomentRecord.Kind) {
    guard records.moments != nil, records.isLogging else { return }
    let (instant, interface) = (clock, interface)
    records.moments?.add(kind, at: instant, interface)
  }

  mutating func noteMoment(of event: DueEvent) {
    guard records.moments != nil else { return }
    if let owner = event.timerOwner { noteMoment(.timer(sceneName(owner))) } else { noteMoment(.passed) }
  }
}
