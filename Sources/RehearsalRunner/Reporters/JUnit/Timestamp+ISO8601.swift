import RehearsalBase

extension Timestamp {
  /// The date and time in UTC, such as `1970-01-01T00:00:00`.
  var dateAndTime: String {
    let (days, secondOfDay) = seconds.flooredQuotientAndRemainder(dividingBy: 86_400)
    let day = CivilDate(daysSince1970: days)
    let date = "\(day)"
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { $0.padded(2) }
    return "\(date)T\(time.joined(separator: ":"))"
  }
}

extension Int {
  fileprivate func padded(_ digits: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
