import VirtualTime

/// A verdict on some of the requests to come.
///
/// A rule counts down and never up, so two rules with the same future are equal, whatever they have seen.
///
/// Network faults: Rules and which request they fall on.
public struct RequestRule<Verdict: Hashable & Sendable>: Hashable, Sendable {
  /// Which matching requests a rule counts.
  public enum Counting: Hashable, Sendable {
    /// Only those no rule before it has claimed: the rule waits for its turn.
    case unclaimed
    /// Each of them: when its turn comes while another rule claims the request, the turn is lost.
    case each
  }

  /// The requests it is about.
  public let target: RequestTarget
  /// How many of them still pass before the verdict falls.
  public private(set) var skip: Int
  /// How many verdicts are left; nil: no end.
  public private(set) var times: Int?
  /// Which of them it counts.
  public let counting: Counting
  /// What happens to those it falls on.
  public let verdict: Verdict
  /// What its applying is recorded under.
  package private(set) var receipt = RuleReceipt()

  /// Makes a rule; negative counts are zero.
  public init(
    _ target: RequestTarget, skip: Int = 0, times: Int? = 1, counting: Counting = .unclaimed, _ verdict: Verdict
  ) {
    self.target = target
    self.skip = max(skip, 0)
    self.times = times.map { max($0, 0) }
    self.counting = counting
    self.verdict = verdict
  }

  /// Falls once, on the next request that no earlier rule claims.
  public static func next(_ target: RequestTarget, _ verdict: Verdict) -> Self {
    Self(target, verdict)
  }

  /// Falls once, on the `ordinal`th request from now, counted from 1.
  public static func nth(_ ordinal: Int, _ target: RequestTarget, _ verdict: Verdict) -> Self {
    Self(target, skip: ordinal < 1 ? 0 : ordinal - 1, times: ordinal < 1 ? 0 : 1, counting: .each, verdict)
  }

  /// Falls on every request from now on.
  public static func every(_ target: RequestTarget, _ verdict: Verdict) -> Self {
    Self(target, times: nil, verdict)
  }

  /// The same rule, recorded under a receipt when it applies.
  package func recorded(under receipt: RuleReceipt) -> Self {
    var rule = self
    rule.receipt = receipt
    return rule
  }

  /// Whether nothing can come of the rule any more, from a moment on.
  func isSpent(at instant: Instant) -> Bool {
    times == 0 || target.window.map { $0.upperBound <= instant } == true
  }

  /// Counts a request that is about to be sent and says what becomes of it; nil: no opinion.
  mutating func verdict(on request: some ServiceRequest, at instant: Instant, isClaimed: Bool) -> Verdict? {
    guard times != 0, target.matches(request, at: instant), !isClaimed || counting == .each else { return nil }
    if skip > 0 {
      skip -= 1
      return nil
    }
    times = times.map { $0 - 1 }
    return isClaimed ? nil : verdict
  }
}

/// What goes wrong, and when.
public typealias FaultRule = RequestRule<Fault>

/// How long requests take, and which.
public typealias LatencyRule = RequestRule<Latency>

extension Array {
  /// The first verdict wins; every rule counts; spent rules disappear.
  ///
  /// - Parameter applied: Takes the receipt of the rule whose verdict wins.
  mutating func verdict<Verdict>(
    on request: some ServiceRequest, at instant: Instant, isClaimed: Bool = false, applied: (RuleReceipt) -> Void
  ) -> Verdict? where Element == RequestRule<Verdict> {
    var found: Verdict?
    for index in indices {
      let isClaimed = isClaimed || found != nil
      if let verdict = self[index].verdict(on: request, at: instant, isClaimed: isClaimed) {
        found = verdict
        applied(self[index].receipt)
      }
    }
    removeAll { $0.isSpent(at: instant) }
    return found
  }
}
