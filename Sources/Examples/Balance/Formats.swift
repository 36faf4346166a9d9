import Foundation
import Rehearsal
import Synchronization

/// How the list writes dates and amounts, in the device's locale and time zone.
///
/// Making a formatter takes a hundred times as long as using one, so those made are kept: they are constants, found by
/// locale and time zone, and not state.
enum Formats {
  /// A day in the locale's medium style.
  static func date(milliseconds: Int64, in environment: DeviceEnvironment) -> String {
    let key = "\(environment.locale) \(environment.timeZone)"
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    return dates.withLock { kept in
      if let formatter = kept[key] { return formatter.string(from: date) }
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: environment.locale)
      formatter.timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
      formatter.dateStyle = .medium
      formatter.timeStyle = .none
      kept[key] = formatter
      return formatter.string(from: date)
    }
  }

  /// An amount of US dollars, whatever the locale's own currency.
  static func currency(cents: Decimal, in environment: DeviceEnvironment) -> String {
    let dollars = NSDecimalNumber(decimal: Decimal(sign: .plus, exponent: -2, significand: cents))
    return currencies.withLock { kept in
      if let formatter = kept[environment.locale] { return formatter.string(from: dollars) ?? "" }
      let formatter = NumberFormatter()
      formatter.numberStyle = .currency
      formatter.locale = Locale(identifier: environment.locale)
      formatter.currencyCode = "USD"
      kept[environment.locale] = formatter
      return formatter.string(from: dollars) ?? ""
    }
  }

  private static let dates = Mutex<[String: DateFormatter]>([:])
  private static let currencies = Mutex<[String: NumberFormatter]>([:])
}
