/// One thing that can go wrong with a request.
public enum Fault: Hashable, Sendable {
  /// The request cannot be sent and fails at once; nothing is applied (Faults: Offline).
  case offline
  /// The network goes in mid-flight and the request fails at once, applied or not (Faults: Connection lost).
  case connectionLost(afterArrival: Bool)
  /// The request never arrives and fails when the client's limit ends; nothing is applied (Faults: Time-out).
  case timeOut
  /// The request is applied, its answer never comes, and it fails at the client's limit (Faults: Lost reply).
  case lostReply
  /// As with a lost reply, but the answer comes after the client has given up (Faults: Late reply).
  case lateReply
  /// The request arrives after the client has given up, and is applied then (Faults: Late arrival).
  case lateArrival
  /// The answer comes in time, but answers to later requests overtake it (Faults: Overtaken reply).
  case overtakenReply
  /// The answer comes twice (Faults: Duplicate reply).
  case duplicateReply
  /// The request is applied, but its answer cannot be read (Faults: Malformed reply).
  case malformedReply
  /// The service refuses, with its own code or the status's usual one (Faults: Refusal by the service).
  case status(Int, code: String? = nil, retryAfter: Int? = nil)
}

extension Fault {
  /// A kind of fault, by the name that a command line calls it by.
  package struct Kind: Sendable {
    package let name: String
    package let faults: [Fault]
    package var otherName: (english: String, japanese: String)?
    fileprivate var remark: String?
    package var help: String { name + (remark.map { " (\($0))" } ?? "") }
  }

  /// The kinds of faults, in the order in which they are listed; a status is a kind by itself.
  package static let kinds: [Kind] = [
    Kind(name: "offline", faults: [.offline]),
    Kind(
      name: "connection-lost", faults: [.connectionLost(afterArrival: false), .connectionLost(afterArrival: true)],
      otherName: ("connection lost", "接続の切断")),
    Kind(name: "time-out", faults: [.timeOut]),
    Kind(name: "lost-reply", faults: [.lostReply]),
    Kind(name: "late-reply", faults: [.lateReply]),
    Kind(name: "late-arrival", faults: [.lateArrival]),
    Kind(name: "overtaken-reply", faults: [.overtakenReply]),
    Kind(name: "duplicate-reply", faults: [.duplicateReply]),
    Kind(name: "malformed-reply", faults: [.malformedReply]),
    Kind(
      name: "retry-after", faults: [429, 503].map { .status($0, retryAfter: retrySeconds) },
      remark: "429 and 503 that ask to wait for \(retrySeconds) s"),
  ]

  private static let retrySeconds = 3
  private static let statuses = (known: [400, 401, 403, 404, 409, 429, 500, 503], searched: [401, 404, 409, 500])

  /// The usual kinds, with the statuses services are known to answer: a sweep tries them at every request.
  package static let known = listed { $0.isSwept } + statuses.known.map { .status($0) }

  /// The faults a search tries by default (Faults: Which faults a search tries).
  public static let searched = listed { $0.isSearched } + statuses.searched.map { .status($0) }

  private static func listed(where isWanted: (Profile) -> Bool) -> [Fault] {
    kinds.flatMap(\.faults).filter { isWanted($0.profile) }
  }

  package static func ofKind(named name: String) -> [Fault]? {
    if let kind = kinds.first(where: { $0.name == name }) { return kind.faults }
    guard let status = Int(name), (400...599).contains(status) else { return nil }
    return [.status(status)]
  }

  package static var searchedKinds: [String] {
    kinds.filter { $0.faults.contains(where: searched.contains) }.map(\.name) + statuses.searched.map(String.init)
  }
}
