import RehearsalApp
import Testing

/// The page that a call of HTTP asks for.
struct PageQueryTests {
  private func query(_ text: String) throws -> PageQuery { try PageQuery(of: HTTPCall("GET", "/notes", query: text)) }

  @Test func `the parameters say which page it is, and without them it is the first`() throws {
    #expect(try query("after=n%207&page=2&limit=10") == PageQuery(after: "n 7", number: 2, limit: 10))
    #expect(try query("") == PageQuery())
  }

  @Test(arguments: ["page=0", "limit=-3", "page=x", "page=9223372036854775807", "limit=2147483648"])
  func `a number from which nobody could count on is refused`(text: String) {
    #expect(throws: ServiceError.self) { try query(text) }
  }
}
