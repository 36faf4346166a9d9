import KiiCloudRehearsal
package import Rehearsal

extension Balance {
  /// How Balance is explored: a small book on two pages, one entry as a candidate input, and another client that edits.
  package static let exploration = Exploration {
    $0.given = [
      "the user \"alice\" exists with password \"secret\"",
      "the user \"alice\" is signed in",
      "another client adds to \"balance_book\":\n  | name | type | amount |\n  | Rent | 2 | 70000 |\n  | Pay | 1 | 90000 |",
      "the cloud returns at most 1 objects a page",
    ]
    $0.inputs = [
      .init("1.50", into: "Amount"),
      .init("alice", into: "Username", on: "Login"),
      .init("secret", into: "Password", on: "Login"),
    ]
    $0.remoteWrites = [
      .set("amount", of: "Rent", in: BalanceItem.bucket, to: 71000), .delete("Rent", from: BalanceItem.bucket),
    ]
    $0.listSpecifications = [BalanceList()]
  }
}

/// The list of Balance, as a search compares it with the cloud.
struct BalanceList: ListSpecification {
  typealias Store = Cloud
  let listScene = "BalanceList"
  let resource = BalanceItem.bucket
  let noun = "entry"

  func records(in list: BalanceListController) -> [any StoredRecord] { list.items }
}
