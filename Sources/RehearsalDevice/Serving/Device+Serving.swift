package import RehearsalApp

// Requests of clients outside of the device: they meet its network and its services, and are in its ledger.

/// A request of a client outside of the device.
package struct ServedRequest: Sendable {
  package let request: any ServiceRequest
  /// When it arrives, and what comes back.
  package let plan: DeliveryPlan
  let receipt: Ledger.Receipt
}

extension Device {
  /// Plans the delivery of a request that a client sends now, and records it.
  package mutating func take(_ request: any ServiceRequest, from client: String) -> ServedRequest {
    var fault: Fault?
    let plan = plan(for: request, &fault)
    let receipt = records.ledger.sent(request, by: client, at: clock, suffering: fault)
    return ServedRequest(request: request, plan: plan, receipt: receipt)
  }

  /// Lets a request arrive at its service, unless the plan refuses it, and records that.
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

  /// Records that an answer, or a copy of one, has been sent back.
  package mutating func deliver(_ served: ServedRequest, to delivery: Ledger.Delivery) {
    records.ledger.delivered(served.receipt, to: delivery, at: clock)
  }

  /// Records a fault that strikes a request while it is under way.
  package mutating func strike(_ served: ServedRequest, with fault: Fault) {
    records.ledger.struck(served.receipt, by: fault)
  }

  /// Forgets the first requests of the ledger beyond a number, once there are twice as many.
  package mutating func forgetRequests(beyond count: Int) { records.ledger.forget(beyond: count) }

  /// The network that requests of clients outside meet.
  package var servedNetwork: NetworkConditions { state.network }
}
