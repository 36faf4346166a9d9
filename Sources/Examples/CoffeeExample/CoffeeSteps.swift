import Rehearsal

extension Coffee {
  /// Coffee's own steps: the database, what goes wrong with it, and what was read from it.
  static let steps = StepLibrary<DeviceWorld> { library in
    if !hasDatabase { skipScenarios(&library) }
    defineContents(&library)
    defineFaults(&library)
    defineExpectations(&library)
    describeContents(&library)
    describeFaultsAndExpectations(&library)
  }

  /// Skips every scenario of this app, and says why.
  static func skipScenarios(_ library: inout StepLibrary<DeviceWorld>) {
    library.before("SQLite") { (_: inout DeviceWorld, _: StepContext) in
      throw Skipped(SQLiteError.noLibrary.message)
    }
  }

  private static func defineContents(_ library: inout StepLibrary<DeviceWorld>) {
    library.define("the database has these coffees:", .in("ja", "データベースに次のコーヒーがある:")) {
      (world: inout DeviceWorld, table: DataTable) in
      let writes = try table.records.map(insertion)
      try world.arrangeStore { store, _ in try store.write(writes) }
    }
    library.define("the database has {int} coffee(s)", .in("ja", "データベースに{int}件のコーヒーがある")) {
      (world: inout DeviceWorld, count: Int) in
      guard (0...1_000_000).contains(count) else {
        throw StepFailure("a database has at most 1,000,000 generated coffees")
      }
      try world.arrangeStore { store, _ in try store.write([.generate(count)]) }
    }
    library.define("the coffee {string} is deleted", .in("ja", "コーヒー{string}が削除される")) {
      (world: inout DeviceWorld, name: String) in
      try world.change(.delete(coffeesNamed: name), ofCoffeesNamed: name)
    }
    library.define("the coffee {string} costs {string}", .in("ja", "コーヒー{string}の価格は{string}である")) {
      (world: inout DeviceWorld, name: String, price: String) in
      try world.change(.setPrice(ofCoffeesNamed: name, to: try decimal(price)), ofCoffeesNamed: name)
    }
    library.define("the coffee {string} has no price", .in("ja", "コーヒー{string}には価格がない")) {
      (world: inout DeviceWorld, name: String) in
      try world.change(.setPrice(ofCoffeesNamed: name, to: nil), ofCoffeesNamed: name)
    }
  }

  private static func defineFaults(_ library: inout StepLibrary<DeviceWorld>) {
    library.define("the {ordinal} read fails with {string}", .in("ja", "{ordinal}の読み取りが{string}で失敗する")) {
      (world: inout DeviceWorld, ordinal: Ordinal, message: String, context: StepContext) in
      try world.addRule(to: CoffeeStore.self, by: context) { store, _ in
        guard ordinal.number > store.usage.reads else {
          throw StepFailure("there were \(store.usage.reads) reads already, so number \(ordinal.number) is past")
        }
        store.faults.failRead(
          after: ordinal.number - store.usage.reads - 1, with: SQLiteError(message: message))
      } hasApplied: {
        $0.usage.failedReads.contains(ordinal.number)
      } seen: {
        "\($0.usage.reads) read\($0.usage.reads == 1 ? "" : "s")"
      }
    }
    library.define("the database is locked for {duration}", .in("ja", "データベースが{duration}ロックされる")) {
      (world: inout DeviceWorld, duration: Duration) in
      try world.arrangeStore { store, now in
        let (seconds, attoseconds) = duration.components
        store.faults.lock(until: now + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
      }
    }
    library.define("the database is {condition}", .in("ja", "データベースは{condition}")) {
      (world: inout DeviceWorld, condition: DatabaseFaults.Condition) in
      try world.arrangeStore { store, _ in store.faults.condition = condition }
    }
    library.defineParameterType(
      "condition",
      words: [
        "missing": .missing, "見つからない": .missing, "corrupt": .corrupt, "壊れている": .corrupt,
        "read-only": .readOnly, "読み取り専用である": .readOnly, "sound again": .sound, "元に戻る": .sound,
      ] as KeyValuePairs<String, DatabaseFaults.Condition>)
  }

  private static func defineExpectations(_ library: inout StepLibrary<DeviceWorld>) {
    library.define("{int} read(s) was/were made", .in("ja", "読み取りが{int}回行われた")) {
      (world: inout DeviceWorld, count: Int) in
      try world.expect("\(count) reads made", of: CoffeeStore.self) {
        $0.usage.reads == count
      } seen: {
        "\($0.usage.reads) reads made"
      }
    }
    library.define("{int} statement(s) was/were prepared", .in("ja", "文が{int}個準備された")) {
      (world: inout DeviceWorld, count: Int) in
      try world.expect("\(count) statements prepared", of: CoffeeStore.self) {
        $0.usage.preparations == count
      } seen: {
        "\($0.usage.preparations) statements prepared"
      }
    }
  }

  /// A coffee of a data table with the columns name and price; an empty price is NULL.
  private static func insertion(_ record: DataTable.Record) throws -> Write {
    for column in record.columns where !["name", "price"].contains(column) {
      throw StepFailure("coffees have no column \"\(column)\"\ntry: name and price")
    }
    let price = record["price"].flatMap { $0.isEmpty ? nil : $0 }
    return .insert(name: record["name"] ?? "", price: try price.map(decimal))
  }

  private static func decimal(_ text: String) throws -> Price {
    if let price = Price(text) { return price }
    throw StepFailure("\"\(text)\" is no price\ntry: a decimal number, such as 12.34")
  }
}

extension DatabaseFaults.Condition: StepArgument {}

extension DeviceWorld {
  /// Changes the store at a moment in milliseconds since 1970; what the database refuses fails the step.
  fileprivate mutating func arrangeStore(
    _ change: @escaping @Sendable (inout CoffeeStore, Int64) throws -> Void
  ) throws {
    try arrange { device in
      let now = device.now
      try device.updateService(CoffeeStore.self) { store in
        do {
          try change(&store, now)
        } catch let error as SQLiteError {
          throw StepFailure("the database refused: \(error)")
        }
      }
    }
  }

  /// Changes the coffees of a name, of which there must be one.
  fileprivate mutating func change(_ write: Write, ofCoffeesNamed name: String) throws {
    try arrangeStore { store, _ in
      guard try store.write([write]) > 0 else { throw StepFailure("there is no coffee \"\(name)\"") }
    }
  }
}
