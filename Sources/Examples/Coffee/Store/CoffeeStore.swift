import Rehearsal

/// The table `Coffee(CoffeeID, CoffeeName, Price)` in an SQLite database, as a backend.
///
/// A database in memory is a value: copies share its connection until one of them writes, and that one gets a database
/// of its own at its first write. Stores in memory are equal when the same was written to them in the same order.
///
/// A database file is what it is everywhere else: one thing in the world. Copies of the store share it, see each
/// other's writes at once, and are equal when they name the same file; a device on a file cannot be forked. A detached
/// copy is in memory.
struct CoffeeStore: Service {
  /// Where the coffees are: the connection, and nil for memory.
  private(set) var connection: Connection
  private var file: String?
  /// What has been written to a database in memory.
  private(set) var writes: [Write] = []
  /// What is wrong with the database.
  var faults = DatabaseFaults()
  /// What the app has cost so far.
  private(set) var usage = Usage()

  /// How often the app has read, and which statements that took.
  ///
  /// It is counted for this store alone: a fork goes on from here, and what copies do on a shared connection, or what
  /// is prepared anew for a fork, is not in it. Nothing an app receives depends on it.
  struct Usage: Sendable {
    var reads = 0
    var preparations = 0
    /// The numbers of the reads that failed because a scenario had them fail, counted from 1.
    fileprivate(set) var failedReads: Set<Int> = []
    fileprivate var prepared: Set<String> = []
  }

  /// An empty store in memory.
  init() {
    connection = Connection(.memory(schema: Self.schema))
    file = nil
  }

  /// A store on a database file.
  ///
  /// The file is opened when the store is first used; while it cannot be, every use says why.
  /// - Parameter isMade: Whether a file that is not there is made, with an empty table.
  init(file: String, isReadOnly: Bool = false, isMade: Bool = false) {
    connection = Connection(.file(file, isReadOnly: isReadOnly, schema: isMade && !isReadOnly ? Self.schema : nil))
    self.file = file
  }

  /// Looks whether a file can be read as a database of coffees; one that is locked now may well be.
  static func check(_ file: String) throws(SQLiteError) {
    do {
      let first = Statement("SELECT CoffeeID, CoffeeName, Price FROM Coffee LIMIT 1")
      _ = try Connection(.file(file)).query(first) { _ in true }
    } catch  where error != .locked {
      throw error
    } catch {}
  }

  static let schema = """
    CREATE TABLE IF NOT EXISTS Coffee (CoffeeID INTEGER PRIMARY KEY, CoffeeName TEXT NOT NULL, Price REAL)
    """
}

extension CoffeeStore {
  /// The store in memory, with what is in the file now; one whose file cannot be read fails alike.
  func detached() -> Self {
    guard file != nil else { return self }
    var copy = self
    copy.connection = connection.detached()
    copy.file = nil
    return copy
  }
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

  /// What a coffee costs.
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
      let found = try connection.query(statement, row: row)
      let isNew = usage.prepared.insert(statement.sql).inserted
      if isNew || found.wasPrepared { usage.preparations += 1 }
      return found.rows
    } catch {
      throw .database(error)
    }
  }
}

// MARK: - Writing

extension CoffeeStore {
  /// Writes to the table, all of it or nothing; what has been written to a file when this returns stays written.
  ///
  /// - Returns: How many coffees it has made, changed or removed.
  @discardableResult
  mutating func write(_ writes: [Write]) throws(SQLiteError) -> Int {
    if faults.condition == .readOnly { throw .readOnly }
    let statements = writes.map(\.statement)
    guard file == nil else { return try connection.transact(statements) }
    if !isKnownUniquelyReferenced(&connection) { connection = try connection.copy() }
    let changes = try connection.transact(statements)
    self.writes += writes
    return changes
  }
}

extension CoffeeStore {
  static func == (left: CoffeeStore, right: CoffeeStore) -> Bool {
    left.file == right.file && left.faults == right.faults && left.writes == right.writes
  }

  /// Feeds all that `==` compares, since a search takes states with one hash for one state.
  ///
  /// That is cheap: scenarios write, and the app does not, so the history is as short as the steps that made it.
  func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(faults)
    hasher.combine(writes)
  }
}
