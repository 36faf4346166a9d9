/// One figure, as a JSON object of one line.
struct Measurement: Hashable, Sendable {
  let name: String
  let value: Double
  let unit: String

  var json: String {
    #"{"name": "\#(name)", "value": \#(value), "unit": "\#(unit)"}"#
  }

  /// The operations a second, as the median over some passes after one that warms up.
  ///
  /// A pass returns the number of operations it did.
  static func rate(_ name: String, passes: Int, _ pass: () -> Int) -> Measurement {
    var rates: [Double] = []
    for index in 0...passes {
      let start = ContinuousClock.now
      let count = pass()
      let time = (ContinuousClock.now - start) / .seconds(1)
      if index > 0 { rates.append(Double(count) / time) }
    }
    return Measurement(name: name, value: rates.sorted()[rates.count / 2], unit: "1/s")
  }
}
