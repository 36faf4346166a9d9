/// The calls of the app's code in `catching`, which have the same numbers when they are repeated from a savepoint.
///
/// So a call that has ended the process is known by its number, and not made again.
struct RepeatedCalls: Sendable {
  private var count = 0
  private var ends: [Int: End] = [:]

  /// How a call has ended the process.
  struct End: Sendable {
    let trap: Trap
    /// The bytes it has left.
    let note: [UInt8]
  }

  /// The number of the next call, counted from one.
  mutating func next() -> Int {
    count += 1
    return count
  }

  /// Notes that a call has ended the process.
  mutating func add(_ end: End, ofCall number: Int) { ends[number] = end }

  /// The recorded end of the process in a call made before, or nil if there is none.
  mutating func end(ofCall number: Int) -> End? { ends.isEmpty ? nil : ends.removeValue(forKey: number) }

  /// Forgets what has ended the process, because nothing is repeated any more.
  mutating func forget() { ends.removeAll() }
}
