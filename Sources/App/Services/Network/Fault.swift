/// One thing that can go wrong with a request.
public enum Fault: Hashable, Sendable {
  /// The request cannot be sent and fails at once; nothing is applied (Network faults: Offline).
  case offline
  /// The network goes in mid-flight and the request fails at once, applied or not (Network faults: Connection lost).
  case connectionLost(afterArrival: Bool)
  /// The request never arrives and fails when the client's limit ends; nothing is applied (Network faults: Time-out).
  case timeOut
  /// The request is applied, its answer never comes, and it fails at the client's limit (Network faults: Lost reply).
  case lostReply
  /// As with a lost reply, but the answer comes after the client has given up (Network faults: Late reply).
  case lateReply
  /// The request arrives after the client has given up, and is applied then (Network faults: Late arrival).
  case lateArrival
  /// The answer comes in time, but answers to later requests overtake it (Network faults: Overtaken reply).
  case overtakenReply
  /// The answer comes twice (Network faults: Duplicate reply).
  case duplicateReply
  /// The request is applied, but its answer cannot be read (Network faults: Malformed reply).
  case malformedReply
  /// The service refuses, with its own code or the status's usual one (Network faults: Refusal by the service).
  case status(Int, code: String? = nil, retryAfter: Int? = nil)
}

extension Fault: CustomStringConvertible {
  /// The fault as scenario steps write it, such as `a lost reply` or `status 503`.
  public var description: String {
    switch self {
    case .offline: "offline"
    case .connectionLost(afterArrival: false): "connection lost before it arrived"
    case .connectionLost(afterArrival: true): "connection lost after it arrived"
    case .timeOut: "a time-out"
    case .lostReply: "a lost reply"
    case .lateReply: "a late reply"
    case .lateArrival: "a late arrival"
    case .overtakenReply: "an overtaken reply"
    case .duplicateReply: "a duplicate reply"
    case .malformedReply: "a malformed reply"
    case .status(let status, let code, let retryAfter):
      "status \(status)" + (code.map { " \"\($0)\"" } ?? "") + (retryAfter.map { " with retry after \($0) s" } ?? "")
    }
  }
}

extension Fault {
  /// The usual kinds, with the statuses services are known to answer: what a sweep tries at every request.
  public static let known: [Fault] =
    [
      .offline, .connectionLost(afterArrival: false), .connectionLost(afterArrival: true), .timeOut, .lostReply,
      .lateReply, .overtakenReply, .duplicateReply, .malformedReply,
    ] + [400, 401, 403, 404, 409, 429, 500, 503].map { .status($0) }
}

extension Fault {
  /// The faults a search tries by default (Network faults: Which faults a search tries).
  public static let searched: [Fault] =
    [.offline, .connectionLost(afterArrival: false), .connectionLost(afterArrival: true)]
    + [.timeOut, .lostReply, .malformedReply] + [401, 404, 409, 500].map { .status($0) }

  /// The kinds of faults, by the names a command line calls them by; `NNN` is a status.
  package static let kinds: [(name: String, faults: [Fault])] = [
    ("offline", [.offline]),
    ("connection-lost", [.connectionLost(afterArrival: false), .connectionLost(afterArrival: true)]),
    ("time-out", [.timeOut]), ("lost-reply", [.lostReply]), ("late-reply", [.lateReply]),
    ("late-arrival", [.lateArrival]),
    ("overtaken-reply", [.overtakenReply]), ("duplicate-reply", [.duplicateReply]),
    ("malformed-reply", [.malformedReply]),
    ("retry-after", [.status(429, retryAfter: retrySeconds), .status(503, retryAfter: retrySeconds)]),
  ]

  /// The seconds that a search has a service ask to wait.
  private static let retrySeconds = 3

  /// The faults of a kind; nil where there is no such kind.
  package static func ofKind(named name: String) -> [Fault]? {
    if let kind = kinds.first(where: { $0.name == name }) { return kind.faults }
    guard let status = Int(name), (400...599).contains(status) else { return nil }
    return [.status(status)]
  }

  /// The same refusal without a time to wait, which a service that declares it may add; nil: there is no such time.
  package var plain: Fault? {
    if case .status(let status, let code, .some) = self { .status(status, code: code) } else { nil }
  }

  /// Whether it is the network's doing, so that a request which stays on the device cannot meet it.
  package var isOfNetwork: Bool {
    switch self {
    case .malformedReply, .status: false
    default: true
    }
  }

  /// Whether a request can meet it and does not suffer the same by a time-out.
  package func isTried(on request: some ServiceRequest) -> Bool {
    !(isOfNetwork && request.isLocal) && isTried(on: request.operation)
  }

  /// Whether an operation can suffer by it what a time-out does not bring, too.
  package func isTried(on operation: ServiceOperation) -> Bool { !isMootForReads || operation.isWrite }

  /// Whether the same fault before the arrival brings a request that only reads all that this one does.
  package var isMootForReads: Bool {
    self == .lostReply || self == .lateReply || self == .lateArrival || self == .connectionLost(afterArrival: true)
  }
}
