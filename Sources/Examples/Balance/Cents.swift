import Foundation

/// Money in whole cents, exact.
enum Cents {
  /// Reads dollars and cents as a person types them: digits, and at most two more after a point.
  ///
  /// nil for everything else, a comma or a sign among it, and for amounts of more than 15 digits.
  static func parse(_ text: String) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let dollars = parts.first, parts.count == 1 || parts[1].utf8.count <= 2 else { return nil }
    let cents = parts.count == 2 ? parts[1] : ""
    guard !dollars.isEmpty || !cents.isEmpty, dollars.utf8.count <= 13 else { return nil }
    let padded = cents + String(repeating: "0", count: 2 - cents.utf8.count)
    let digits = (dollars + padded).utf8
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Writes an amount as in the edit screen's field: `12.05`.
  static func plain(_ cents: Int) -> String {
    let magnitude = cents.magnitude
    let fraction = magnitude % 100
    return "\(cents < 0 ? "-" : "")\(magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Adds amounts up; exact however large they are.
  static func sum(_ amounts: some Sequence<Int>) -> Decimal {
    var total = Decimal(0)
    var partial = 0
    for amount in amounts {
      let (sum, overflow) = partial.addingReportingOverflow(amount)
      if overflow { total += Decimal(partial) }
      partial = overflow ? amount : sum
    }
    return total + Decimal(partial)
  }
}
