import RehearsalApp

/// The facts of a board, which all screens share.
struct BoardFacts: SharedModel {
  /// Changes, with their texts filled in.
  struct Message: Hashable, Sendable {
    let changes: [FactChange]
  }

  private(set) var values: [String: String] = [:]

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    for change in message.changes { apply(change) }
  }

  mutating func apply(_ change: FactChange) {
    switch change.kind {
    case .set(let text): values[change.name] = text.source
    case .clear: values[change.name] = nil
    case .add(let number):
      let sum = (values[change.name].flatMap { Int($0) } ?? 0).addingReportingOverflow(number)
      values[change.name] = sum.overflow ? values[change.name] : "\(sum.partialValue)"
    }
  }
}

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
