import Rehearsal

@testable import RehearsalDevice

/// A photo that is being sent; the app remembers that over its end.
struct Uploader: Controller {
  enum Message: Hashable, Sendable {
    case send, sent(Reply<Int>)
  }

  /// Whether it waits on after its process has ended.
  let waitsForEver: Bool
  private(set) var state = "Ready"

  init(waitsForEver: Bool) { self.waitsForEver = waitsForEver }

  var view: [Element<Self>] {
    [.label(state), .button("Send", action: .send).disabled(state == "Sending")]
  }

  mutating func viewDidLoad(_ context: inout Context<Message>) {
    guard context.defaults["sending"] != nil else { return }
    state = waitsForEver ? "Sending" : "Not known whether it was sent"
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .send:
      state = "Sending"
      context.setDefault("yes", forKey: "sending")
      context.send(Photos.send(1), outlivesScreen: true) { .sent($0) }
    case .sent(let reply):
      context.setDefault(nil, forKey: "sending")
      do {
        _ = try reply.get()
        state = "Sent"
      } catch {
        state = error == .connectionLost ? "Connection lost" : "Not sent"
      }
    }
  }

  static func app(waitsForEver: Bool) -> AppUnderTest {
    var exploration = Exploration {
      $0.invariants = [
        Invariant("no connection is lost") { device in
          device.controller(Uploader.self)?.state == "Connection lost" ? "online: \(device.isOnline)" : nil
        }
      ]
    }
    exploration.isWaiting = { $0.controller(Uploader.self)?.state == "Sending" }
    return AppUnderTest(
      AppDefinition("Uploader", initial: "Uploader") { AppScene("Uploader", Uploader(waitsForEver: waitsForEver)) },
      services: [Photos()],
      exploration: exploration)
  }

  struct Photos: Service {
    static let send = Route<Int, Int>("POST /photos")

    static let routes: Routes<Self> = [
      send.answered { _, body in body }
    ]
  }
}
