import RehearsalApp
import RehearsalLive

/// A live service whose answers wait until a test gives them.
@MainActor
final class HeldService: LiveService {
  private(set) var requests: [any ServiceRequest] = []
  private(set) var cancelled = 0
  private var waiting: [CheckedContinuation<Answer, Never>] = []

  func answer(_ request: any ServiceRequest) async throws -> Answer? {
    requests.append(request)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      Task { @MainActor in self.cancelled += 1 }
    }
  }

  /// Answers the request that waits longest.
  func answerNext(_ answer: Answer) { waiting.removeFirst().resume(returning: answer) }

  /// Answers all that wait, so that their tasks end.
  func release() {
    for continuation in waiting { continuation.resume(returning: .failure(.timedOut)) }
    waiting = []
  }
}

/// Lets others run until a condition holds; false if it does not for long.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<20_000 {
    if condition() { return true }
    await Task.yield()
  }
  return condition()
}
