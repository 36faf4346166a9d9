public import RehearsalBase

/// A clock that stands still until it is moved: for tests, and for a host whose time passes by a button.
public final class ManualClock: Clock {
  private struct Sleeper: Sendable {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant.start
    var count = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
  }

  private let state = Lock(State())

  /// A clock at its start.
  public init() {}

  /// The moment that it shows.
  public var now: Instant { state.withLock { $0.now } }
  /// A microsecond.
  public var minimumResolution: Duration { .microseconds(1) }
  /// The number of those who wait for a moment.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Moves it on, and wakes those whose moment has come, the earliest first.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = max(state.now, state.now.advanced(by: duration))
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due.sorted(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) { sleeper.continuation.resume() }
  }

  /// Waits until it shows a moment.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let end: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          guard deadline > state.now else { return .success(()) }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let end { continuation.resume(with: end) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
    state.withLock { _ = $0.cancelled.remove(id) }
  }
}
