/// Faults of a database, as scenarios arrange them.
///
/// A read fails as it would on a file in that condition, with the same error.
struct DatabaseFaults: Hashable, Sendable {
  /// The state the database is in.
  enum Condition: Hashable, Sendable {
    case sound
    case missing
    case corrupt
    /// Reading goes on, writing does not.
    case readOnly
  }

  var condition = Condition.sound
  /// When it is unlocked again, in milliseconds since 1970; nil: it is not locked.
  private(set) var lockedUntil: Int64?
  /// Reads that fail, by how many come before them.
  private var failures: [Failure] = []

  private struct Failure: Hashable, Sendable {
    var readsBefore: Int
    let error: SQLiteError
  }

  /// Locks the database until a moment, in milliseconds since 1970.
  mutating func lock(until moment: Int64) {
    lockedUntil = max(lockedUntil ?? moment, moment)
  }

  /// Lets one of the reads to come fail.
  mutating func failRead(after readsBefore: Int, with error: SQLiteError) {
    failures.append(Failure(readsBefore: readsBefore, error: error))
  }

  /// Why the next read fails, which is now, and whether that was arranged for this very read; nil: it does not.
  mutating func errorOfNextRead(now: Int64) -> (error: SQLiteError?, isArranged: Bool) {
    let failure = failures.first { $0.readsBefore == 0 }
    failures.removeAll { $0.readsBefore == 0 }
    for index in failures.indices { failures[index].readsBefore -= 1 }
    if let end = lockedUntil, end <= now { lockedUntil = nil }
    switch condition {
    case .missing: return (.missing, false)
    case .corrupt: return (.corrupt, false)
    case .sound, .readOnly: return lockedUntil == nil ? (failure?.error, failure != nil) : (.locked, false)
    }
  }
}
