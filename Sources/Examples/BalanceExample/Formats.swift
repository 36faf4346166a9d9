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

  /// An amount of cents in US dollars, whatever the locale's own currency.
  static let currency = LocalizedFormat<Decimal> { environment in
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: environment.locale)
    formatter.currencyCode = "USD"
    return { cents in formatter.string(from: NSDecimalNumber(decimal: cents / 100)) ?? "" }
  }
}
