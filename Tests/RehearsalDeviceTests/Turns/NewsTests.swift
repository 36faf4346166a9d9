import RehearsalBase
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// What reaches every screen without its asking: the network's changes, and what services push.
struct NewsTests {
  @Test func `the screens hear that the network goes and comes, once each`() {
    var device = device()
    device.goOffline()
    device.goOffline()
    device.goOnline()
    device.goOnline()
    #expect(device.log == ["offline at 0", "online at 0"])
  }

  @Test func `they hear that it is another kind of network, and may ask which`() {
    var device = device()
    device.touch("Ask")
    device.use(.perfect(.cellular))
    device.use(.edge)
    #expect(device.log == ["online at 0"])
    #expect(device.environment.network == .cellular)
    device.settle()
    #expect(device.log == ["online at 0", "asked"], "a request under way goes on")
    device.goOffline()
    #expect(device.environment.network == .unavailable)
    device.goOnline()
    #expect(device.environment.network == .cellular)
    device.use(.offline)
    device.goOnline()
    #expect(device.environment.network == .wifi)
    #expect(device.log.suffix(4) == ["offline at 0", "online at 0", "offline at 0", "online at 0"])
  }

  @Test func `they hear of an outage's beginning and end, at their times and though nothing is due`() {
    var device = device()
    device.plan(.during(Instant.start.advanced(by: .seconds(2))..<Instant.start.advanced(by: .seconds(5))))
    device.pass(.seconds(1))
    #expect(device.log == [])
    device.pass(.seconds(9))
    #expect(device.log == ["offline at 2", "online at 5"])
  }

  @Test func `an outage that begins before what is due is heard of first`() {
    var device = device()
    device.touch("Wait")
    device.plan(.during(Instant.start.advanced(by: .seconds(2))..<Instant.start.advanced(by: .seconds(20))))
    device.settle()
    #expect(device.log == ["offline at 2", "waited at 3"])
  }

  @Test func `outages that come again and again are heard of each time`() {
    var device = device()
    device.plan(.flapping(every: .seconds(2), from: .start))
    device.pass(.seconds(8))
    #expect(device.log == ["offline at 2", "online at 4", "offline at 6", "online at 8"])
  }

  @Test func `what a service pushes reaches the screens, whoever has changed it`() {
    var device = device()
    _ = device.updateService(Pusher.self) { $0.news.append("by another client") }
    device.settle(after: "Ask")
    #expect(device.log == ["by another client", "asked"])
    #expect(device.service(Pusher.self)?.news == [])
  }

  @Test func `without a network a push is lost`() {
    var device = device()
    device.goOffline()
    _ = device.updateService(Pusher.self) { $0.news.append("unheard") }
    device.goOnline()
    #expect(device.log == ["offline at 0", "online at 0"])
  }

  @Test func `an app that is suspended hears of the network at its return, and of nothing that was pushed`() {
    var device = device()
    device.enterBackground()
    device.pass(.seconds(10))
    device.goOffline()
    device.goOnline()
    _ = device.updateService(Pusher.self) { $0.news.append("unheard") }
    device.goOffline()
    device.pass(.seconds(10))
    device.enterForeground()
    device.settle(limit: .zero)
    #expect(device.log == ["offline at 20"])
  }

  @Test func `an app that does not run hears nothing`() {
    var device = Device(app: Self.app, services: [Pusher()])
    device.goOffline()
    device.goOnline()
    _ = device.updateService(Pusher.self) { $0.news.append("unheard") }
    device.launch()
    device.settle(limit: .zero)
    #expect(device.log == [])
  }

  private static let app = AppDefinition("News", initial: "news") { AppScene("news", Reader()) }

  private func device() -> Device {
    Device.showing(Self.app, services: [Pusher()])
  }
}

private struct Reader: Controller {
  enum Message: Hashable, Sendable { case ask, asked(Reply<String>), wait, waited }
  var log: [String] = []

  var view: [Element<Self>] { [.button("Ask", action: .ask), .button("Wait", action: .wait)] }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .ask: context.send(Pusher.ask("asked"), outlivesScreen: true) { .asked($0) }
    case .asked: break
    case .wait: context.after(.seconds(3), .waited)
    case .waited: log.append("waited at \(seconds(context))")
    }
  }

  mutating func networkDidChange(isOnline: Bool, _ context: inout Context<Message>) {
    log.append("\(isOnline ? "online" : "offline") at \(seconds(context))")
  }

  mutating func serviceDidPush(_ push: any Hashable & Sendable, _ context: inout Context<Message>) {
    if let push = push as? String { log.append(push) }
  }

  private func seconds(_ context: Context<Message>) -> Int64 {
    (context.environment.now - DeviceSettings().startOfClock) / 1000
  }
}

private struct Pusher: Service {
  static let ask = Route<String, String>("ask")
  var news: [String] = []

  static let routes: Routes<Self> = [
    ask.answered { server, question in
      server.news.append(question)
      return question
    }
  ]

  mutating func takePushes() -> [any Hashable & Sendable] {
    defer { news = [] }
    return news
  }
}

extension Device {
  fileprivate var log: [String] {
    (state.screens[controller: ScreenID(number: 0)]?.controller as? Reader)?.log ?? []
  }
}
