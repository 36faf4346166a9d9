/// What one call of an HTTP-like backend takes and gives: `Route<Payment, Receipt>("POST /pay")`.
///
/// The app makes its requests from the same value that the backend answers them with:
/// ```swift
/// struct Cashier: Service {
///   static let pay = Route<Payment, Receipt>("POST /pay")
///   var paid = 0
///
///   mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
///     Self.pay.answer(request) { payment in
///       paid += payment.amount
///       return Receipt(total: paid)
///     }
///   }
/// }
/// ```
/// A backend of several routes joins their answers with `??`.
public struct Route<Body: Hashable & Sendable, Success: Hashable & Sendable>: Hashable, Sendable {
  /// Method and path, as scenarios name the operation.
  public let name: String

  /// Makes a route from method and path.
  public init(_ name: String) {
    self.name = name
  }

  /// A request for this route.
  public func callAsFunction(_ body: Body) -> HTTPRequest<Body, Success> {
    HTTPRequest(name, body)
  }

  /// Answers a request for this route, and no other: nil.
  public func answer(
    _ request: any ServiceRequest, _ body: (Body) throws(ServiceError) -> Success
  ) -> Answer? {
    guard let request = request as? HTTPRequest<Body, Success>, request.route == name else { return nil }
    do {
      return .success(try body(request.body))
    } catch {
      return .failure(error)
    }
  }
}
