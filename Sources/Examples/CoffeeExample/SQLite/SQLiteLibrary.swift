#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The functions of the system's SQLite that the store calls, looked up when the program runs.
///
/// So the package is built without SQLite's headers, and runs everything but Coffee where there is no SQLite.
struct SQLiteLibrary: Sendable {
  /// A database or a prepared statement.
  typealias Object = OpaquePointer?
  typealias Text = UnsafePointer<CChar>?
  private typealias Symbols = (String) -> UnsafeMutableRawPointer?

  let open: @Sendable @convention(c) (Text, UnsafeMutablePointer<OpaquePointer?>?, Int32, Text) -> Int32
  let close: @Sendable @convention(c) (Object) -> Int32
  let prepare:
    @Sendable @convention(c) (
      Object, Text, Int32, UInt32, UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutableRawPointer?
    ) -> Int32
  let step: @Sendable @convention(c) (Object) -> Int32
  let reset: @Sendable @convention(c) (Object) -> Int32
  let finalize: @Sendable @convention(c) (Object) -> Int32
  let clearBindings: @Sendable @convention(c) (Object) -> Int32
  let bindNull: @Sendable @convention(c) (Object, Int32) -> Int32
  let bindInteger: @Sendable @convention(c) (Object, Int32, Int64) -> Int32
  let bindReal: @Sendable @convention(c) (Object, Int32, Double) -> Int32
  /// The destructor is a number here, since SQLite's constant for "make a copy" is -1 and no function.
  let bindText: @Sendable @convention(c) (Object, Int32, Text, UInt64, Int, UInt8) -> Int32
  let columnType: @Sendable @convention(c) (Object, Int32) -> Int32
  let columnInteger: @Sendable @convention(c) (Object, Int32) -> Int64
  let columnReal: @Sendable @convention(c) (Object, Int32) -> Double
  let columnText: @Sendable @convention(c) (Object, Int32) -> UnsafePointer<UInt8>?
  let columnBytes: @Sendable @convention(c) (Object, Int32) -> Int32
  let changes: @Sendable @convention(c) (Object) -> Int32
  let errorCode: @Sendable @convention(c) (Object) -> Int32
  let errorMessage: @Sendable @convention(c) (Object) -> Text
  let usualMessage: @Sendable @convention(c) (Int32) -> Text
  let allocate: @Sendable @convention(c) (UInt64) -> UnsafeMutableRawPointer?
  let free: @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void
  let serialize:
    @Sendable @convention(c) (Object, Text, UnsafeMutablePointer<Int64>?, UInt32) -> UnsafeMutablePointer<UInt8>?
  let deserialize: @Sendable @convention(c) (Object, Text, UnsafeMutablePointer<UInt8>?, Int64, Int64, UInt32) -> Int32

  /// The library of this system; nil where there is none.
  static let ofSystem = SQLiteLibrary(named: ["libsqlite3.so.0", "libsqlite3.so", "libsqlite3.dylib"])

  /// Loads the first library that is there and has all functions; nil: none is.
  init?(named names: [String]) {
    for name in names {
      guard let handle = dlopen(name, RTLD_NOW) else { continue }
      guard let library = Self(symbols: { dlsym(handle, "sqlite3_" + $0) }) else { continue }
      self = library
      return
    }
    return nil
  }

  private init?(symbols: Symbols) {
    guard let open = symbols("open_v2"), let close = symbols("close"),
      let prepare = symbols("prepare_v3"), let step = symbols("step"), let reset = symbols("reset"),
      let finalize = symbols("finalize"), let clearBindings = symbols("clear_bindings"),
      let bindNull = symbols("bind_null"), let bindInteger = symbols("bind_int64"),
      let bindReal = symbols("bind_double"), let bindText = symbols("bind_text64"),
      let columnType = symbols("column_type"), let columnInteger = symbols("column_int64"),
      let columnReal = symbols("column_double"), let columnText = symbols("column_text"),
      let columnBytes = symbols("column_bytes"), let changes = symbols("changes"), let errorCode = symbols("errcode"),
      let errorMessage = symbols("errmsg"), let usualMessage = symbols("errstr"),
      let allocate = symbols("malloc64"), let free = symbols("free"), let serialize = symbols("serialize"),
      let deserialize = symbols("deserialize")
    else { return nil }
    // The types of the properties are SQLite's declarations of these functions.
    func function<Function>(_ symbol: UnsafeMutableRawPointer) -> Function {
      unsafeBitCast(symbol, to: Function.self)
    }
    self.open = function(open)
    self.close = function(close)
    self.prepare = function(prepare)
    self.step = function(step)
    self.reset = function(reset)
    self.finalize = function(finalize)
    self.clearBindings = function(clearBindings)
    self.bindNull = function(bindNull)
    self.bindInteger = function(bindInteger)
    self.bindReal = function(bindReal)
    self.bindText = function(bindText)
    self.columnType = function(columnType)
    self.columnInteger = function(columnInteger)
    self.columnReal = function(columnReal)
    self.columnText = function(columnText)
    self.columnBytes = function(columnBytes)
    self.changes = function(changes)
    self.errorCode = function(errorCode)
    self.errorMessage = function(errorMessage)
    self.usualMessage = function(usualMessage)
    self.allocate = function(allocate)
    self.free = function(free)
    self.serialize = function(serialize)
    self.deserialize = function(deserialize)
  }
}
