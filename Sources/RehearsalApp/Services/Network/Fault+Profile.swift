extension Fault {
  /// The effect of a fault on a request, its names in steps, and the searches that try it.
  struct Profile {
    /// The arrival of the request at the service, which then applies it unless it refuses.
    enum Arrival { case inTime, late, never }
    enum Answer { case inTime, late, overtaken, twice, unreadable, refused, never }
    /// The error of a client that gives up without an answer: at once, or at its limit.
    enum Failure { case offline, connectionLost, timedOut }

    let english: String
    let japanese: String
    var arrival = Arrival.inTime
    var answer = Answer.inTime
    /// The failure of the client that gives up, or nil if it does so only where the service is too slow.
    var failure: Failure?
    var isSearched = false
    var isSwept = true
  }

  /// All there is to say about it; inlined, so that a search pays only for what it asks.
  @inline(__always) var profile: Profile {
    switch self {
    case .offline: Profile(english: "offline", japanese: "オフライン", arrival: .never, failure: .offline, isSearched: true)
    case .connectionLost(afterArrival: false):
      Profile(
        english: "connection lost before it arrived", japanese: "到着前の接続の切断", arrival: .never, failure: .connectionLost,
        isSearched: true)
    case .connectionLost(afterArrival: true):
      Profile(
        english: "connection lost after it arrived", japanese: "到着後の接続の切断", answer: .never, failure: .connectionLost,
        isSearched: true)
    case .timeOut:
      Profile(english: "a time-out", japanese: "タイムアウト", arrival: .never, failure: .timedOut, isSearched: true)
    case .lostReply:
      Profile(english: "a lost reply", japanese: "応答の消失", answer: .never, failure: .timedOut, isSearched: true)
    case .lateReply: Profile(english: "a late reply", japanese: "応答の遅延", answer: .late, failure: .timedOut)
    case .lateArrival:
      Profile(english: "a late arrival", japanese: "到着の遅延", arrival: .late, failure: .timedOut, isSwept: false)
    case .overtakenReply: Profile(english: "an overtaken reply", japanese: "応答の追い越し", answer: .overtaken)
    case .duplicateReply: Profile(english: "a duplicate reply", japanese: "応答の重複", answer: .twice)
    case .malformedReply:
      Profile(english: "a malformed reply", japanese: "壊れた応答", answer: .unreadable, isSearched: true)
    case .status: Profile(english: "status", japanese: "ステータス", answer: .refused, isSwept: false)
    }
  }
}

extension Fault: CustomStringConvertible {
  /// The fault as scenario steps write it, such as `a lost reply` or `status 503`.
  public var description: String {
    guard case .status(let status, let code, let retryAfter) = self else { return profile.english }
    return "\(profile.english) \(status)" + (code.map { " \"\($0)\"" } ?? "")
      + (retryAfter.map { " with retry after \($0) s" } ?? "")
  }
}

extension Fault {
  package static let words: [(word: String, fault: Fault)] = kinds.flatMap { kind in
    var words = kind.faults.map { (english: $0.profile.english, japanese: $0.profile.japanese, fault: $0) }
    if let other = kind.otherName { words.append((other.english, other.japanese, kind.faults[0])) }
    return words.filter { $0.fault.profile.answer != .refused }.flatMap {
      [($0.english, $0.fault), ($0.japanese, $0.fault)]
    }
  }

  /// The same refusal without a time to wait, which a service that declares it may add, or nil if there is none.
  package var plain: Fault? {
    if case .status(let status, let code, .some) = self { .status(status, code: code) } else { nil }
  }

  /// The same where the client gives up at its limit instead of at once.
  package var timingOut: Fault {
    switch profile.failure {
    case .offline, .connectionLost: profile.arrival == .never ? .timeOut : .lostReply
    case .timedOut, nil: self
    }
  }

  package var arrivesLate: Bool { profile.arrival == .late }

  /// Whether it is the network's doing, so that a request which stays on the device cannot meet it.
  var isOfNetwork: Bool { profile.answer != .unreadable && profile.answer != .refused }

  package var isLossOfNetwork: Bool { profile.failure == .offline || profile.failure == .connectionLost }

  /// Whether the same fault before the arrival brings a request that only reads all that this one does.
  package var isMootForReads: Bool { profile.failure != nil && profile.arrival != .never }

  package func isTried(on request: some ServiceRequest) -> Bool {
    !(isOfNetwork && request.isLocal) && isTried(on: request.operation)
  }

  package func isTried(on operation: ServiceOperation) -> Bool { !isMootForReads || operation.isWrite }
}
