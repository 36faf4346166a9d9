package import RehearsalApp

/// A request of a model that waits for its answer, with the place of the call.
package struct PendingRequest: Sendable, Identifiable, CustomStringConvertible {
  /// Its number among the requests of its model, from 1.
  package let id: Int
  package let request: any ServiceRequest
  /// The file of the call, behind the name of its module.
  package let file: String
  package let line: Int
  var task: TaskMemory?

  package var description: String { "\(request.operation) (\(file):\(line))" }
}

/// A call of a dependency that is no service.
struct NamedRequest: ServiceRequest {
  typealias Success = NoContent
  let name: String
  var operation: ServiceOperation { ServiceOperation(name) }
}

extension [PendingRequest] {
  /// The older requests that a success makes pointless: those for the same operation, if it changes nothing.
  ///
  /// A call of `perform` counts as one that changes nothing, because its name says nothing about that.
  func superseded(by id: PendingRequest.ID) -> [PendingRequest.ID] {
    guard let newer = first(where: { $0.id == id }), newer.isRead else { return [] }
    return filter { $0.id < id && $0.request.operation == newer.request.operation && $0.isRead }.map(\.id)
  }
}

extension PendingRequest {
  fileprivate var isRead: Bool {
    let operation = request.operation
    return request is NamedRequest || [.query, .refresh].contains(operation)
      || ["GET ", "HEAD "].contains { operation.name.hasPrefix($0) }
  }
}
