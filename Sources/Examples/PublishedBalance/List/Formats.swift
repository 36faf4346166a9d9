import Foundation
import Rehearsal
import Synchronization

/// How the list writes dates and amounts.
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

  /// An amount in the locale's style for money, with the symbol "$" and two decimals.
  static func currency(_ dollars: Double, in environment: DeviceEnvironment) -> String {
    let number = NSNumber(value: dollars)
    return currencies.withLock { kept in
      if let formatter = kept[environment.locale] { return formatter.string(from: number) ?? "" }
      let formatter = NumberFormatter()
      formatter.numberStyle = .currency
      formatter.locale = Locale(identifier: environment.locale)
      formatter.currencySymbol = "$"
      formatter.minimumFractionDigits = 2
      formatter.maximumFractionDigits = 2
      kept[environment.locale] = formatter
      return formatter.string(from: number) ?? ""
    }
  }

  private static let dates = Mutex<[String: DateFormatter]>([:])
  private static let currencies = Mutex<[String: NumberFormatter]>([:])
}
