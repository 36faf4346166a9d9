import Foundation
import RehearsalApp

extension ServiceError {
  /// The error that code on Foundation sees: a `URLError` where the network has failed, else the refusal itself.
  ///
  /// An answer that cannot be read is `URLError.cannotParseResponse`.
  package var foundationError: any Error {
    switch self {
    case .offline: URLError(.notConnectedToInternet)
    case .connectionLost: URLError(.networkConnectionLost)
    case .timedOut: URLError(.timedOut)
    case .unreadable: URLError(.cannotParseResponse)
    default: self
    }
  }
}
