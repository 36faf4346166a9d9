import Rehearsal
import Testing

/// A progress may wait for several requests at once.
struct ParallelLoadTests {
  /// Loads two halves under one progress.
  private struct Halves: Controller {
    enum Message: Hashable, Sendable {
      case load, loaded(Reply<Int>), failed
    }

    let isEqual: Bool
    private var left = 0
    private var hasFailed = false

    init(isEqual: Bool) { self.isEqual = isEqual }

    var view: [Element<Self>] { [.button("Load", action: .load)] }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .load:
        (left, hasFailed) = (2, false)
        context.present(.progress("Loading"), animated: false)
        context.send(Server.half(1), outlivesScreen: true) { .loaded($0) }
        context.send(Server.half(isEqual ? 1 : 2), outlivesScreen: true) { .loaded($0) }
      case .loaded(let reply):
        left -= 1
        if (try? reply.get()) == nil { hasFailed = true }
        if left == 0 { context.dismiss(animated: false, completion: hasFailed ? .failed : nil) }
      case .failed: context.present(.alert(title: "Sorry", message: nil, actions: AlertAction("OK")))
      }
    }
  }

  private struct Server: Service {
    static let half = Route<Int, Int>("GET /half")

    static let routes: Routes<Self> = [
      half.answered { _, body in body }
    ]
  }

  @Test(arguments: [false, true]) func `only equal requests count as one that was sent twice`(isEqual: Bool) async {
    let app = AppUnderTest(
      AppDefinition("Halves", initial: "Halves") { AppScene("Halves", Halves(isEqual: isEqual)) }, services: [Server()])
    let explored = await rehearse(
      ["explore", "--app", "Halves", "--in-process", "--actions", "1", "--faults", "0"], apps: [app])
    #expect(explored.status == (isEqual ? 1 : 0), "\(explored.output)")
    #expect(explored.output.contains("some of them equal") == isEqual)
  }
}
