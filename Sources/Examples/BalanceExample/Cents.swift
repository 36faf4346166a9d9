import Foundation

/// Money in whole cents, exact.
package enum Cents {
  /// Reads dollars and cents as a person types them: digits, and at most two more after a point.
  ///
  /// nil for everything else, a comma or a sign among it, and for amounts of more than 15 digits.
  package static func parse(_ text: String) -> Int? {
    guard let (_, dollars, cents) = text.wholeMatch(of: /([0-9]{0,13})(?:\.([0-9]{0,2}))?/)?.output,
      !dollars.isEmpty || cents?.isEmpty == false
    else { return nil }
    return Int("\(dollars)\(cents ?? "")00".prefix(dollars.count + 2))
  }

  /// Writes an amount as in the edit screen's field: `12.05`.
  package static func plain(_ cents: Int) -> String {
    let magnitude = cents.magnitude
    let fraction = magnitude % 100
    return "\(cents < 0 ? "-" : "")\(magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Adds amounts up; exact however large they are.
  static func sum(_ amounts: some Sequence<Int>) -> Decimal { amounts.reduce(0) { $0 + Decimal($1) } }
}
