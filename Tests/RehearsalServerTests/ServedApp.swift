import Foundation
import Rehearsal
import RehearsalBase
import RehearsalServer
import RehearsalTestSupport

/// The services of an app on a server of a thread of its own, and a client and a control of it.
final class ServedApp: Sendable {
  let client: PlainClient
  let control: PlainClient
  private let isDone = Lock(false)
  private let hasEnded = Lock(false)

  init(_ test: AppUnderTest) throws {
    nonisolated(unsafe) let services = ServiceServer(try ServedWorld(test), token: "secret")
    nonisolated(unsafe) let server = HTTPServer()
    client = PlainClient(port: try server.listen(host: "127.0.0.1", port: 0))
    control = PlainClient(port: try server.listen(host: "127.0.0.1", port: 0))
    Thread.detachNewThread { [self] in
      server.run(services) { isDone.withLock { $0 } }
      hasEnded.withLock { $0 = true }
    }
  }

  func stop() {
    isDone.withLock { $0 = true }
    while !hasEnded.withLock({ $0 }) { usleep(1_000) }
  }

  private static let fields = ["Authorization": "Bearer secret"]

  /// What control answers to sentences.
  @discardableResult
  func steps(_ text: String) -> (status: Int, body: String) {
    control.answer("POST", "/_rehearsal/steps", text, fields: Self.fields)
  }

  func ledger() -> String { control.answer("GET", "/_rehearsal/requests", fields: Self.fields).body }
  func check() -> (status: Int, body: String) { control.answer("POST", "/_rehearsal/check", fields: Self.fields) }
  func reset() { _ = control.answer("POST", "/_rehearsal/reset", fields: Self.fields) }
  func withoutToken() -> Int { control.answer("GET", "/_rehearsal/requests").status }
}
