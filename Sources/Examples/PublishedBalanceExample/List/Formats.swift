import Foundation
import Rehearsal

/// How the list writes dates and amounts.
enum Formats {
  /// A day in the locale's medium style, from milliseconds since 1970.
  static let date = LocalizedFormat<Int64> { environment in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: environment.locale)
    formatter.timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
    formatter.dateStyle = .medium
    formatter.timeStyle = .none
    return { formatter.string(from: Date(timeIntervalSince1970: Double($0) / 1000)) }
  }

  /// An amount of dollars in the locale's style for money, with the symbol "$" and two decimals.
  static let currency = LocalizedFormat<Double> { environment in
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: environment.locale)
    formatter.currencySymbol = "$"
    formatter.minimumFractionDigits = 2
    formatter.maximumFractionDigits = 2
    return { formatter.string(from: NSNumber(value: $0)) ?? "" }
  }
}
