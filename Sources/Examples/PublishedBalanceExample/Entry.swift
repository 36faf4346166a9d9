import KiiCloud
import Rehearsal

/// An entry in the cloud: how its fields are called, and what the app reads from them.
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

  // As in the sample, what is in the cloud is taken to be what this app has put there, and this to have been stored.
  // The documents' app: Rows trap after a failure; The documents' app: Records of another app.
  // swift-format-ignore: NeverForceUnwrap
  var name: String { object.string(Self.name)! }
  // swift-format-ignore: NeverForceUnwrap
  var created: Int64 { object.created! }
  var amount: Int { number(Self.amount) }

  /// The kind of its type; nil for a type the app does not know.
  var kind: Kind? { Kind(rawValue: number(Self.type)) }

  /// As in the sample, every type but an income is an expense (The documents' app: Records of another app).
  var isIncome: Bool { kind == .income }

  /// In cents, negative for an expense.
  var balance: Int { isIncome ? amount : -amount }

  /// A field's number, without what stands behind the point.
  private func number(_ key: String) -> Int {
    // swift-format-ignore: NeverForceUnwrap
    object.int(key) ?? Int(object.decimal(key)!)
  }
}

extension AlertController {
  /// The alert of every failure.
  static func error(_ error: ServiceError) -> AlertController {
    .alert(title: "Error", message: error.description, actions: AlertAction("OK"))
  }
}
