import Rehearsal

/// A payment of an order.
struct Payment: Codable, Hashable, Sendable {
  /// The order's number: paying one order again is the same payment.
  let order: Int
  let dollars: Int
}

/// The receipt of a paid order.
struct Receipt: Codable, Hashable, Sendable {
  let number: Int
}

/// The shop's own backend: it is no object store, and this is all it takes.
struct Cashier: Service {
  static let pay = Route<Payment, Receipt>("POST /pay").http(body: .json, answer: .json)

  var credit = 100
  private(set) var payments: [Payment] = []

  var income: Int { payments.reduce(0) { $0 + $1.dollars } }

  static let routes: Routes<Self> = [
    pay.answered { server, payment in
      if let index = server.payments.firstIndex(where: { $0.order == payment.order }) {
        return Receipt(number: index + 1)
      }
      guard server.income + payment.dollars <= server.credit else {
        throw ServiceError(status: 402, code: "NO_CREDIT", description: "The card is exhausted.")
      }
      server.payments.append(payment)
      return Receipt(number: server.payments.count)
    }
  ]
}

extension Payment: StoredRecord {
  var recordID: String? { "\(order)" }
}

extension Cashier: RecordStore {
  static func access(by request: any ServiceRequest) -> RecordAccess? {
    pay.body(of: request).map { RecordAccess(.create($0), of: "payments") }
  }

  static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    pay.body(of: request).map { RecordPage([$0]) }
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    resource == "payments" ? payments : nil
  }
}
