import Rehearsal
import RehearsalExplorer
import Testing

/// Invariant 8 asked of a request, without a list (Invariants: one-intention).
struct AppliedOnceTests {
  @Test func `a second try that is applied before the app knows of the first breaks it`() async {
    await search(.plain, once: ["POST /orders"]).expect(1, "POST /orders was applied twice by one intention")
  }

  @Test func `nothing is asked of requests that are not named`() async {
    #expect(await search(.plain, once: []).status == 0)
  }

  @Test(arguments: [Manner.keyed, .asksFirst]) func `sound apps are not accused`(manner: Manner) async {
    await search(manner, once: ["POST /orders"]).expect(0)
  }

  @Test func `a request that no service answers is refused`() async {
    await search(.plain, once: ["POST /order"]).expectRefused(
      "names the request \"POST /order\", which no service answers", "\"POST /orders\"", hasBegun: true)
  }

  private func search(_ manner: Manner, once operations: [ServiceOperation]) async -> Outcome {
    await rehearse(
      ["explore", "--app", "Kiosk", "--faults", "1", "--actions", "2", "--in-process"],
      apps: [
        AppUnderTest(
          AppDefinition("Kiosk", initial: "Kiosk") { AppScene("Kiosk", Kiosk(manner: manner)) },
          services: [Counter(knowsKeys: manner == .keyed)],
          exploration: Exploration {
            $0.appliedOnce = operations
            $0.leftOut = [.init(.deadEnd, because: "an order ends the visit")]
          })
      ])
  }

  enum Manner: Hashable, Sendable { case plain, keyed, asksFirst }

  /// Answers each order with its number.
  private struct Counter: Service {
    static let order = Route<String, Int>("POST /orders")
    static let find = Route<String, Int>("GET /orders")
    static let routes: Routes<Self> = [
      order.answered { counter, name in
        if counter.knowsKeys, let known = counter.names.firstIndex(of: name) { return known + 1 }
        counter.names.append(name)
        return counter.names.count
      },
      find.answered { counter, name in (counter.names.firstIndex(of: name) ?? -1) + 1 },
    ]
    let knowsKeys: Bool
    private var names: [String] = []

    init(knowsKeys: Bool) { self.knowsKeys = knowsKeys }
  }

  private struct Kiosk: Controller {
    enum Message: Hashable, Sendable { case order, found(Reply<Int>), ordered(Reply<Int>) }

    let manner: Manner
    private var ordering = RequestState<Int>()
    private var finding = RequestState<Int>()

    init(manner: Manner) { self.manner = manner }

    var view: [Element<Self>] {
      [
        .button("Order", action: .order).disabled(
          ordering.isUnderWay || finding.isUnderWay || (ordering.value ?? finding.value ?? 0) != 0),
        .label(ordering.notice("Not ordered.")), .label(finding.notice("Not known.")),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .order:
        guard manner == .asksFirst else { return send(&context) }
        finding.send(Counter.find("tea"), &context) { .found($0) }
      case .found(let reply): if finding.receive(reply) == 0 { send(&context) }
      case .ordered(let reply): ordering.receive(reply)
      }
    }

    private mutating func send(_ context: inout Context<Message>) {
      ordering.send(Counter.order("tea"), &context) { .ordered($0) }
    }
  }
}
