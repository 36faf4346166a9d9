import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalLive

/// A live service behind which a simulated device sends what it is asked for, with the faults of its network.
@MainActor
final class SimulatedBackend: LiveService {
  private(set) var device: Device
  private let clock: ManualClock
  private(set) var received = 0
  private var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
  private var delivered = 0
  var waitingCount: Int { waiting.count }

  /// Takes the services and the network of a device whose app has not started.
  init(of other: Device, clock: ManualClock) {
    let app = AppDefinition("Proxy", initial: "Proxy") { AppScene("Proxy", ProxyController()) }
    device = Device(app: app, services: other.state.services.map(\.value), settings: other.settings)
    device.updateNetwork { $0 = other.state.network }
    device.prepareForHost(answering: .planned)
    device.pass(Instant.start.duration(to: other.clock))
    device.launch()
    device.pass(.zero)
    self.clock = clock
  }

  func answer(_ request: any ServiceRequest) async throws -> Answer? {
    received += 1
    let number = received
    // What is due at this moment comes in its turn.
    if device.clock < clock.now { device.pass(device.clock.duration(to: clock.now)) }
    let screen = device.screen(of: ProxyController.self)
    if let screen { device.touch(ProxyController.self, at: screen, sending: .send(number, ProxiedRequest(request))) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[number] = $0 }
    } onCancel: {
      Task { @MainActor in self.waiting.removeValue(forKey: number)?.resume(returning: .failure(.timedOut)) }
    }
  }

  var nextMoment: Instant? { device.nextMoment }

  /// Changes the world around the services.
  func change(_ body: (inout Device) -> Void) {
    device.pass(device.clock.duration(to: clock.now))
    body(&device)
  }

  /// Lets the next thing happen, and hands on what comes of it.
  func advance(to moment: Instant, _ runtime: AppRuntime) {
    let network = device.networkType
    if device.nextInstant == nil { device.pass(device.clock.duration(to: moment)) } else { device.advance() }
    if device.networkType != network { runtime.networkDidChange(to: device.networkType) }
    handOn(runtime)
  }

  func handOn(_ runtime: AppRuntime) {
    guard let proxy = device.controller(ProxyController.self) else { return }
    for event in proxy.events.dropFirst(delivered) {
      delivered += 1
      switch event {
      case .answer(let number, let answer): waiting.removeValue(forKey: number)?.resume(returning: answer)
      case .push(let push): runtime.receivePush(push.value)
      }
    }
  }

  func release() {
    for continuation in waiting.values { continuation.resume(returning: .failure(.timedOut)) }
    waiting = [:]
  }
}

/// A request of any type, compared as a whole.
struct ProxiedRequest: Hashable, Sendable {
  let value: any ServiceRequest
  init(_ value: any ServiceRequest) { self.value = value }
  static func == (left: Self, right: Self) -> Bool { areEqual(left.value, right.value) }
  func hash(into hasher: inout Hasher) { hasher.combine(typed: value) }
}

/// Sends what it is asked to send, and keeps what comes back.
struct ProxyController: Controller {
  enum Message: Hashable, Sendable {
    case send(Int, ProxiedRequest)
    case answered(Int, Answer)
  }
  enum Event: Hashable, Sendable {
    case answer(Int, Answer)
    case push(AnyMessage)
  }
  var events: [Event] = []

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .send(let number, let request): send(request.value, number, &context)
    case .answered(let number, let answer): events.append(.answer(number, answer))
    }
  }

  private func send<Request: ServiceRequest>(_ request: Request, _ number: Int, _ context: inout Context<Message>) {
    context.send(request) { reply in
      switch reply {
      case .success(let value): .answered(number, .success(value))
      case .failure(let error): .answered(number, .failure(error))
      }
    }
  }

  mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>) {
    events.append(.push(AnyMessage(push)))
  }
}
