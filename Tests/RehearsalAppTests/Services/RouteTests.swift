import Testing

@testable import RehearsalApp

struct RouteTests {
  private struct Cashier: Service {
    static let pay = Route<Int, String>("POST /pay")
    static let refund = Route<Int, String>("POST /refund")
    var paid = 0

    static let routes: Routes<Self> = [
      pay.answered { server, amount in
        guard amount > 0 else { throw ServiceError(status: 400) }
        server.paid += amount
        return "paid \(amount)"
      },
      refund.answered { server, amount in
        server.paid -= amount
        return "refunded \(amount)"
      },
    ]
  }

  private let context = RequestContext(now: 0)

  @Test func `a backend answers its routes, and no other request`() {
    var cashier = Cashier()
    #expect(cashier.answer(Cashier.pay(5), in: context) == .success("paid 5"))
    #expect(cashier.answer(Cashier.refund(2), in: context) == .success("refunded 2"))
    #expect(cashier.answer(Route<Int, String>("POST /pay")(1), in: context) == .success("paid 1"))
    #expect(cashier.answer(Route<Int, String>("GET /pay")(1), in: context) == nil)
    #expect(cashier.answer(Route<Int, Int>("POST /pay")(1), in: context) == nil)
    #expect(cashier.answer(TestRequest(), in: context) == nil)
    #expect(cashier.paid == 4)
  }

  @Test func `a backend that refuses a request changes nothing`() {
    var cashier = Cashier()
    #expect(cashier.answer(Cashier.pay(0), in: context) == .failure(ServiceError(status: 400)))
    #expect(cashier == Cashier())
  }

  private struct Broken: Error, CustomStringConvertible { let description = "the drawer is stuck" }

  @Test func `an error that is none of the service is a failure of the server`() {
    var cashier = Cashier()
    let stuck: Routes<Cashier> = [Cashier.pay.answered { _, _ in throw Broken() }]
    #expect(
      stuck.answer(Cashier.pay(1), by: &cashier, in: context)
        == .failure(ServiceError(status: 500, description: "the drawer is stuck")))
    let refusing: Routes<Cashier> = [Cashier.pay.answered { _, _ in throw ServiceError(status: 401) }]
    #expect(refusing.answer(Cashier.pay(1), by: &cashier, in: context) == .failure(ServiceError(status: 401)))
  }

  @Test func `a route says what its requests do with records, and those of no other`() {
    func access(_ request: any ServiceRequest) -> RecordAccess? {
      Cashier.pay.access(by: request, to: "receipts") { .refresh("\($0)") }
    }
    #expect(access(Cashier.pay(3))?.resource == "receipts")
    guard case .refresh("3") = access(Cashier.pay(3))?.kind else { return #expect(Bool(false)) }
    #expect(access(Cashier.refund(3)) == nil)
  }

  @Test func `the operation is method and path, the resource is the path`() {
    #expect(Cashier.pay(1).operation == "POST /pay" && Cashier.pay(1).resource == "/pay")
    #expect(Route<Int, Int>("ping")(1).resource == "")
  }
}
