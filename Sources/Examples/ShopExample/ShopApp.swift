public import Rehearsal

/// Shop: an app on a backend of its own, to show that faults, ledger and steps come with any.
public enum Shop {
  static let app = AppDefinition("Shop", initial: "Start") {
    StoryboardScene.navigationController("Start", root: "Checkout")
    AppScene("Checkout", CheckoutController())
  }

  /// The app as scenarios find it: a cashier who has taken nothing yet.
  public static let appUnderTest = AppUnderTest(app, services: [Cashier()], steps: steps, exploration: exploration)

  /// How the shop is explored: on the card it starts with, and whatever happens nobody pays twice.
  private static let exploration = Exploration {
    $0.listSpecifications = [PaidOrder()]
    $0.invariants = [
      Invariant("no order is paid twice") { device in
        let orders = device.service(Cashier.self)?.payments.map(\.order) ?? []
        return Set(orders).count == orders.count
      }
    ]
  }

  /// The shop's own steps.
  private static let steps = StepLibrary<DeviceWorld> { library in
    library.define("the card has a credit of {int} dollars", .in("ja", "カードの残高が{int}ドルである")) {
      (world: inout DeviceWorld, dollars: Int) in
      try world.arrange { device in _ = device.updateService(Cashier.self) { $0.credit = dollars } }
    }
    library.define("the cashier took {int} dollars", .in("ja", "レジは{int}ドルを受け取った")) {
      (world: inout DeviceWorld, dollars: Int) in
      try world.expect("\(dollars) dollars taken", of: Cashier.self) {
        $0.income == dollars
      } seen: {
        "\($0.income) dollars taken"
      }
    }
    library.describe(
      "the card has a credit of {int} dollars", "Sets what the card can pay.",
      example: "Given the card has a credit of 100 dollars")
    library.describe(
      "the cashier took {int} dollars", "Expects the sum of all payments.",
      example: "Then the cashier took 30 dollars")
  }
}

/// The only screen of the shop, as a list: it shows one payment, or none.
struct PaidOrder: ListSpecification {
  typealias Store = Cashier
  let listScene = "Checkout"
  let resource = "payments"
  let extent = ListExtent.some
  let noun = "payment of the order"

  func records(in screen: CheckoutController) -> [any StoredRecord] { screen.payment.map { [$0] } ?? [] }
}
