import Testing

@testable import CoffeeExample

@Suite(.enabled(if: Coffee.hasDatabase, "This system has no SQLite"))
struct DatabaseFaultsTests {
  @Test func `a planned fault fails its read, once`() {
    var faults = DatabaseFaults()
    faults.failRead(after: 1, with: .corrupt)
    faults.failRead(after: 2, with: .missing)
    #expect((1...4).map { _ in faults.errorOfNextRead(now: 0).error } == [nil, .corrupt, .missing, nil])
    #expect(faults == DatabaseFaults(), "what is past decides nothing")
  }

  @Test func `a locked database is unlocked at the planned time`() {
    var faults = DatabaseFaults()
    faults.lock(until: 10)
    faults.lock(until: 5)
    #expect(faults.errorOfNextRead(now: 9).error == .locked)
    #expect(faults.errorOfNextRead(now: 10).error == nil)
    #expect(faults == DatabaseFaults())
  }

  @Test func `messages contain their codes`() {
    #expect(SQLiteError(message: "disk I/O error").name == "SQLITE_IOERR")
    #expect(SQLiteError(message: "database is locked") == .locked)
    #expect(SQLiteError(message: "who knows").name == "SQLITE_ERROR")
    #expect(SQLiteError(code: 5 | 1 << 8) == .locked, "extended codes count as their primary ones")
  }
}
