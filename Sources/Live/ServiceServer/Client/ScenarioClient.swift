import Basics
import DeviceSteps
import LiveHTTP
import ScenarioRunner
import Services
import SimulatedDevice
import VirtualTime

/// A program of the author's that is the user of an app's services in scenarios.
///
/// It is run for each step `the client …`, by the shell, and finds in its environment:
///
/// - `REHEARSAL_URL`: the services;
/// - `REHEARSAL_CONTROL` and `REHEARSAL_TOKEN`: the control.
///
/// Its status says whether the step passes. The server takes the world of the scenario over while the program runs, and
/// gives it back with what has arrived.
package struct ScenarioClient: Sendable {
  private let command: String
  private let patience: Duration

  /// - Parameter command: A command for the shell; it gets the rest of the step as its last argument.
  /// - Parameter patience: How long it may take for a step, with what is still under way when it ends.
  package init(_ command: String, patience: Duration) {
    (self.command, self.patience) = (command, patience)
  }

  /// Runs the program for a step, and returns what it prints; throws a `StepFailure` unless it ends well.
  func act(_ text: String, on world: inout DeviceWorld, of test: AppUnderTest) throws -> String {
    let services: ServiceServer
    do throws(ServingProblem) {
      services = ServiceServer(try ServedWorld(of: test, in: world), token: Self.token)
    } catch {
      throw StepFailure("\(error.message)\ntry: \(error.remedy ?? "another app")")
    }
    services.longestWait = 5_000
    let server = HTTPServer()
    let (port, controlPort) = (
      try server.listen(host: Self.host, port: 0), try server.listen(host: Self.host, port: 0)
    )
    // An outage closes the port before the program can reach it.
    _ = services.turn(of: server)
    let earlier = services.requestCount
    let program = try ClientProgram(
      command, text,
      [
        "REHEARSAL_URL": "http://\(Self.host):\(port)",
        "REHEARSAL_CONTROL": "http://\(Self.host):\(controlPort)/_rehearsal", "REHEARSAL_TOKEN": Self.token,
      ])
    let deadline = HTTPServer.now + patience.wholeMicroseconds
    server.run(services) { !program.isRunning || HTTPServer.now >= deadline }
    let isLate = program.isRunning
    let end = program.end()
    // What is on its way arrives, though nobody waits for the answer any more.
    server.run(services) { !services.awaitsArrivals || HTTPServer.now >= deadline }
    let awaits = services.awaitsArrivals
    world = services.world.world
    let seen = end.lastLines + services.requestLines(after: earlier)
    guard !isLate else {
      throw StepFailure(["the client has not ended within \(patience)"] + seen, try: Self.timeAdvice)
    }
    guard end.status == 0 else { throw StepFailure(["the client has ended with \(end.cause)"] + seen) }
    guard !awaits else {
      throw StepFailure(["a request is still on its way after \(patience)"] + seen, try: Self.limitAdvice)
    }
    return end.output
  }

  private static let host = "127.0.0.1"
  /// The world ends with its scenario, and only this machine reaches its ports.
  private static let token = "scenario"
  private static let timeAdvice = "a longer --timeout, of which a client has nine tenths"
  private static let limitAdvice = "Given the clients' request limit is 1 s"
}

extension StepFailure {
  fileprivate init(_ lines: [String], try advice: String? = nil) {
    self.init((lines + (advice.map { ["try: \($0)"] } ?? [])).joined(separator: "\n"))
  }
}

extension ServiceServer {
  /// How many requests have arrived.
  fileprivate var requestCount: Int { world.change { $0.records.ledger.total.sent } ?? 0 }

  /// The requests after so many, a line each.
  fileprivate func requestLines(after count: Int) -> [String] {
    let ledger = world.change { $0.records.ledger }
    guard let ledger, ledger.total.sent > count else { return ["no request has arrived"] }
    return ["requests:"]
      + ledger.entries.suffix(ledger.total.sent - count).suffix(10).map { entry in
        let parts = [
          entry.request.operation.name, entry.request.resource, entry.isApplied ? "applied" : "not applied",
          entry.fault.map { "\($0)" } ?? "", entry.endings.first.map { $0.event.word } ?? "no answer",
        ]
        return "  " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
      }
  }
}
