import Foundation
public import RehearsalApp
import RehearsalBase

/// The requests of a model's dependencies: each waits until the rehearsal answers it.
///
/// The app's own protocol is implemented with it, and the model does not change:
///
/// ```swift
/// struct RehearsedClient: ErrandClient {
///   let requests: ModelRequests
///   func errands() async throws -> [Errand] { try await requests.send(ErrandServer.list()) }
///   func scan() async throws -> Code { try await requests.perform("scan") { Code("4711") } }
/// }
/// ```
///
/// A task that is cancelled gives up its request and gets `URLError.cancelled` at once, as from `URLSession`.
public final class ModelRequests: Sendable {
  private struct Call: Sendable {
    var pending: PendingRequest
    let continuation: CheckedContinuation<Outcome, any Error>
  }

  /// What a caller continues with.
  private struct Outcome: Sendable {
    let answer: Answer
    /// Whether the request reached its destination, though the answer is an error.
    let isApplied: Bool
  }

  private struct State: Sendable {
    var calls: [Call] = []
    var count = 0
    var cancelled: [PendingRequest] = []
    /// Whether its model is given up, so that nothing is sent any more.
    var hasEnded = false
  }

  private let state = Lock(State())
  let outside = OutsideWorld()
  private let error: @Sendable (ServiceError) -> any Error

  package init(error: @escaping @Sendable (ServiceError) -> any Error = \.foundationError) { self.error = error }

  /// Sends a request of a service, and waits for its answer.
  ///
  /// - Throws: The error of a fault; `URLError.cancelled` if the task is cancelled.
  public func send<Request: ServiceRequest>(
    _ request: Request, file: String = #fileID, line: Int = #line
  ) async throws -> Request.Success {
    switch try await outcome(of: request, file, line).answer {
    case .success(let value as Request.Success): return value
    case .success: throw error(.unreadable)
    case .failure(let failure): throw error(failure)
    }
  }

  /// Calls any other asynchronous dependency as a request of a name, which every fault can strike.
  ///
  /// The body runs once the request is applied, also where its reply is lost then.
  ///
  /// - Throws: The error of a fault or of the body; `URLError.cancelled` if the task is cancelled.
  public func perform<Value>(
    _ name: String, file: String = #fileID, line: Int = #line, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async throws -> Value {
    let outcome = try await outcome(of: NamedRequest(name: name), file, line)
    switch outcome.answer {
    case .success: return try await body()
    case .failure(let failure):
      if outcome.isApplied { _ = try await body() }
      throw error(failure)
    }
  }

  /// Sends a request, and waits for its answer, which may be a failure.
  ///
  /// - Throws: `URLError.cancelled` if the task is cancelled.
  package func answer(to request: any ServiceRequest, file: String, line: Int) async throws -> Answer {
    try await outcome(of: request, file, line).answer
  }

  // MARK: The rehearsal's side

  /// The requests that wait for an answer, in the order they were sent.
  package var pending: [PendingRequest] { state.withLock { $0.calls.map(\.pending) } }

  var isEmpty: Bool { state.withLock(\.calls.isEmpty) }

  /// Gives the requests that have no number yet one each, and returns these.
  func takeNew() -> [(number: Int, request: any ServiceRequest)] {
    state.withLock { state in
      var next = state.calls.reduce(0) { max($0, ($1.pending.number ?? -1) + 1) }
      return state.calls.indices.compactMap { index in
        guard state.calls[index].pending.number == nil else { return nil }
        state.calls[index].pending.number = next
        defer { next += 1 }
        return (next, state.calls[index].pending.request)
      }
    }
  }

  /// Takes the requests that their tasks have given up since it was last asked.
  package func takeCancelled() -> [PendingRequest] {
    state.withLock { state in
      defer { state.cancelled = [] }
      return state.cancelled
    }
  }

  /// Answers a request; false if it does not wait any more.
  ///
  /// - Parameter isApplied: Whether a request that fails has reached its destination all the same.
  @discardableResult
  package func answer(_ id: PendingRequest.ID, with answer: Answer, isApplied: Bool = false) -> Bool {
    guard let call = remove(id) else { return false }
    call.continuation.resume(returning: Outcome(answer: answer, isApplied: isApplied))
    return true
  }

  /// Refuses all requests from now on, also those that wait: their callers are cancelled.
  func end() {
    let calls = state.withLock { state in
      state.hasEnded = true
      defer { state.calls = [] }
      return state.calls
    }
    for call in calls { call.continuation.resume(throwing: CancellationError()) }
  }

  private func outcome(of request: any ServiceRequest, _ file: String, _ line: Int) async throws -> Outcome {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    let task = VirtualExecutor.shared.noteCurrentTask()
    let pending = PendingRequest(id: id, request: request, file: file, line: line, task: task)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // One who is cancelled already sends nothing.
        guard !Task.isCancelled else { return continuation.resume(throwing: URLError(.cancelled)) }
        let isSent = state.withLock { state in
          if !state.hasEnded { state.calls.append(Call(pending: pending, continuation: continuation)) }
          return !state.hasEnded
        }
        if !isSent { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      guard let call = remove(id) else { return }
      state.withLock { $0.cancelled.append(call.pending) }
      call.continuation.resume(throwing: URLError(.cancelled))
    }
  }

  private func remove(_ id: PendingRequest.ID) -> Call? {
    state.withLock { state in
      state.calls.firstIndex { $0.pending.id == id }.map { state.calls.remove(at: $0) }
    }
  }
}

extension ServiceError {
  /// The error that code on Foundation sees: a `URLError` where the network has failed, else the refusal itself.
  ///
  /// An answer that cannot be read is `URLError.cannotParseResponse`.
  package var foundationError: any Error {
    switch self {
    case .offline: URLError(.notConnectedToInternet)
    case .connectionLost: URLError(.networkConnectionLost)
    case .timedOut: URLError(.timedOut)
    case .unreadable: URLError(.cannotParseResponse)
    default: self
    }
  }
}
