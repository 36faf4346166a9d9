import Rehearsal

/// Pays for a basket of 30 dollars.
///
/// The order keeps its number until it is paid. Trying again is safe, even if the first try was applied; a cashier who
/// asks to wait is asked again by itself.
struct CheckoutController: Controller {
  enum Message: Hashable, Sendable {
    case pay
    case paid(Reply<Receipt>)
    case nextOrder
  }

  /// The price of the basket.
  private static let dollars = 30

  private var order = 1
  private var status = "To pay: 30 dollars"
  private var isPaying = false
  private var isPaid = false

  /// The payment that the screen shows a receipt of; nil: the order is not paid.
  var payment: Payment? { isPaid ? Payment(order: order, dollars: Self.dollars) : nil }

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Checkout") }

  var view: [Element<Self>] {
    [
      .label(status).accessibilityIdentifier("status"),
      isPaid ? .button("Next order", action: .nextOrder) : .button("Pay", action: .pay).disabled(isPaying),
    ]
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .pay:
      isPaying = true
      status = "Paying…"
      context.send(Cashier.pay(Payment(order: order, dollars: Self.dollars))) { .paid($0) }
    case .paid(.success(let receipt)):
      status = "Receipt \(receipt.number)"
      isPaid = true
      isPaying = false
    case .paid(.failure(let error)): failed(error, &context)
    case .nextOrder:
      order += 1
      isPaid = false
      status = "To pay: 30 dollars"
    }
  }

  private mutating func failed(_ error: ServiceError, _ context: inout Context<Message>) {
    if let seconds = error.retryAfter {
      status = "Trying again in \(seconds) s…"
      return context.after(.seconds(seconds), .pay)
    }
    isPaying = false
    status = "To pay: 30 dollars"
    context.present(.alert(title: "Not paid", message: error.description, actions: AlertAction("OK")))
  }
}
