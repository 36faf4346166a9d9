import ScenarioRunner

/// What the steps of the samples work on.
struct KitWorld: Sendable {
  var count = 0
  var friends = 0
  var money = 0
  var stock = 0
  var isSold = false
  var table = DataTable(rows: [])
}

/// What a sample's steps fail with.
struct Trouble: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value) throws {
  if actual != expected { throw Trouble("\(actual) is not \(expected)") }
}
