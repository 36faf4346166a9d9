public import RehearsalApp

/// A request of a model that waits for its answer, with the place of the call.
package struct PendingRequest: Sendable, Identifiable, CustomStringConvertible {
  /// Its number among the requests of its model, from 1.
  package let id: Int
  package let request: any ServiceRequest
  /// The file of the call, behind the name of its module.
  package let file: String
  package let line: Int
  let task: TaskMemory?
  /// Its number among those that wait, counted anew at rest, so that equal states have equal numbers.
  var number: Int?

  package var description: String { "\(request.operation) (\(file):\(line))" }

  fileprivate var isRead: Bool {
    let operation = request.operation
    return request is NamedRequest || [.query, .refresh].contains(operation)
      || ["GET ", "HEAD "].contains { operation.name.hasPrefix($0) }
  }
}

extension [PendingRequest] {
  /// The numbers of older requests that a success makes pointless: those for the same operation, if it changes nothing.
  ///
  /// A call of `perform` counts as one that changes nothing, because its name says nothing about that.
  func superseded(by newer: PendingRequest) -> [Int] {
    guard newer.isRead else { return [] }
    return filter { $0.id < newer.id && $0.request.operation == newer.request.operation && $0.isRead }
      .compactMap(\.number)
  }
}

/// A call of a dependency that is no service.
struct NamedRequest: ServiceRequest {
  typealias Success = NoContent
  let name: String
  var operation: ServiceOperation { ServiceOperation(name) }
}

/// The service behind ``ModelRequests/perform(_:file:line:isolation:_:)``: it lets the work go ahead.
public struct NamedRequests: Service {
  /// Makes the service.
  public init() {}

  /// Answers the request of any name.
  public mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    request is NamedRequest ? .success(NoContent()) : nil
  }
}
