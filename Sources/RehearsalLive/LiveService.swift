public import RehearsalApp

/// A service that answers requests in real time, such as a server behind a network.
public protocol LiveService: Sendable {
  /// Answers a request, or returns nil if it is none of this service's.
  ///
  /// The task is cancelled once the core gives the request up; whatever is returned or thrown then reaches nobody.
  ///
  /// - Throws: A ``RehearsalApp/ServiceError``, which the core receives as it is. Any other error reaches it with status
  ///   0 and the code `LIVE_SERVICE_FAILED`.
  func answer(_ request: any ServiceRequest) async throws -> Answer?
}

/// The way in which a runtime answers the requests of its core.
public struct RuntimeServices: Sendable {
  enum Kind: Sendable {
    case live([any LiveService])
    case simulated([any Service])
  }

  let kind: Kind

  /// Live services, which are asked in this order.
  public static func live(_ services: any LiveService...) -> RuntimeServices { live(services) }

  /// Live services, which are asked in their order.
  public static func live(_ services: [any LiveService]) -> RuntimeServices { RuntimeServices(kind: .live(services)) }

  /// Services as rehearsals have them, inside the app's process, over the simulated network: for demonstrations, and for
  /// prototypes.
  public static func simulated(_ services: [any Service]) -> RuntimeServices {
    RuntimeServices(kind: .simulated(services))
  }
}

extension [any LiveService] {
  /// The answer of the first service that takes a request.
  package func answer(_ request: any ServiceRequest) async -> Answer {
    do {
      for service in self { if let answer = try await service.answer(request) { return answer } }
      return .failure(.unserved)
    } catch let error as ServiceError {
      return .failure(error)
    } catch {
      return .failure(ServiceError(status: 0, code: "LIVE_SERVICE_FAILED", description: "\(error)"))
    }
  }
}
