import SimulatedDevice

/// Transitions that were made, to be followed rather than made again.
///
/// What a tap does depends on the screen in front and on little else; most states differ in what lies behind, in the
/// cloud, and in what the monitor has seen. So of a hundred transitions only a few are made by the app's code; the
/// others change the same parts in the same way.
struct TransitionCache: Sendable {
  private var moves: [Fingerprint: Precedents<MoveList>] = [:]
  private var monitors = MonitorMemory()
  private var outcomes = 0

  /// The most outcomes that are kept: about 200 MB of them, whatever the size of the search.
  private static let capacity = 128_000

  /// What can happen on a device; `list` finds out where that is not known.
  mutating func moves(on device: inout Device, _ list: (Device) -> [Move]) -> MoveList {
    if outcomes > Self.capacity { self = TransitionCache() }
    let core = device.state.coreFingerprint
    if let known = moves[core]?.value(for: device) { return known }
    let (listed, recording) = device.recording(list)
    let made = MoveList(listed)
    moves[core, default: Precedents()].add(made, for: device.state, recording)
    return made
  }

  /// Makes one of the moves that were listed last, on a device as it was then.
  mutating func make(_ index: Int, of moves: MoveList, _ choice: Choice, on device: inout Device) {
    let before = device.state
    let (outcome, recording) = device.recordingOutcome(of: choice)
    outcomes += 1
    moves.outcomes[index].add(outcome, for: before, recording)
    monitors.tell(outcome, on: &device)
  }

  /// Follows one of the moves that were listed last as it was made before; false when it was not.
  mutating func follow(_ index: Int, of moves: MoveList, on device: inout Device) -> Bool {
    guard let known = moves.outcomes[index].value(for: device) else { return false }
    device.follow(known)
    monitors.tell(known, on: &device)
    return true
  }
}

/// What can happen on devices that look the same, and what came of it.
///
/// Unchecked because a list belongs to one worker, which alone adds to it.
final class MoveList: @unchecked Sendable {
  let moves: [Move]
  /// What each of them costs.
  let costs: [Budget]
  fileprivate(set) var outcomes: [Precedents<Outcome>]

  init(_ moves: [Move]) {
    self.moves = moves
    costs = moves.map { Budget().spending(on: $0) }
    outcomes = Array(repeating: Precedents(), count: moves.count)
  }
}
