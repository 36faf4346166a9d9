/// One figure, as a JSON object of one line.
struct Measurement: Hashable, Sendable {
  let name: String
  let value: Double
  let unit: String

  var json: String {
    #"{"name": "\#(name)", "value": \#(value), "unit": "\#(unit)"}"#
  }

  /// The median time of a pass in milliseconds, after some passes that warm up.
  static func milliseconds(
    _ name: String, passes: Int, _ pass: () async -> Void
  ) async -> Measurement {
    var times: [Double] = []
    for index in 0..<(passes + passes / 10 + 1) {
      let start = ContinuousClock.now
      await pass()
      let time = (ContinuousClock.now - start) / .milliseconds(1)
      if index > passes / 10 { times.append(time) }
    }
    return Measurement(name: name, value: times.sorted()[times.count / 2], unit: "ms")
  }
}
