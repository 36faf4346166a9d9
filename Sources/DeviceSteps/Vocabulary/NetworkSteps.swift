import Diagnostics
import ScenarioRunner
import Services
import SimulatedDevice

// Given: how long requests take, and what goes wrong with them.

extension StepLibrary<DeviceWorld> {
  mutating func defineNetworkSteps() {
    step("the cloud answers in {duration}") { (world: inout DeviceWorld, latency: Duration) in
      try world.arrangeNetwork { network, _ in network.latency = latency }
    }
    step("the network is {string}") { (world: inout DeviceWorld, name: String) in
      guard let profile = NetworkProfile(named: name) else {
        let near = nearestNames(to: name, among: NetworkProfile.names)
        let offered = (near.isEmpty ? NetworkProfile.names : near).map { "\"\($0)\"" }.joined(separator: ", ")
        throw StepFailure("there is no network \"\(name.escapedForTerminal)\"\ntry: one of \(offered)")
      }
      try world.arrange { device in
        device.updateNetwork { $0.profile = profile }
        if !profile.isOnline { device.goOffline() }
      }
    }
    step("the clients' request limit is {duration}") { (world: inout DeviceWorld, limit: Duration) in
      try world.arrangeNetwork { network, _ in network.requestLimit = limit }
    }
    step("the next {operation} fails with {fault}") {
      (world: inout DeviceWorld, operation: NamedOperation, fault: NamedFault) in
      try world.arrangeNetwork { network, _ in network.add(FaultRule.next(operation.target, fault.fault)) }
    }
    step("the {ordinal} {operation} fails with {fault}") {
      (world: inout DeviceWorld, ordinal: Ordinal, operation: NamedOperation, fault: NamedFault) in
      try world.arrangeNetwork { network, ledger in
        let left = try ordinal.left(of: operation, ledger)
        network.add(FaultRule.nth(left, operation.target, fault.fault))
      }
    }
    step("the {ordinal} {operation} takes {duration}") {
      (world: inout DeviceWorld, ordinal: Ordinal, operation: NamedOperation, duration: Duration) in
      try world.arrangeNetwork { network, ledger in
        let left = try ordinal.left(of: operation, ledger)
        network.add(LatencyRule.nth(left, operation.target, duration))
      }
    }
    step("every {operation} fails with {fault}") {
      (world: inout DeviceWorld, operation: NamedOperation, fault: NamedFault) in
      try world.arrangeNetwork { network, _ in network.add(FaultRule.every(operation.target, fault.fault)) }
    }
    step("the query for page {int} fails with {fault}") { (world: inout DeviceWorld, page: Int, fault: NamedFault) in
      try world.arrangeNetwork { network, _ in
        network.add(FaultRule.next(RequestTarget(operation: .query, page: page), fault.fault))
      }
    }
  }
}

extension Ordinal {
  /// Which request from now on is meant, when requests are counted from the app's start.
  fileprivate func left(of operation: NamedOperation, _ ledger: Ledger) throws -> Int {
    let sent = ledger.counts(of: operation.operation).sent
    guard number > sent else {
      throw StepFailure("the app has sent \(sent) of these already, so what happens to number \(number) is past")
    }
    return number - sent
  }
}

extension DeviceWorld {
  /// Changes what the network does to requests from now on, told what has been sent so far.
  fileprivate mutating func arrangeNetwork(
    _ change: @escaping @Sendable (inout NetworkConditions, Ledger) throws -> Void
  ) throws {
    try arrange { device in
      let ledger = device.records.ledger
      try device.updateNetwork { try change(&$0, ledger) }
    }
  }
}
