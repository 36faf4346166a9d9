import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Given: how long requests take, and when there is a network.

extension StepLibrary<DeviceWorld> {
  mutating func defineNetworkSteps() {
    step(Steps.cloudAnswersIn) { (world: inout DeviceWorld, latency) in
      try world.arrangeNetwork { network, _ in network.latency = latency }
    }
    step(Steps.networkIs) { (world: inout DeviceWorld, name) in
      guard let profile = NetworkProfile(named: name) else {
        let near = nearestNames(to: name, among: NetworkProfile.names)
        let offered = (near + NetworkProfile.names.filter { !near.contains($0) }).map { "\"\($0)\"" }.joined(
          separator: ", ")
        throw StepFailure("there is no network \"\(name.escapedForTerminal)\"\ntry: one of \(offered)")
      }
      try world.arrange { $0.use(profile) }
    }
    step(Steps.requestLimitIs) { (world: inout DeviceWorld, limit) in
      try world.arrangeNetwork { network, _ in network.requestLimit = limit }
    }
    step(Steps.networkIsDownFromTo) { (world: inout DeviceWorld, start, end) in
      let span = try span(from: start, to: end)
      try world.arrange { device in
        guard device.clock < span.upperBound else {
          throw StepFailure(
            "it is \(device.clock) since the device's start, so that time is past\ntry: a later time, or the network goes offline"
          )
        }
        device.plan(.during(span))
      }
    }
    step(Steps.networkFlaps) { (world: inout DeviceWorld, duration) in
      guard duration > .zero else { throw StepFailure("a network cannot flap without time passing\ntry: every 1 ms") }
      try world.arrange { $0.plan(.flapping(every: duration, from: $0.clock)) }
    }
    defineFaultSteps()
  }
}

/// A span of the device's clock, which shows the time since the device's start.
func span(from start: Duration, to end: Duration) throws -> Range<Instant> {
  let (start, end) = (Instant.start.advanced(by: start), Instant.start.advanced(by: end))
  guard start < end else { throw StepFailure("the end must come after the beginning") }
  return start..<end
}

extension DeviceWorld {
  /// Changes what the network does to requests from now on; receives the requests sent so far.
  mutating func arrangeNetwork(
    _ change: @escaping @Sendable (inout NetworkConditions, Ledger) throws -> Void
  ) throws {
    try arrange { device in
      let ledger = device.records.ledger
      try device.updateNetwork { try change(&$0, ledger) }
    }
  }
}
