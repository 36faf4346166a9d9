import Testing

@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct ModelHTTPTests {
  @Test func aClosureOfURLRequestsIsAnsweredByRoutes() throws {
    let expected = """
      good: page, 7 large
      offline: URLError -1009
      status: status 503
      time-out: URLError -1001
      malformed: unreadable
      lost: URLError -1005
      wrong path: No server takes this request.
      cancelled: URLError -999 ["cancelled"]

      """
    #expect(try ConcurrencyProbe.output("http") == expected)
  }
}
