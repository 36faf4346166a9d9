package import RehearsalBase

/// A fault or a latency for some of the requests to come.
///
/// A rule counts down and never up, so two rules that do the same from now on are equal.
///
/// Faults: Rules and which request they fall on.
package struct RequestRule<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The matching requests that a rule counts.
  package enum Counting: Hashable, Sendable {
    /// Only those no rule before it has claimed: the rule waits for its turn.
    case unclaimed
    /// Each of them: when its turn comes while another rule claims the request, the turn is lost.
    case each
  }

  package let target: RequestTarget
  /// The number of them that still pass before the rule applies.
  private(set) var skip: Int
  /// The number of times it still applies, or nil if it applies without end.
  package private(set) var times: Int?
  let counting: Counting
  package let value: Value
  package private(set) var receipt = RuleReceipt()

  /// Makes a rule; negative counts are zero.
  package init(
    _ target: RequestTarget, skip: Int = 0, times: Int? = 1, counting: Counting = .unclaimed, _ value: Value
  ) {
    self.target = target
    self.skip = max(skip, 0)
    self.times = times.map { max($0, 0) }
    self.counting = counting
    self.value = value
  }

  /// Applies once, to the next request that no earlier rule claims.
  package static func next(_ target: RequestTarget, _ value: Value) -> Self {
    Self(target, value)
  }

  package static func nth(_ ordinal: Int, _ target: RequestTarget, _ value: Value) -> Self {
    Self(target, skip: ordinal < 1 ? 0 : ordinal - 1, times: ordinal < 1 ? 0 : 1, counting: .each, value)
  }

  package static func every(_ target: RequestTarget, _ value: Value) -> Self {
    Self(target, times: nil, value)
  }

  package func recorded(under receipt: RuleReceipt) -> Self {
    var rule = self
    rule.receipt = receipt
    return rule
  }

  func isSpent(at instant: Instant) -> Bool {
    times == 0 || target.window.map { $0.upperBound <= instant } == true
  }

  func isDue(for request: any ServiceRequest, at instant: Instant) -> Bool {
    times != 0 && skip == 0 && target.matches(request, at: instant)
  }

  /// Counts a request that is about to be sent, and returns its value, or nil if the rule does not apply.
  mutating func value(for request: any ServiceRequest, at instant: Instant, isClaimed: Bool) -> Value? {
    guard times != 0, target.matches(request, at: instant), !isClaimed || counting == .each else { return nil }
    if skip > 0 {
      skip -= 1
      return nil
    }
    times = times.map { $0 - 1 }
    return isClaimed ? nil : value
  }
}

package typealias FaultRule = RequestRule<Fault>

/// A rule for the time that requests take, and which of them take it.
package typealias LatencyRule = RequestRule<Latency>

extension Array {
  /// The value of the first rule that applies.
  ///
  /// Every rule counts the request; spent rules are removed.
  ///
  /// - Parameter applied: Receives the receipt of the rule that applies.
  /// - Parameter taken: Receives the receipts of a rule whose turn has come, and of the one before it that applies.
  package mutating func value<Value>(
    for request: any ServiceRequest, at instant: Instant, isClaimed: Bool = false, applied: (RuleReceipt) -> Void,
    taken: (RuleReceipt, _ first: RuleReceipt) -> Void = { _, _ in }
  ) -> Value? where Element == RequestRule<Value> {
    var found: Value?
    var first: RuleReceipt?
    for index in indices {
      let isClaimed = isClaimed || found != nil
      if let first, self[index].isDue(for: request, at: instant) { taken(self[index].receipt, first) }
      if let value = self[index].value(for: request, at: instant, isClaimed: isClaimed) {
        found = value
        first = self[index].receipt
        applied(self[index].receipt)
      }
    }
    removeAll { $0.isSpent(at: instant) }
    return found
  }
}

/// The requests a rule is about; a property that is nil does not matter.
package struct RequestTarget: Hashable, Sendable {
  package var operation: ServiceOperation?
  package var resource: String?
  package var page: Int?
  package var window: Range<Instant>?

  package init(
    operation: ServiceOperation? = nil, resource: String? = nil, page: Int? = nil, window: Range<Instant>? = nil
  ) {
    self.operation = operation
    self.resource = resource
    self.page = page
    self.window = window
  }

  package static let any = RequestTarget()

  /// Whether it names what is asked for, so that whoever gives a rule for it expects such a request.
  package var namesRequests: Bool { operation != nil || page != nil }

  package func matches(_ request: any ServiceRequest, at instant: Instant) -> Bool {
    if let window, !window.contains(instant) { return false }
    if let operation, request.operation != operation { return false }
    if let resource, request.resource != resource { return false }
    if let page, request.page != page { return false }
    return true
  }
}

/// A rule's place in the records of whoever gave it.
///
/// All receipts are equal and hash alike: worlds whose rules hold one do not differ by what has been recorded.
package struct RuleReceipt: Hashable, Sendable {
  package let number: Int?

  /// Makes a receipt; without a number nothing is recorded.
  package init(number: Int? = nil) {
    self.number = number
  }

  package static func == (left: RuleReceipt, right: RuleReceipt) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
