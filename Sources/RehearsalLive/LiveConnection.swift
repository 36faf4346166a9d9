public import RehearsalApp

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
