package import KiiCloud

/// An income or expense, read from its object in the cloud.
///
/// Objects come from outside: one that lacks a field, or holds another kind of value, is shown as far as it can be and
/// counts nothing. Without a known type it is an expense, so that what is shown in red is part of the total.
package struct BalanceItem {
  /// The bucket, in the user's scope.
  package static let bucket = "balance_book"
  package static let created = "_created"
  package static let name = "name"
  package static let type = "type"
  package static let amount = "amount"

  package let object: CloudObject

  package init(object: CloudObject) { self.object = object }

  package var name: String { object.string(Self.name) ?? "" }
  /// Anything but an income is an expense, a type that this version does not know among it.
  package var type: BalanceItemType { object.int(Self.type).flatMap(BalanceItemType.init) ?? .expense }
  /// The amount in cents, always positive, as the app stores it; nil when the object has none.
  package var cents: Int? { object.int(Self.amount) }

  /// The amount in cents with its sign: negative for expenses; nil when the object has no amount.
  var signedCents: Int? {
    guard let cents else { return nil }
    return type == .income ? cents : 0.subtractingReportingOverflow(cents).partialValue
  }
}

/// Whether an entry is money in or money out; the numbers are what the cloud holds.
package enum BalanceItemType: Int, Hashable, Sendable {
  case income = 1
  case expense = 2

  /// The name on the screen, and of an entry that was given none.
  package var name: String {
    switch self {
    case .income: "Income"
    case .expense: "Expense"
    }
  }
}
