import RehearsalApp

/// The server of a board: it takes each request, and says nothing but that all went well.
struct BoardService: Service {
  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    request is BoardRequest ? .success(NoContent()) : nil
  }
}

/// A request of a board, by its name: `GET /books`.
struct BoardRequest: ServiceRequest {
  typealias Success = NoContent
  let name: String

  var operation: ServiceOperation { ServiceOperation(name) }
  var resource: String { name.split(separator: " ").last.map(String.init) ?? name }
}
