import KiiCloudRehearsal
package import Rehearsal

extension Balance {
  /// Balance's own steps: entries as its users speak of them.
  package static let steps = StepLibrary<DeviceWorld> { library in
    library.define("the user has {int} entry/entries", .in("ja", "ユーザーに{int}件の収支がある")) {
      (world: inout DeviceWorld, count: Int) in
      guard 0...1_000_000 ~= count else { throw StepFailure("a user has 0 to 1,000,000 generated entries") }
      try world.requireNotStarted(instead: "another client adds to \"\(BalanceItem.bucket)\":")
      try world.arrangeBucket(BalanceItem.bucket) { cloud, path, now in
        try cloud.fill(path, count: count, last: now, fields: generatedEntry)
      }
    }
    library.define("the user has these entries:", .in("ja", "ユーザーに次の収支がある:")) {
      (world: inout DeviceWorld, table: DataTable) in
      try world.fill(BalanceItem.bucket, with: table.records.map { NewObject(try entry($0)) })
    }
    library.describe(
      "the user has {int} entry/entries", "Gives the user generated entries, every third of them an income.",
      example: "Given the user has 3 entries")
    library.describe(
      "the user has these entries:", "Gives the user entries; the type is expense, or income.",
      example: "Given the user has these entries:\n  | name  | type    | amount |\n  | Lunch | expense | 12.50  |")
  }

  /// The entries of `the user has {int} entries`: every third one is an income.
  private static func generatedEntry(_ number: Int) -> CloudFields {
    let type = number % 3 == 0 ? BalanceItemType.income : .expense
    return [
      BalanceItem.name: .string("Entry \(number)"), BalanceItem.type: .int(type.rawValue),
      BalanceItem.amount: .int(100 + number),
    ]
  }

  /// An entry of a data table with the columns name, type (income or expense) and amount (in dollars), which Japanese
  /// scenarios call 名前, 種別 (収入 or 支出) and 金額.
  private static func entry(_ record: DataTable.Record) throws -> CloudFields {
    for column in record.columns where !["name", "type", "amount", "名前", "種別", "金額"].contains(column) {
      throw StepFailure("entries have no column \"\(column)\"\ntry: name, type and amount, or 名前, 種別 and 金額")
    }
    var fields = CloudFields()
    if let name = record["name"] ?? record["名前"] { fields[BalanceItem.name] = .string(name) }
    switch record["type"] ?? record["種別"] {
    case "income", "収入": fields[BalanceItem.type] = .int(BalanceItemType.income.rawValue)
    case "expense", "支出", nil: fields[BalanceItem.type] = .int(BalanceItemType.expense.rawValue)
    case let other?: throw StepFailure("\"\(other)\" is no type of entry\ntry: income or expense, 収入 or 支出")
    }
    let amount = record["amount"] ?? record["金額"] ?? "0"
    guard let cents = Cents.parse(amount) else {
      throw StepFailure("\"\(amount)\" is no amount\ntry: dollars and cents, such as 12.34")
    }
    fields[BalanceItem.amount] = .int(cents)
    return fields
  }
}
