import Foundation
import Rehearsal
import Synchronization

/// How the list writes dates and amounts, in the device's locale and time zone.
///
/// Making a formatter takes a hundred times as long as using one, and using one ten times as long as a look at a table. So
/// those made are kept, and what they have written: constants, found by locale and time zone, and not state.
enum Formats {
  /// A day in the locale's medium style.
  static func date(milliseconds: Int64, in environment: DeviceEnvironment) -> String {
    dates.text(of: milliseconds, locale: environment.locale, timeZone: environment.timeZone) {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: environment.locale)
      formatter.timeZone = TimeZone(identifier: environment.timeZone) ?? .gmt
      formatter.dateStyle = .medium
      formatter.timeStyle = .none
      return formatter
    } write: { formatter, milliseconds in
      formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    }
  }

  /// An amount of US dollars, whatever the locale's own currency.
  static func currency(cents: Decimal, in environment: DeviceEnvironment) -> String {
    currencies.text(of: cents, locale: environment.locale) {
      let formatter = NumberFormatter()
      formatter.numberStyle = .currency
      formatter.locale = Locale(identifier: environment.locale)
      formatter.currencyCode = "USD"
      return formatter
    } write: { formatter, cents in
      let dollars = Decimal(sign: .plus, exponent: -2, significand: cents)
      return formatter.string(from: NSDecimalNumber(decimal: dollars)) ?? ""
    }
  }

  private static let dates = WrittenTexts<DateFormatter, Int64>()
  private static let currencies = WrittenTexts<NumberFormatter, Decimal>()
}

/// Formatters of a kind, with what they have written.
private final class WrittenTexts<Formatter: Sendable, Value: Hashable & Sendable>: Sendable {
  private struct Place: Hashable, Sendable {
    let locale: String
    let timeZone: String
  }

  private struct Writer: Sendable {
    let formatter: Formatter
    var texts: [Value: String] = [:]
  }

  /// The most texts that are kept for a place; then the table begins anew.
  private static var most: Int { 10_000 }
  private let writers = Mutex<[Place: Writer]>([:])

  /// The text of a value, written by the formatter of a locale and time zone.
  func text(
    of value: Value, locale: String, timeZone: String = "", make: () -> Formatter,
    write: (Formatter, Value) -> String
  ) -> String {
    let place = Place(locale: locale, timeZone: timeZone)
    return writers.withLock { writers in
      if let text = writers[place]?.texts[value] { return text }
      var writer = writers.removeValue(forKey: place) ?? Writer(formatter: make())
      if writer.texts.count == Self.most { writer.texts = [:] }
      let text = write(writer.formatter, value)
      writer.texts[value] = text
      writers[place] = writer
      return text
    }
  }
}
