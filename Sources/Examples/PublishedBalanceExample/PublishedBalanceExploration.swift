import KiiCloudRehearsal
import Rehearsal

extension PublishedBalance {
  /// How the app is explored: a book of three entries on two pages, of which the screen shows two, so that a new entry
  /// is not looked at; an amount with a comma; and a client that changes, deletes, and adds what this app would not.
  static let exploration = Exploration {
    $0.given = [
      "the user \"alice\" exists with password \"secret\"",
      "the user \"alice\" is signed in",
      """
      another client adds to "balance_book":
        | name | type | amount |
        | Rent | 2 | 70000 |
        | Pay | 1 | 90000 |
        | Tea | 2 | 300 |
      """,
      "the cloud returns at most 2 objects a page",
      "the screen fits 3 rows",
    ]
    $0.inputs = [
      .init("1,5", into: "Amount"),
      .init("alice", into: "Username", on: "Login"),
      .init("secret", into: "Password", on: "Login"),
    ]
    $0.remoteWrites = [
      .set("amount", of: "Rent", in: Entry.bucket, to: 71000), .delete("Rent", from: Entry.bucket),
      .add(["name": "Gift", "amount": 5000], to: Entry.bucket),
    ]
    $0.listSpecifications = [PublishedBalanceList()]
  }
}

/// The list of the app, as a search compares it with the cloud.
struct PublishedBalanceList: ListSpecification {
  typealias Store = Cloud
  let listScene = "BalanceList"
  let resource = Entry.bucket
  let noun = "entry"

  func records(in list: BalanceListController) -> [any StoredRecord] { list.items }
}
