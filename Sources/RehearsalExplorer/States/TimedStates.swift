import RehearsalBase
import RehearsalDevice

/// The states of a search that differ only in the deadlines of what is pending.
///
/// Of each such group, ``mostTimes`` states are distinguished. Those that come later are replaced with one whose timers
/// fire in any order that their lengths allow, so a group has one state more at most. A state is left out where
/// one that was reached at no more cost allows all its times: that one has all its successors.
struct TimedStates: Sendable {
  private static let mostTimes = 3

  private var groups: [Fingerprint: [UInt32]] = [:]
  private var times = NumberMap<PendingTimes?>()
  private(set) var storesDefaults = false
  /// The cores without times, and with those of the lengths alone.
  private var plain = NumberMap<UInt32>()
  private var coarse = NumberMap<UInt32>()
  private(set) var coarseCount = 0

  /// The decision about a state.
  enum Place: Sendable {
    case own
    /// It is the coarse state of its group, which it was replaced with.
    case replaced
    /// Another state stands for it.
    case covered
  }

  mutating func place(
    _ successor: inout Successor, _ table: StateTable, _ pool: WorkerPool
  ) -> Place {
    let parts = pool.parts
    guard let times = times(of: successor.state.core, parts) else { return .own }
    var group = successor
    group.state.core = plain(successor.state.core, parts)
    var known = groups[group.key, default: []]
    if known.contains(successor.state.core) { return .own }
    for core in known where self.times(of: core, parts)?.includes(times) == true {
      var other = successor
      other.state.core = core
      if table.isKnown(other.key, successor.budget) { return .covered }
    }
    var isReplaced = false
    if known.count >= Self.mostTimes {
      successor.state.core = coarse(successor.state.core, group.state.core, pool)
      isReplaced = true
      if known.contains(successor.state.core) { return .replaced }
      coarseCount += 1
    }
    known.append(successor.state.core)
    groups[group.key] = known
    return isReplaced ? .replaced : .own
  }

  private mutating func times(of core: UInt32, _ parts: StateParts) -> PendingTimes? {
    if let known = times[core] { return known }
    let found = parts.cores[core].wrappedValue.times
    storesDefaults = storesDefaults || parts.cores[core].wrappedValue.storesDefaults
    times[core] = .some(found)
    return found
  }

  private mutating func plain(_ core: UInt32, _ parts: StateParts) -> UInt32 {
    if let known = plain[core] { return known }
    let number = parts.cores.number(of: Shared(wrappedValue: parts.cores[core].wrappedValue.withoutTimes))
    plain[core] = number
    return number
  }

  private mutating func coarse(
    _ core: UInt32, _ plain: UInt32, _ pool: WorkerPool
  ) -> UInt32 {
    let parts = pool.parts
    if let known = coarse[plain] { return known }
    var device = pool.scratch.device
    device.core = parts.cores[core]
    device.forgetPendingTimes()
    let number = parts.cores.number(of: device.core)
    coarse[plain] = number
    return number
  }
}
