import Testing

@testable import Coffee

struct TroubleTests {
  @Test func `a read fails when its turn comes, once`() {
    var trouble = Trouble()
    trouble.failRead(after: 1, with: .corrupt)
    trouble.failRead(after: 2, with: .missing)
    #expect((1...4).map { _ in trouble.errorOfNextRead(now: 0).error } == [nil, .corrupt, .missing, nil])
    #expect(trouble == Trouble(), "what is past decides nothing")
  }

  @Test func `a locked database is unlocked at its moment`() {
    var trouble = Trouble()
    trouble.lock(until: 10)
    trouble.lock(until: 5)
    #expect(trouble.errorOfNextRead(now: 9).error == .locked)
    #expect(trouble.errorOfNextRead(now: 10).error == nil)
    #expect(trouble == Trouble())
  }

  @Test func `messages name their codes`() {
    #expect(SQLiteError(message: "disk I/O error").name == "SQLITE_IOERR")
    #expect(SQLiteError(message: "database is locked") == .locked)
    #expect(SQLiteError(message: "who knows").name == "SQLITE_ERROR")
    #expect(SQLiteError(code: 5 | 1 << 8) == .locked, "extended codes count as their primary ones")
  }
}
