import Rehearsal

/// The table `Coffee(CoffeeID, CoffeeName, Price)` in an SQLite database, as a backend.
///
/// The database is a value, and so is the store: a copy of a device that writes to it changes no other device's.
struct CoffeeStore: Service {
  private(set) var database: Database
  /// The faults of the database.
  var faults = DatabaseFaults()
  /// The reads so far.
  private(set) var usage = Usage()

  /// How often the app has read, and which statements that took.
  ///
  /// It is counted for this store alone: a fork goes on from here. Nothing an app receives depends on it.
  struct Usage: Sendable {
    var reads = 0
    var preparations: Int { prepared.count }
    /// The numbers of the reads that failed because a scenario had them fail, counted from 1.
    fileprivate(set) var failedReads: Set<Int> = []
    fileprivate var prepared: Set<String> = []
  }

  /// A store on a database, or an empty one.
  init(_ database: Database = CoffeeStore.empty) { self.database = database }

  /// A database with an empty table; where the system has no SQLite, one without, whose every use says so.
  static let empty: Database = {
    let table = "CREATE TABLE Coffee (CoffeeID INTEGER PRIMARY KEY, CoffeeName TEXT NOT NULL, Price REAL)"
    return (try? Database().writing([Statement(table)]).database) ?? Database()
  }()
}

// MARK: - Reading

extension CoffeeStore {
  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    do {
      switch request {
      case is ListCoffees: return .success(try coffees(now: context.now))
      case let request as HydrateCoffee: return .success(try price(ofCoffee: request.id, now: context.now))
      default: return nil
      }
    } catch {
      return .failure(ServiceError(error))
    }
  }

  /// Every coffee's name, in the order of their numbers; nothing else of them is read.
  mutating func coffees(now: Int64 = 0) throws(StoreError) -> [CoffeeItem] {
    let all = Statement("SELECT CoffeeID, CoffeeName FROM Coffee ORDER BY CoffeeID")
    return try read(all, now: now) { CoffeeItem(id: $0.integer(0), name: $0.text(1) ?? "") }
  }

  /// The price of a coffee.
  mutating func price(ofCoffee id: Int64, now: Int64 = 0) throws(StoreError) -> Price {
    let one = Statement("SELECT Price FROM Coffee WHERE CoffeeID = ?", .integer(id))
    guard let found = try read(one, now: now, row: { $0.value(0) }).first else { throw .noCoffee(id) }
    switch found {
    case .null: throw .noPrice(id)
    case .number(let number):
      guard let price = Price(number) else { throw .unreadablePrice(id, text: "\(number)") }
      return price
    case .text(let text):
      // The column of a file may hold texts, whatever the type it was made with.
      guard let price = Price(text) else { throw .unreadablePrice(id, text: text) }
      return price
    }
  }

  private mutating func read<Row: Sendable>(
    _ statement: Statement, now: Int64, row: @Sendable (Columns) -> Row
  ) throws(StoreError) -> [Row] {
    usage.reads += 1
    let (error, isArranged) = faults.errorOfNextRead(now: now)
    if isArranged { usage.failedReads.insert(usage.reads) }
    if let error { throw .database(error) }
    do {
      let rows = try database.query(statement, row: row)
      usage.prepared.insert(statement.sql)
      return rows
    } catch {
      throw .database(error)
    }
  }
}

// MARK: - Writing

extension CoffeeStore {
  /// Writes to the table, all of it or nothing.
  ///
  /// - Returns: How many coffees it has made, changed or removed.
  @discardableResult
  mutating func write(_ writes: [Write]) throws(SQLiteError) -> Int {
    if faults.condition == .readOnly { throw .readOnly }
    let (written, changes) = try database.writing(writes.map(\.statement))
    database = written
    return changes
  }
}

extension CoffeeStore {
  static func == (left: CoffeeStore, right: CoffeeStore) -> Bool {
    left.database == right.database && left.faults == right.faults
  }

  /// Feeds all that `==` compares, since a search takes states with one hash for one state.
  func hash(into hasher: inout Hasher) {
    hasher.combine(database)
    hasher.combine(faults)
  }
}
