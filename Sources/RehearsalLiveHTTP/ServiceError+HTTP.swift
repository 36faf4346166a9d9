import Foundation
import RehearsalApp

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Failures of HTTP as the errors of their faults.

extension ServiceError {
  /// The error of the fault that a failure of the network is.
  ///
  /// Where it is not known that nothing was sent, the connection counts as lost: the request may have been carried out.
  init(_ error: URLError) {
    self =
      switch error.code {
      case .notConnectedToInternet, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .dataNotAllowed,
        .internationalRoamingOff, .callIsActive, .secureConnectionFailed, .serverCertificateUntrusted,
        .serverCertificateHasBadDate, .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .clientCertificateRejected, .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection, .badURL,
        .unsupportedURL:
        .offline
      case .timedOut: .timedOut
      case .badServerResponse, .cannotDecodeContentData, .cannotDecodeRawData, .cannotParseResponse,
        .zeroByteResource, .dataLengthExceedsMaximum, .httpTooManyRedirects, .redirectToNonExistentLocation:
        .unreadable
      default: .connectionLost
      }
  }

  init(_ body: Data, _ response: HTTPURLResponse) {
    let refusal = try? JSONDecoder().decode(Refusal.self, from: body)
    self.init(
      status: response.statusCode, code: refusal?.errorCode, description: refusal?.message,
      retryAfter: response.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) })
  }

  private struct Refusal: Decodable {
    let errorCode: String?
    let message: String?
  }
}
