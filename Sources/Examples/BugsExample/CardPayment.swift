import Rehearsal

/// A payment whose reply was lost is made again.
enum CardPayment {
  static let bug = PublishedBug(
    "CardPayment", "Trying a payment again, after an unknown error, charges the order twice", .duplicate, shortest: 4,
    steps: """
      Given the next "POST /payments" fails with a lost reply
      When the app starts
      And I tap "Order 7"
      And I tap "Pay"
      Then I see the alert "Not paid"
      When I tap "Try again"
      Then I see "Paid"
      And the button "Pay" is disabled
      And no invariant is broken
      """
  ) { name, isMended in
    AppUnderTest(
      AppDefinition(name, initial: "Start") {
        StoryboardScene.navigationController("Start", root: "Orders")
        AppScene("Orders", Orders()) { StoryboardSegue.show("open", to: "Order") }
        AppScene("Order", OrderScreen(isMended: isMended))
      },
      services: [Till()], exploration: Exploration { $0.appliedOnce = [Till.pay.operation] })
  }

  struct Payment: Hashable, Sendable { let order: Int }

  struct Till: Service {
    static let isPaid = Route<Int, Bool>("GET /order")
    static let pay = Route<Payment, NoContent>("POST /payments")
    private var payments: [Payment] = []

    static let routes: Routes<Self> = [
      isPaid.answered { server, order in server.payments.contains { $0.order == order } },
      pay.answered { server, payment in
        server.payments.append(payment)
        return NoContent()
      },
    ]
  }

  struct Orders: Controller {
    var navigationItem: NavigationItem<Never> { NavigationItem(title: "Orders") }
    var view: [Element<Self>] { [.button("Order 7", segue: "open")] }
  }

  struct OrderScreen: Controller {
    enum Message: Hashable, Sendable { case pay, read(Reply<Bool>), paid(Reply<NoContent>) }

    let isMended: Bool
    private var isPaid = false
    private var isPaying = false

    init(isMended: Bool) { self.isMended = isMended }

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Order 7", hidesBackButton: isPaying) }
    var view: [Element<Self>] {
      [
        .label(isPaid ? "Paid" : "To pay: 30 dollars"), .spinner("Paying", isAnimating: isPaying),
        .button("Pay", action: .pay).disabled(isPaid || isPaying),
      ]
    }

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .pay:
        isPaying = true
        if isMended { context.send(Till.isPaid(7), outlivesScreen: true) { .read($0) } } else { charge(&context) }
      case .read(.success(true)), .paid(.success): (isPaid, isPaying) = (true, false)
      case .read(.success(false)): charge(&context)
      case .read(.failure(let error)), .paid(.failure(let error)):
        isPaying = false
        context.present(
          .alert(
            title: "Not paid", message: error.description,
            actions: AlertAction("Try again", handler: .pay), .cancel("Cancel")))
      }
    }

    private func charge(_ context: inout Context<Message>) {
      context.send(Till.pay(Payment(order: 7)), outlivesScreen: true) { .paid($0) }
    }
  }
}
