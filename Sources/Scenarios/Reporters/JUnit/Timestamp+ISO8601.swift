import Messages
import VirtualTime

extension Timestamp {
  /// The moment in UTC, such as `1970-01-01T00:00:00Z`, with a fraction only if it is not zero.
  ///
  /// nil outside of the years 1 to 9999, which the protocol allows.
  var iso8601: String? {
    guard (-62_135_596_800...253_402_300_799).contains(seconds), (0..<1_000_000_000).contains(nanos) else { return nil }
    let (days, secondOfDay) = seconds.flooredQuotientAndRemainder(dividingBy: 86_400)
    let day = CivilDate(daysSince1970: days)
    let date = "\(day)"
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { $0.padded(2) }
    var fraction = nanos == 0 ? "" : "." + nanos.padded(9)
    while fraction.hasSuffix("000") { fraction.removeLast(3) }
    return "\(date)T\(time.joined(separator: ":"))\(fraction)Z"
  }
}

extension Int {
  fileprivate func padded(_ digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
