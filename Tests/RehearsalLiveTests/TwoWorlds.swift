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

  func perform(_ action: UserAction) async {
    await act {
      $0.perform(action)
    } live: {
      $0.perform(action)
    }
  }

  /// Lets time pass in both worlds.
  func pass(_ duration: Duration) async {
    simulated.pass(duration)
    let end = clock.now.advanced(by: duration)
    while let next = [runtimeMoment, backend.nextMoment].compactMap(\.self).min(), next <= end {
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
  }

  /// The first difference between what both worlds have shown, or nil if there is none.
  func difference() -> String? {
    shownBySimulated += simulated.takeChanges().map { Self.text(of: RuntimeChange($0)) }
    let count = min(shownBySimulated.count, shownByRuntime.count)
    for index in equalCount..<count where shownBySimulated[index] != shownByRuntime[index] {
      return "at \(clock.now), change \(index):\n  \(shownBySimulated[index])\n  \(shownByRuntime[index])"
    }
    equalCount = count
    guard shownBySimulated.count == shownByRuntime.count else {
      let rest = shownBySimulated.dropFirst(count).first.map { "simulated: \($0)" }
      return "at \(clock.now), one more: \(rest ?? "live: \(shownByRuntime.dropFirst(count).first ?? "")")"
    }
    return nil
  }

  /// Whether an app has caused events without end at one instant.
  var hasTooManyEvents: Bool { shownBySimulated.contains { $0.hasPrefix("issue: ") && $0.contains("events") } }

  func end() { backend.release() }
}
