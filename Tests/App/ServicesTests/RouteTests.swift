import Services
import Testing

struct RouteTests {
  private struct Cashier: Service {
    static let pay = Route<Int, String>("POST /pay")
    static let refund = Route<Int, String>("POST /refund")
    var paid = 0

    mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
      Self.pay.answer(request) { amount throws(ServiceError) in
        guard amount > 0 else { throw ServiceError(status: 400) }
        paid += amount
        return "paid \(amount)"
      }
        ?? Self.refund.answer(request) { amount in
          paid -= amount
          return "refunded \(amount)"
        }
    }
  }

  private let context = RequestContext(now: 0)

  @Test func `a backend answers its routes, and no other request`() {
    var cashier = Cashier()
    #expect(cashier.answer(Cashier.pay(5), in: context) == .success("paid 5"))
    #expect(cashier.answer(Cashier.refund(2), in: context) == .success("refunded 2"))
    #expect(cashier.answer(HTTPRequest<Int, String>("POST /pay", 1), in: context) == .success("paid 1"))
    #expect(cashier.answer(HTTPRequest<Int, String>("GET /pay", 1), in: context) == nil)
    #expect(cashier.answer(HTTPRequest<Int, Int>("POST /pay", 1), in: context) == nil)
    #expect(cashier.answer(TestRequest(), in: context) == nil)
    #expect(cashier.paid == 4)
  }

  @Test func `a backend that refuses a request changes nothing`() {
    var cashier = Cashier()
    #expect(cashier.answer(Cashier.pay(0), in: context) == .failure(ServiceError(status: 400)))
    #expect(cashier == Cashier())
  }

  @Test func `the operation is method and path, the resource is the path`() {
    #expect(Cashier.pay(1).operation == "POST /pay" && Cashier.pay(1).resource == "/pay")
    #expect(HTTPRequest<Int, Int>("ping", 1).resource == "")
  }
}
