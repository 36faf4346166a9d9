import Rehearsal

/// Why the store could not be read or written.
enum StoreError: Error, Hashable, Sendable {
  /// SQLite says no.
  case database(SQLiteError)
  /// There is no coffee with this number any more.
  case noCoffee(Int64)
  /// The coffee's price is NULL.
  case noPrice(Int64)
  /// The coffee's price is no number.
  case unreadablePrice(Int64, text: String)
}

extension ServiceError {
  /// The error as the app receives it.
  init(_ error: StoreError) {
    switch error {
    case .database(let error): self.init(status: 500, code: error.name, description: error.message)
    case .noCoffee: self.init(status: 404, code: "NO_COFFEE", description: "The coffee is no longer there.")
    case .noPrice: self.init(status: 404, code: "NO_PRICE", description: "The coffee has no price.")
    case .unreadablePrice(_, let text):
      self.init(status: 500, code: "UNREADABLE_PRICE", description: "The price cannot be read: \(text.prefix(40))")
    }
  }
}
