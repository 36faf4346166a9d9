import Foundation
import RehearsalApp
import RehearsalModels

/// A model's calls under each outcome that the rehearsal's side can give them.
struct RequestsProbe {
  private struct Fetch: ServiceRequest {
    typealias Success = String
    var operation: ServiceOperation { .query }
  }

  private let requests = ModelRequests()

  func run() throws {
    try send(.success("a"))
    try send(.success(1))
    for error in [ServiceError.offline, .connectionLost, .timedOut, .unreadable, ServiceError(status: 503)] {
      try send(.failure(error))
    }
    try perform(.success(NoContent()))
    try perform(.failure(.offline))
    try perform(.failure(.timedOut), isApplied: true)
    try outOfOrder()
    try cancel(before: false)
    try cancel(before: true)
  }

  private func send(_ answer: Answer) throws {
    Task { print("send:", await outcome { try await requests.send(Fetch(), file: "App/Client.swift", line: 7) }) }
    try VirtualConcurrency.run()
    print(requests.pending.map(\.description).joined(separator: ", "))
    try end(answer, isApplied: false)
  }

  private func perform(_ answer: Answer, isApplied: Bool = false) throws {
    Task {
      let text = await outcome {
        try await requests.perform("scan") {
          print("scanning")
          return "code"
        }
      }
      print("perform:", text)
    }
    try VirtualConcurrency.run()
    try end(answer, isApplied: isApplied)
  }

  private func end(_ answer: Answer, isApplied: Bool) throws {
    guard let id = requests.pending.first?.id else { return }
    requests.answer(id, with: answer, isApplied: isApplied)
    try VirtualConcurrency.run()
    print("again:", requests.answer(id, with: answer))
  }

  /// The second of two requests is answered first.
  private func outOfOrder() throws {
    for name in ["first", "second"] {
      Task { print(name, await outcome { try await requests.send(Fetch()) }) }
    }
    try VirtualConcurrency.run()
    for (id, text) in zip(requests.pending.map(\.id).reversed(), ["x", "y"]) {
      requests.answer(id, with: .success(text))
    }
    try VirtualConcurrency.run()
  }

  private func cancel(before isBefore: Bool) throws {
    let task = Task { print("cancelled:", await outcome { try await requests.send(Fetch()) }) }
    if !isBefore { try VirtualConcurrency.run() }
    task.cancel()
    try VirtualConcurrency.run()
    print("pending:", requests.pending.count, "given up:", requests.takeCancelled().count)
  }

  private func outcome(of call: () async throws -> String) async -> String {
    do { return try await call() } catch let error as URLError { return "URLError \(error.code.rawValue)" } catch {
      return "\(type(of: error)) \((error as? ServiceError)?.status ?? 0)"
    }
  }
}
