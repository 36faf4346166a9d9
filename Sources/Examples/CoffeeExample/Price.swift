/// The price of a coffee: a number, as the column holds it.
///
/// The database keeps binary fractions. The description is the shortest decimal number that stands for the same one,
/// in plain digits: 2.50 is shown as 2.5, 3.0 as 3, and 1.2e-07 as 0.00000012.
struct Price: Hashable, Sendable, CustomStringConvertible {
  let value: Double

  /// nil for an infinite number and for none at all.
  init?(_ value: Double) {
    guard value.isFinite else { return nil }
    // Minus zero is zero.
    self.value = value == 0 ? 0 : value
  }

  /// Reads a decimal number as a person or SQLite writes it: `3.50`, `-1`, `1.2e-07`.
  ///
  /// nil for everything else, a comma or a currency among it, and for numbers out of range.
  init?(_ text: String) {
    guard Self.isDecimal(text), let value = Double(text) else { return nil }
    self.init(value)
  }

  var description: String {
    let parts = value.magnitude.description.split(separator: "e")
    let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(number[0])
    let fraction = number.count == 2 && number[1] != "0" ? String(number[1]) : ""
    return (value < 0 ? "-" : "") + Self.plain(digits: whole + fraction, point: whole.utf8.count + exponent)
  }

  /// Writes digits with the point behind so many of them, and zeros where there are none.
  private static func plain(digits: String, point: Int) -> String {
    guard point > 0 else { return "0." + String(repeating: "0", count: -point) + digits }
    let missing = point - digits.utf8.count
    guard missing < 0 else { return digits + String(repeating: "0", count: missing) }
    return digits.prefix(point) + "." + digits.dropFirst(point)
  }

  /// Whether a text is digits, perhaps with a minus in front, a fraction, and an exponent; `Double` reads more.
  private static func isDecimal(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func skip(_ bytes: String) -> Bool {
      guard let first = rest.first, bytes.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Bool {
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    _ = skip("-")
    guard skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return false }
    }
    return rest.isEmpty
  }
}
