import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalLive

/// One app in two worlds: simulated, and live on a clock that a test moves, with services behind the same network.
@MainActor
final class TwoWorlds {
  private(set) var simulated: Device
  let runtime: AppRuntime
  private let backend: SimulatedBackend
  private let clock = ManualClock()
  private var shownBySimulated: [String] = []
  private var shownByRuntime: [String] = []
  /// The length of both sequences as far as they are known to be equal.
  private(set) var equalCount = 0
  /// Whether an answer and something of the device itself were due at one instant, or requests of one instant have
  /// reached the service in another order: a live world has none for them.
  private(set) var hasTie = false

  /// - Parameter device: The world before the app starts.
  init(_ device: Device) {
    simulated = device
    simulated.prepareForHost(answering: .planned)
    simulated.recordChanges(drawingInterfaces: true)
    clock.advance(by: Instant.start.duration(to: device.clock))
    backend = SimulatedBackend(of: device, clock: clock)
    runtime = AppRuntime(device, services: [backend], clock: clock)
    runtime.drawInterfaces()
    _ = runtime.listen { [weak self] change in self?.shownByRuntime.append(Self.text(of: change)) }
  }

  static func text(of change: RuntimeChange) -> String {
    switch change {
    case .navigation(let change): "\(change.kind) \(change.isAnimated) \(change.window)"
    case .interface(let interface): interface.json
    case .issue(let text): "issue: \(text)"
    }
  }

  /// Does something in both worlds at this moment, and all that follows from it at once.
  func act(_ body: (inout Device) -> Void, live: (AppRuntime) -> Void) async {
    body(&simulated)
    simulated.pass(.zero)
    live(runtime)
    await settle()
  }

  /// The network of the simulated device, and that behind the live services.
  func changeNetwork(_ body: (inout Device) -> Void) async {
    let before = backend.device.networkType
    await act(body) { runtime in
      backend.change(body)
      if backend.device.networkType != before { runtime.networkDidChange(to: backend.device.networkType) }
      backend.handOn(runtime)
    }
  }

  func both(_ body: (inout Device) -> Void) async { await act(body) { $0.change(body) } }

  /// Lets time pass in both worlds.
  func pass(_ duration: Duration) async {
    simulated.pass(duration)
    let end = clock.now.advanced(by: duration)
    while let next = [runtimeMoment, backend.nextMoment].compactMap(\.self).min(), next <= end {
      hasTie = hasTie || runtimeMoment == backend.nextMoment
      clock.advance(by: clock.now.duration(to: next))
      runtime.catchUp()
      await settle()
      while let moment = backend.nextMoment, moment <= next {
        backend.advance(to: moment, runtime)
        await settle()
      }
    }
    clock.advance(by: clock.now.duration(to: end))
    runtime.catchUp()
    await settle()
  }

  private var runtimeMoment: Instant? { runtime.nextMoment.map { Instant.start.advanced(by: $0) } }

  /// Lets tasks run until each request has reached its service, and each answer the runtime.
  private func settle() async {
    let isSettled = await eventually {
      backend.received == runtime.sentCount && backend.waitingCount == runtime.requestCount
    }
    precondition(isSettled, "the tasks do not settle")
    let (sent, received) = (requests(runtime.snapshot), requests(backend.device))
    // Of two that read alike nobody sees which has come first.
    if sent.map(\.text) != received.map(\.text) || Set(sent).count < sent.count { hasTie = true }
  }

  private struct Sent: Hashable {
    let text: String
    let moment: Instant
  }

  private func requests(_ device: Device) -> [Sent] {
    device.records.ledger.entries.suffix(8).map {
      Sent(text: "\($0.request.operation) \($0.request.resource)", moment: $0.sent)
    }
  }

  /// The first difference between what both worlds have shown, or nil if there is none.
  func difference() -> String? {
    shownBySimulated += simulated.takeChanges().map { Self.text(of: RuntimeChange($0)) }
    let count = min(shownBySimulated.count, shownByRuntime.count)
    for index in equalCount..<count where shownBySimulated[index] != shownByRuntime[index] {
      return
        "at \(clock.now), change \(index):\n\(excerpt(shownBySimulated, index))\nlive:\n\(excerpt(shownByRuntime, index))"
    }
    equalCount = count
    guard shownBySimulated.count == shownByRuntime.count else {
      return "at \(clock.now):\n\(excerpt(shownBySimulated, count))\nlive:\n\(excerpt(shownByRuntime, count))"
    }
    return nil
  }

  private func excerpt(_ shown: [String], _ index: Int) -> String {
    shown[max(0, index - 2)..<min(shown.count, index + 3)].map { "  \($0.prefix(300))" }.joined(separator: "\n")
  }

  /// Whether an app has caused events without end at one instant.
  var hasTooManyEvents: Bool { shownBySimulated.contains { $0.hasPrefix("issue: ") && $0.contains("events") } }

  /// What has become of the requests of both.
  var ledgers: String {
    [simulated, runtime.snapshot, backend.device].map { device in
      device.records.ledger.entries.suffix(6).map {
        "  \($0.request.operation) by \($0.owner), sent \($0.sent), ended \($0.endings.map { "\($0.event) \($0.instant)" })"
      }.joined(separator: "\n")
    }.joined(separator: "\nlive:\n")
  }

  func end() { backend.release() }
}
