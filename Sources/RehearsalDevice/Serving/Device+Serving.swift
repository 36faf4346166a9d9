package import RehearsalApp

// Requests of clients outside of the device: they meet its network and its services, and are in its ledger.

/// A request of a client outside of the device.
package struct ServedRequest: Sendable {
  package let request: any ServiceRequest
  package let plan: DeliveryPlan
  let receipt: Ledger.Receipt
}

extension Device {
  package mutating func take(_ request: any ServiceRequest, from client: String) -> ServedRequest {
    var fault: Fault?
    let plan = plan(for: request, &fault)
    let receipt = records.ledger.sent(request, by: client, at: clock, suffering: fault)
    return ServedRequest(request: request, plan: plan, receipt: receipt)
  }

  package mutating func carryOut(_ served: ServedRequest) -> Answer {
    var isApplied = false
    var answer = Answer.failure(.unserved)
    switch served.plan.handling {
    case .refused(let error): answer = .failure(error)
    case .unchanged, .unreadable:
      // Nothing carries what a service sends by itself.
      var pushes: [any Hashable & Sendable] = []
      answer = ask(served.request, &pushes)
      if case .success = answer { isApplied = true }
    }
    records.ledger.arrived(served.receipt, isApplied: isApplied, at: clock)
    // What a service has refused it keeps nowhere, and neither does the ledger: it may be large.
    if !isApplied { records.ledger.forgetContents(of: served.receipt) }
    return answer
  }

  package mutating func end(_ served: ServedRequest, as ending: Ledger.Ending) {
    records.ledger.ended(served.receipt, as: ending, at: clock)
  }

  package mutating func deliver(_ served: ServedRequest, to delivery: Ledger.Delivery) {
    records.ledger.delivered(served.receipt, to: delivery, at: clock)
  }

  package mutating func strike(_ served: ServedRequest, with fault: Fault) {
    records.ledger.struck(served.receipt, by: fault)
  }

  package mutating func forgetRequests(beyond count: Int) { records.ledger.forget(beyond: count) }
  package var servedNetwork: NetworkConditions { state.network }
}
