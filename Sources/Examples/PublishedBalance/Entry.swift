import Rehearsal

/// An entry in the cloud: how its fields are called, and what the app makes of them.
struct Entry {
  static let bucket = "balance_book"
  static let created = "_created"
  static let name = "name"
  static let type = "type"
  /// In cents, without a sign.
  static let amount = "amount"

  /// Money in or money out; the numbers are what the cloud holds.
  enum Kind: Int, Hashable, Sendable {
    case income = 1
    case expense = 2

    var name: String { self == .income ? "Income" : "Expense" }
  }

  let object: CloudObject

  // As in the sample: what is in the cloud is taken to be what this app has put there, and this to have been stored
  // (c, i).
  // swift-format-ignore: NeverForceUnwrap
  var name: String { object.string(Self.name)! }
  // swift-format-ignore: NeverForceUnwrap
  var kind: Kind { Kind(rawValue: object.int(Self.type)!)! }
  // swift-format-ignore: NeverForceUnwrap
  var amount: Int { object.int(Self.amount)! }
  // swift-format-ignore: NeverForceUnwrap
  var created: Int64 { object.created! }

  /// In cents, negative for an expense.
  var balance: Int { kind == .income ? amount : -amount }
}

extension Alert {
  /// What every failure is told with.
  static func error(_ error: ServiceError) -> Alert {
    .alert(title: "Error", message: error.description, actions: AlertAction("OK"))
  }
}
