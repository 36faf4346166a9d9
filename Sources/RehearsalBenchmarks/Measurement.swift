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

/// The options of a benchmark, each with a value behind it.
struct BenchmarkOptions {
  private var values: [String: String] = [:]
  private let usage: String

  init(_ arguments: [String], of names: [String], usage: String) throws(BenchmarkError) {
    self.usage = usage
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard names.contains(name), let value = rest.popFirst() else {
        throw BenchmarkError(message: "\(name): \(usage)")
      }
      values[name] = value
    }
  }

  func text(_ name: String) -> String? { values[name] }

  func number(_ name: String, from least: Int = 1, else usual: Int) throws(BenchmarkError) -> Int {
    guard let value = values[name] else { return usual }
    guard let number = Int(value), number >= least else { throw BenchmarkError(message: "\(name) \(value): \(usage)") }
    return number
  }
}
