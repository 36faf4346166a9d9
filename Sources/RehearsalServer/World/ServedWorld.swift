import RehearsalApp
import RehearsalBase
package import RehearsalDevice
import RehearsalRunner

/// The services of an app, their network and their ledger, on a real clock.
///
/// It is the world of a scenario whose app never starts: the clients are its users.
package struct ServedWorld {
  private let player: SentencePlayer
  let forms: [HTTPForm]
  private let initial: DeviceWorld
  private var world: DeviceWorld
  /// The moment in real microseconds at which its clock stood at zero.
  private var epoch: Int64

  /// The lives that the ledger keeps at least.
  static let keptRequests = 10_000

  package init(_ test: AppUnderTest) throws(ServingProblem) {
    forms = test.services.flatMap { type(of: $0).httpForms }
    guard !forms.isEmpty else {
      let unserved = test.services.flatMap { type(of: $0).operations }.map(\.name)
      throw ServingProblem(
        "no service of \"\(test.app.name)\" can be served: "
          + (unserved.isEmpty ? "they declare no routes" : "\(unserved.joined(separator: ", ")) have no HTTP form"),
        remedy: "Route(…).http(body: .json, answer: .json), as the article \"Serving to any client\" describes")
    }
    player = SentencePlayer(test)
    var world = DeviceWorld(apps: [test])
    player.playHooks(on: &world)
    let naming = player.playStep(Steps.naming(test.app.name), as: "", on: &world)
    guard naming.status == .passed else { throw ServingProblem(naming.message ?? "") }
    // Real time passes by itself.
    try? world.change { device in
      device.updateNetwork { $0.latency = .zero }
      device.setClock(to: HTTPServer.wallClock)
    }
    initial = world
    self.world = world
    epoch = HTTPServer.now
  }

  mutating func reset() {
    world = initial
    epoch = HTTPServer.now
  }

  mutating func change<Result>(_ body: (inout Device) -> Result) -> Result? {
    let now = Instant(microseconds: HTTPServer.now - epoch)
    return try? world.change { device in
      if now > device.clock { device.pass(device.clock.duration(to: now)) }
      return body(&device)
    }
  }

  mutating func play(_ sentence: String) -> SentencePlayer.Result {
    _ = change { _ in }
    return player.play(sentence, on: &world)
  }

  func problemOfRules() -> String? {
    do {
      try world.checkRulesHaveApplied()
      return nil
    } catch let failure as StepFailure {
      return SentencePlayer.summary(of: failure.message)
    } catch {
      return "\(error)"
    }
  }

  // MARK: - Requests

  mutating func take(_ request: any ServiceRequest) -> (ServedRequest, WireFault?)? {
    let served = change { device in
      device.forgetRequests(beyond: Self.keptRequests)
      return device.take(request, from: "client")
    }
    guard let served else { return nil }
    var notes = world[WireNotes.self]
    guard !notes.rules.isEmpty else { return (served, nil) }
    let clock = Instant(microseconds: HTTPServer.now - epoch)
    let fault = notes.rules.value(for: request, at: clock) { _ in }
    world[WireNotes.self] = notes
    return (served, fault)
  }

  mutating func carryOut(_ served: ServedRequest) -> Answer {
    change { $0.carryOut(served) } ?? .failure(.unserved)
  }

  mutating func answerAtOnce(_ served: ServedRequest) -> Answer {
    change { device in
      let answer = device.carryOut(served)
      device.deliver(served, to: .owner)
      device.end(served, as: Ledger.Ending(answer))
      return answer
    } ?? .failure(.unserved)
  }

  // MARK: - The network

  mutating func isOnline() -> Bool { change { $0.servedNetwork.isOnline(at: $0.clock) } ?? true }

  /// The microseconds until the network comes or goes, or nil if it does not by itself.
  mutating func untilNetworkChanges() -> Int64? {
    change { device in
      device.servedNetwork.nextChange(after: device.clock).map { device.clock.duration(to: $0).wholeMicroseconds }
    } ?? nil
  }

  var breaks: Int { (try? world.device)?.records.log.count { $0.kind == .world("the connection is lost") } ?? 0 }

  /// The longest time for which a client waits for an answer, and a while beyond.
  var patience: Int64 {
    let limit = (try? world.device.servedNetwork.requestLimit) ?? .seconds(60)
    return (limit + NetworkConditions.lateness).wholeMicroseconds
  }
}

extension Ledger.Ending {
  init(_ answer: Answer) { if case .failure(let error) = answer { self = .failed(error) } else { self = .answered } }
}

/// The reason why services cannot be served.
package struct ServingProblem: Error, Hashable, Sendable {
  package let message: String
  package let remedy: String?

  init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }
}
