/// What a coffee costs: a decimal number, exact to the last digit it was written with.
struct Price: Hashable, Sendable, CustomStringConvertible {
  /// The number in plain digits: `3.50`.
  let description: String

  /// Reads a plain decimal: digits, before them a minus, after them a point and more digits.
  ///
  /// nil for everything else; the number of digits has no limit.
  init?(_ text: String) {
    let parts = (text.hasPrefix("-") ? text.dropFirst() : text[...]).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    for part in parts {
      guard !part.isEmpty, part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
    }
    description = text
  }
}
