package import Rehearsal

/// Asks for the number a backend keeps.
struct GetNumber: ServiceRequest {
  typealias Success = Int
  let id: Int
  var operation: ServiceOperation { "GET /number" }
  var resource: String { "/number" }
}

/// Raises the number.
///
/// It has the same properties as ``GetNumber`` on purpose: only the types differ.
struct AddNumber: ServiceRequest {
  typealias Success = Int
  let id: Int
  var operation: ServiceOperation { "POST /number" }
  var resource: String { "/number" }
}

/// Lowers the number; refused at zero.
struct DropNumber: ServiceRequest {
  typealias Success = Int
  let id: Int
  var operation: ServiceOperation { "POST /number" }
  var resource: String { "/number" }
}

/// A backend of its own that keeps a small number.
package struct GeneratedBackend: Service {
  private(set) var number = 0

  package init() {}

  package mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    switch request {
    case is GetNumber: return .success(number)
    case is AddNumber:
      number = (number + 1) % 3
      return .success(number)
    case is DropNumber:
      guard number > 0 else { return .failure(ServiceError(status: 404)) }
      number -= 1
      return .success(number)
    default: return nil
    }
  }
}
