import Foundation
import RehearsalApp
public import RehearsalLive

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension LiveConnection {
  /// A server behind HTTP, called by the routes of the services.
  public static var http: LiveConnection {
    LiveConnection { services, server in
      guard let url = URL(string: server), url.scheme != nil, url.host != nil else { throw URLError(.badURL) }
      func service<Backend: Service>(_: Backend) -> any LiveService { HTTPService(Backend.self, at: url) }
      return services.map { service($0) }
    } post: { address, token, body in
      guard let url = URL(string: address) else { throw URLError(.badURL) }
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      request.httpBody = Data(body.utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
      let (data, response) = try await URLSession.shared.data(for: request)
      return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }
  }
}
