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

  /// A request of some type.
  struct AnyRequest: Hashable, Sendable {
    let value: any ServiceRequest

    static func == (left: AnyRequest, right: AnyRequest) -> Bool { areEqual(left.value, right.value) }
    func hash(into hasher: inout Hasher) { hasher.combine(typed: value) }
  }

  init(_ operations: [ServiceOperation]) { self.operations = operations }

  func news(in event: MonitorEvent) -> ListNews.Kind? {
    guard !operations.isEmpty else { return nil }
    switch event {
    case .arrived(let arrival)
    where arrival.isApplied && !arrival.isRetyped && operations.contains(arrival.request.operation):
      // As with lists: an answer that is damaged on its way says nothing of what the service has made.
      guard case .success = arrival.answer else { return nil }
      return .applied(AnyRequest(value: arrival.request), arrival.answer)
    case .ended(let ending) where ending.owner != nil && operations.contains(ending.request.operation):
      guard case .success = ending.answer else { return nil }
      return .acknowledged(AnyRequest(value: ending.request))
    case .userTyped(let text): return .typed(text)
    default: return nil
    }
  }

  /// What is typed anew is sent anew.
  mutating func typed(_ text: String) {
    attempts.removeAll { !SentTexts.find([text], in: $0.request.value).isEmpty }
  }

  /// Takes notice of a request that was applied; returns the violation if an equal one was before.
  ///
  /// A service that knows the second try, by a key it carries, answers as it has answered the first.
  mutating func applied(_ request: AnyRequest, _ answer: Answer) -> Violation? {
    guard let first = attempts.first(where: { $0.request == request }) else {
      attempts.append(Attempt(request: request, answer: answer))
      return nil
    }
    guard first.answer != answer || answer == .success(NoContent()) else { return nil }
    return .oneIntention(request.value.operation)
  }

  mutating func acknowledged(_ request: AnyRequest) { attempts.removeAll { $0.request == request } }
}
