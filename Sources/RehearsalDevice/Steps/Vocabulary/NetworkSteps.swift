import RehearsalApp
import RehearsalBase
import RehearsalRunner

// Given: how long requests take, and when there is a network.

extension Steps {
  package static let network: [any DefinedStep] = [
    cloudAnswersIn, networkIs, requestLimitIs, networkIsDownFromTo, networkFlaps,
  ]

  static let cloudAnswersIn = SharedStep<Duration>(
    "the cloud answers in {duration}", ja: "クラウドは{duration}で応答する", does: "Sets how long every request takes.",
    example: "Given the cloud answers in 2 s"
  ).acts { (world: inout DeviceWorld, latency) in
    try world.arrangeNetwork { network, _ in network.latency = latency }
  }
  static let networkIs = SharedStep<String>(
    "the network is {string}", ja: "ネットワークは{string}である", does: "Sets the link between the device and its services.",
    example: "Given the network is \"3G\"", values: NetworkProfile.names
  ).acts { (world: inout DeviceWorld, name) in
    guard let profile = NetworkProfile(named: name) else {
      let offered = NetworkProfile.names.nearestFirst(to: name).inQuotes
      throw StepFailure("there is no network \"\(name.escapedForTerminal)\"\ntry: one of \(offered)")
    }
    try world.arrange { $0.use(profile) }
  }
  static let requestLimitIs = SharedStep<Duration>(
    "the clients' request limit is {duration}", ja: "クライアントのリクエストの制限時間は{duration}である",
    does: "Sets how long a client waits for an answer; 60 s otherwise.",
    example: "Given the clients' request limit is 10 s"
  ).acts { (world: inout DeviceWorld, limit) in
    try world.arrangeNetwork { network, _ in network.requestLimit = limit }
  }
  static let networkIsDownFromTo = SharedStep<Duration, Duration>(
    "the network is down from {duration} to {duration}", ja: "{duration}から{duration}までネットワークがつながらない",
    does: "Takes the network away for a span of virtual time.", example: "Given the network is down from 2 s to 10 s"
  ).acts { (world: inout DeviceWorld, start, end) in
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
  static let networkFlaps = SharedStep<Duration>(
    "the network flaps every {duration}", ja: "ネットワークが{duration}ごとに切れたりつながったりする",
    does: "Takes the network away and brings it back, again and again.", example: "Given the network flaps every 500 ms"
  ).acts { (world: inout DeviceWorld, duration) in
    guard duration > .zero else { throw StepFailure("a network cannot flap without time passing\ntry: every 1 ms") }
    try world.arrange { $0.plan(.flapping(every: duration, from: $0.clock)) }
  }
}

func span(from start: Duration, to end: Duration) throws -> Range<Instant> {
  let (start, end) = (Instant.start.advanced(by: start), Instant.start.advanced(by: end))
  guard start < end else { throw StepFailure("the end must come after the beginning") }
  return start..<end
}

extension DeviceWorld {
  mutating func arrangeNetwork(
    _ change: @escaping @Sendable (inout NetworkConditions, Ledger) throws -> Void
  ) throws {
    try arrange { device in
      let ledger = device.records.ledger
      try device.updateNetwork { try change(&$0, ledger) }
    }
  }
}
