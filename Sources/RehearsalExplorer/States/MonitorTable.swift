import RehearsalBase
import RehearsalDevice

/// Numbers for monitors: each is a pair of parts, of which there are far fewer.
///
/// Zero is no monitor at all.
final class MonitorTable: Sendable {
  let histories: PartTable<ListHistories>
  let users: PartTable<UserHistory>
  private let pairs = AppendOnlyArray<Pair>()
  private let numbers = Lock(KeyNumbers<Pair>())

  /// The numbers of a monitor's parts.
  struct Pair: MixedHashable {
    let histories: UInt32
    let user: UInt32

    static let none = Pair(histories: .max, user: .max)

    var mixedHash: UInt64 { Self.mixed(UInt64(histories), UInt64(user)) }
  }

  init(_ audit: PremiseAudit) {
    histories = PartTable(audit)
    users = PartTable(audit)
    _ = number(of: Pair.none)
  }

  /// The parts of a number, or nil if there is no monitor.
  subscript(number: UInt32) -> Pair? { number == 0 ? nil : pairs[number] }

  func number(of pair: Pair) -> UInt32 {
    numbers.withLock { numbers in
      let (number, isNew) = numbers.insert(pair)
      if isNew { pairs.append(pair) }
      return UInt32(number)
    }
  }

  func number(of monitor: InvariantMonitor?, shown: UInt32?) -> UInt32 {
    guard let monitor else { return 0 }
    let known = shown.flatMap { self[$0] }
    var (history, user) = (monitor.$histories, monitor.$user)
    let pair = Pair(
      histories: histories.number(of: &history, shown: known?.histories),
      user: users.number(of: &user, shown: known?.user))
    if let shown, pair == known { return shown }
    return number(of: pair)
  }

  func monitor(_ number: UInt32) -> InvariantMonitor? {
    self[number].map { InvariantMonitor(histories[$0.histories], users[$0.user]) }
  }

  func mixContent(of number: UInt32, into mixer: inout FingerprintMixer) {
    guard let pair = self[number] else { return mixer.mix(0) }
    mixer.mix(histories.fingerprint(of: pair.histories))
    mixer.mix(users.fingerprint(of: pair.user))
  }
}
