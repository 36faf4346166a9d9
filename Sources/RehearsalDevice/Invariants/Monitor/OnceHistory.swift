import RehearsalApp
import RehearsalBase

/// The invariants' memory of requests that one intention may apply once (Invariants: one-intention).
struct OnceHistory: Hashable, Sendable {
  /// The operations that are meant; constant for an app.
  private let operations: [ServiceOperation]
  private var attempts: [Attempt] = []

  private struct Attempt: Hashable, Sendable {
    let request: AnyRequest
    let answer: Answer
  }

  init(_ operations: [ServiceOperation]) { self.operations = operations }

  func isConcerned(by event: MonitorEvent) -> Bool {
    guard !operations.isEmpty else { return false }
    switch event {
    case .arrived(let arrival):
      // As with lists: an answer that is damaged on its way says nothing of what the service has made.
      guard case .success = arrival.answer else { return false }
      return arrival.isApplied && !arrival.isRetyped && operations.contains(arrival.request.operation)
    case .ended(let ending):
      guard case .success = ending.answer else { return false }
      return ending.owner != nil && operations.contains(ending.request.operation)
    case .userTyped: return true
    default: return false
    }
  }

  /// Receives an event that concerns it; returns the violation by a request that was applied before.
  mutating func receive(_ event: MonitorEvent) -> Violation? {
    switch event {
    case .arrived(let arrival): return applied(AnyRequest(wrappedValue: arrival.request), arrival.answer)
    case .ended(let ending):
      let request = AnyRequest(wrappedValue: ending.request)
      attempts.removeAll { $0.request == request }
    // What is typed anew is sent anew.
    case .userTyped(let text): attempts.removeAll { !SentTexts.find([text], in: $0.request.wrappedValue).isEmpty }
    default: break
    }
    return nil
  }

  private mutating func applied(_ request: AnyRequest, _ answer: Answer) -> Violation? {
    guard let first = attempts.first(where: { $0.request == request }) else {
      attempts.append(Attempt(request: request, answer: answer))
      return nil
    }
    // A service that knows the second try, by a key it carries, answers as it has answered the first.
    guard first.answer != answer || answer == .success(NoContent()) else { return nil }
    return .oneIntention(request.wrappedValue.operation)
  }
}
