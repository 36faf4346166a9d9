/// One thing that can go wrong with a request.
public enum Fault: Hashable, Sendable {
  /// The request cannot be sent and fails at once; nothing is applied.
  case offline
  /// The network goes away in mid-flight and the request fails at once, applied or not; the app cannot know.
  case connectionLost(afterArrival: Bool)
  /// The request never arrives and fails when the client's limit ends; nothing is applied.
  case timeOut
  /// The request is applied, its answer never comes, and it fails when the client's limit ends.
  case lostReply
  /// As with a lost reply, but the answer comes after the client has given up.
  case lateReply
  /// The answer comes within the client's limit, but so late that answers to later requests overtake it.
  case overtakenReply
  /// The answer comes twice.
  case duplicateReply
  /// The request is applied, but its answer cannot be read.
  case malformedReply
  /// The service says no, with its own code or the usual one of the status; nothing is applied.
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
    case .overtakenReply: "an overtaken reply"
    case .duplicateReply: "a duplicate reply"
    case .malformedReply: "a malformed reply"
    case .status(let status, let code, let retryAfter):
      "status \(status)" + (code.map { " \"\($0)\"" } ?? "") + (retryAfter.map { " with retry after \($0) s" } ?? "")
    }
  }
}

extension Fault {
  /// One of each kind, with the statuses services are known to answer: what a search tries at every request.
  public static let known: [Fault] =
    [
      .offline, .connectionLost(afterArrival: false), .connectionLost(afterArrival: true), .timeOut, .lostReply,
      .lateReply, .overtakenReply, .duplicateReply, .malformedReply,
    ] + [400, 401, 403, 404, 409, 429, 500, 503].map { .status($0) }
}
