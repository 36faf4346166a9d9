import RehearsalBase

/// A stream of events: those that have arrived and were not taken, and who awaits the next one.
final class OutsideStream: Sendable {
  private struct State: Sendable {
    var unread: [OutsideEvent] = []
    var waiting: CheckedContinuation<OutsideEvent?, Never>?
    var task: TaskMemory?
    var hasEnded = false
  }

  private let state = Lock(State())
  private let wants: @Sendable (OutsideEvent) -> Bool

  init(_ wants: @escaping @Sendable (OutsideEvent) -> Bool) { self.wants = wants }

  var unread: [OutsideEvent] { state.withLock(\.unread) }
  var isAwaited: Bool { state.withLock { $0.waiting != nil } }

  func isAwaited(by task: TaskMemory) -> Bool { state.withLock { $0.waiting != nil && $0.task == task } }

  func receive(_ event: OutsideEvent) {
    guard wants(event) else { return }
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      if state.waiting == nil { state.unread.append(event) }
      return state.waiting
    }
    waiting?.resume(returning: event)
  }

  /// The next event, or nil once the stream has ended or its task is cancelled.
  func next() async -> OutsideEvent? {
    let task = VirtualExecutor.shared.noteCurrentTask()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = Task.isCancelled
        let event: OutsideEvent?? = state.withLock { state in
          if !state.unread.isEmpty { return state.unread.removeFirst() }
          if state.hasEnded || isCancelled { return .some(nil) }
          (state.waiting, state.task) = (continuation, task)
          return nil
        }
        if let event { continuation.resume(returning: event) }
      }
    } onCancel: {
      end()
    }
  }

  func end() {
    let waiting = state.withLock { state in
      defer { (state.waiting, state.hasEnded) = (nil, true) }
      return state.waiting
    }
    waiting?.resume(returning: nil)
  }
}
