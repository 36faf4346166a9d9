package import RehearsalBase

/// The network between a device and its services: how long requests take and what goes wrong with them.
///
/// Of all this, only the rules and the client's limit touch a request that stays on the device
/// (``ServiceRequest/isLocal``).
package struct NetworkConditions: Hashable, Sendable {
  package var isOnline = true
  /// The time services take to answer a request that nothing slows down; half of it passes before the request arrives.
  package var latency: Duration = .milliseconds(100)
  package var requestLimit: Duration = .seconds(60)
  /// The delays that the link adds; setting it also goes online, or offline where the profile is.
  package var profile = NetworkProfile.perfect {
    didSet { isOnline = profile.isOnline }
  }
  private(set) var outages: [Outage] = []
  package private(set) var faults: [FaultRule] = []
  private(set) var latencies: [LatencyRule] = []
  package init() {}
  static let localLatency = Duration.milliseconds(1)
  /// After which time a request fails that cannot be sent, or whose connection an outage cuts.
  package static let offlineFailure = Duration.milliseconds(1)
  /// The time after the client's limit at which a late reply, or a late request, comes.
  package static let lateness = Duration.seconds(5)

  package mutating func add(_ rule: FaultRule) {
    if rule.times != 0 { faults.append(rule) }
  }

  package mutating func put(first rules: [FaultRule]) { faults = rules.filter { $0.times != 0 } + faults }

  package mutating func add(_ rule: LatencyRule) {
    if rule.times != 0 { latencies.append(rule) }
  }

  package mutating func removeRules() {
    faults = []
    latencies = []
  }

  /// Decides how a request that is sent at a moment is delivered, and counts it.
  ///
  /// The generator is asked for numbers only while the profile loses messages.
  ///
  /// - Parameters:
  ///   - applied: Receives the receipt of each rule that applies.
  ///   - taken: Receives the receipts of a rule whose turn has come, and of the one before it that applies.
  ///   - struck: Receives the fault that the plan is made of, if there is one.
  package mutating func plan(
    for request: some ServiceRequest, at instant: Instant, generator: inout SeededGenerator,
    applied: (RuleReceipt) -> Void = { _ in }, taken: (RuleReceipt, RuleReceipt) -> Void = { _, _ in },
    struck: (Fault) -> Void = { _ in }
  ) -> DeliveryPlan {
    outages.removeAll { $0.isOver(at: instant) }
    let isReachable = request.isLocal || isOnline(at: instant)
    let fault =
      faults.isEmpty
      ? nil : faults.value(for: request, at: instant, isClaimed: !isReachable, applied: applied, taken: taken)
    let ownLatency =
      latencies.isEmpty ? nil : latencies.value(for: request, at: instant, applied: applied, taken: taken)
    let met =
      isReachable ? request.isLocal ? fault : fault ?? profile.fault ?? loss(generator: &generator) : .offline
    var plan = plan(for: request, suffering: met, taking: ownLatency)
    let before = plan
    if isReachable, !request.isLocal, let outage = nextOutage(from: instant) {
      plan.cut(after: instant.duration(to: outage))
    }
    let isCut = plan != before && plan.clientFailure?.error == .connectionLost
    if let fault = isCut ? .connectionLost(afterArrival: plan.arrival != nil) : met { struck(fault) }
    return plan
  }

  package func plan(for request: some ServiceRequest, suffering fault: Fault?, taking answer: Duration? = nil)
    -> DeliveryPlan
  {
    plan(for: request, suffering: fault, taking: answer.map { Latency(answer: $0) })
  }

  package func plan(for request: some ServiceRequest, suffering fault: Fault?, taking ownLatency: Latency?)
    -> DeliveryPlan
  {
    let time = time(of: request, taking: ownLatency)
    let timeOut = DeliveryPlan.ClientFailure(after: requestLimit, error: .timedOut)
    let profile = fault?.profile ?? Fault.Profile(english: "", japanese: "")
    var plan = DeliveryPlan()
    switch profile.arrival {
    case .never: break
    case .inTime: plan.arrival = time.arrival
    case .late: plan.arrival = max(time.arrival, requestLimit + Self.lateness)
    }
    if profile.arrival == .inTime, profile.answer != .never { plan.delivery = time.delivery }
    switch profile.answer {
    case .never, .inTime: break
    case .late: plan.delivery = max(time.delivery, requestLimit + Self.lateness)
    case .overtaken: plan.delivery = max(time.delivery, requestLimit / 2)
    case .twice: plan.repetition = time.delivery + max(usualLatency(of: request), Self.offlineFailure)
    case .unreadable: plan.handling = .unreadable
    case .refused:
      guard case .status(let status, let code, let retryAfter) = fault else { break }
      plan.handling = .refused(request.refusal(status: status, code: code, retryAfter: retryAfter))
    }
    switch profile.failure {
    case .offline: plan.clientFailure = DeliveryPlan.ClientFailure(after: Self.offlineFailure, error: .offline)
    case .connectionLost where time.arrival < requestLimit:
      // At one instant the arrival comes before the failure.
      plan.clientFailure = DeliveryPlan.ClientFailure(after: time.arrival, error: .connectionLost)
    case .connectionLost, .timedOut: plan.clientFailure = timeOut
    case nil: if time.delivery >= requestLimit { plan.clientFailure = timeOut }
    }
    return plan
  }

  private func time(of request: some ServiceRequest, taking ownLatency: Latency?) -> (
    arrival: Duration, delivery: Duration
  ) {
    if let ownLatency { return (ownLatency.arrival ?? ownLatency.answer / 2, ownLatency.answer) }
    let latency = usualLatency(of: request)
    guard !request.isLocal, profile != .perfect else { return (latency / 2, latency) }
    let up = profile.up.time(bytes: request.size)
    return (latency / 2 + up, latency + up + profile.down.time(bytes: request.replySize))
  }

  private func usualLatency(of request: some ServiceRequest) -> Duration {
    request.isLocal ? Self.localLatency : latency
  }

  private func loss(generator: inout SeededGenerator) -> Fault? {
    guard profile.lossPercent > 0 else { return nil }
    func isLost() -> Bool { generator.next() % 100 < UInt64(profile.lossPercent) }
    let isRequestLost = isLost()
    let isReplyLost = isLost()
    return isRequestLost ? .timeOut : isReplyLost ? .lostReply : nil
  }
}

// MARK: - Outages

extension NetworkConditions {
  package mutating func add(_ outage: Outage) {
    outages.append(outage)
  }

  /// Ends the outage of a moment, and those that come again and again; others stay planned.
  package mutating func endOutages(at instant: Instant) {
    outages.removeAll { $0.period != nil || $0.contains(instant) }
  }

  package func isOnline(at instant: Instant) -> Bool {
    isOnline && !outages.contains { $0.contains(instant) }
  }

  package func type(at instant: Instant) -> NetworkType {
    guard isOnline(at: instant) else { return .unavailable }
    // It may have come back where the profile has none.
    return profile.isOnline ? profile.type : .wifi
  }

  package func nextChange(after instant: Instant) -> Instant? {
    outages.lazy.compactMap { $0.change(after: instant) }.min()
  }

  func nextOutage(from instant: Instant) -> Instant? {
    outages.lazy.compactMap { $0.beginning(from: instant) }.min()
  }
}
