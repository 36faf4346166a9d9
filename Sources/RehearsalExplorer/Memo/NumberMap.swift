/// Values by small numbers, such as those of parts.
struct NumberMap<Value: Sendable>: Sendable {
  private var values: [Value?] = []

  /// The value of a number, or nil if it has none.
  subscript(number: UInt32) -> Value? {
    get { number < values.count ? values[Int(number)] : nil }
    set {
      while values.count <= number { values.append(nil) }
      values[Int(number)] = newValue
    }
  }
}
