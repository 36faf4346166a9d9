import RehearsalRunner

/// The world of the samples' steps.
struct KitWorld: Sendable {
  var count = 0
  var friends = 0
  var money = 0
  var stock = 0
  var isSold = false
  var table = DataTable(rows: [])
}

/// The error of a sample's step.
struct KitError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value) throws {
  if actual != expected { throw KitError("\(actual) is not \(expected)") }
}
