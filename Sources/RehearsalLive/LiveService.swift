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
  let services: [any LiveService]

  /// Live services, which are asked in this order.
  public static func live(_ services: any LiveService...) -> RuntimeServices { live(services) }

  /// Live services, which are asked in their order.
  public static func live(_ services: [any LiveService]) -> RuntimeServices { RuntimeServices(services: services) }
}

extension [any LiveService] {
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

/// The way to a real server, for commands that play scenarios against one.
///
/// `await RehearseCommand.main(apps, live: .http)`, with the product `RehearsalLiveHTTP`.
public struct LiveConnection: Sendable {
  /// The answer of a control: its status and its text.
  public typealias Reply = (status: Int, text: String)

  package let services: @Sendable (_ services: [any Service], _ server: String) throws -> [any LiveService]
  package let post: @Sendable (_ url: String, _ token: String, _ body: String) async throws -> Reply

  /// Makes a connection.
  ///
  /// - Parameters:
  ///   - services: Makes the live services in place of those of an app, at the address of a server.
  ///   - post: Sends a body of JSON, with a bearer token.
  public init(
    services: @escaping @Sendable (_ services: [any Service], _ server: String) throws -> [any LiveService],
    post: @escaping @Sendable (_ url: String, _ token: String, _ body: String) async throws -> Reply
  ) {
    self.services = services
    self.post = post
  }
}
