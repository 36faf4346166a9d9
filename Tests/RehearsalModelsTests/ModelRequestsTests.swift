import Testing

@Suite(.enabled(if: ConcurrencyProbe.isSupported)) struct ModelRequestsTests {
  @Test func callsSeeTheErrorsOfFoundationAndOfServices() throws {
    let expected = """
      query (App/Client.swift:7)
      send: a
      again: false
      query (App/Client.swift:7)
      send: URLError -1017
      again: false
      query (App/Client.swift:7)
      send: URLError -1009
      again: false
      query (App/Client.swift:7)
      send: URLError -1005
      again: false
      query (App/Client.swift:7)
      send: URLError -1001
      again: false
      query (App/Client.swift:7)
      send: URLError -1017
      again: false
      query (App/Client.swift:7)
      send: ServiceError 503
      again: false
      scanning
      perform: code
      again: false
      perform: URLError -1009
      again: false
      scanning
      perform: URLError -1001
      again: false
      second x
      first y
      cancelled: URLError -999
      pending: 0 given up: 1
      cancelled: URLError -999
      pending: 0 given up: 0

      """
    #expect(try ConcurrencyProbe.output("requests") == expected)
  }
}
