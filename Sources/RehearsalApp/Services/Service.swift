package import RehearsalBase

/// The server of an app: a value that answers requests, and whose copies are worlds of their own.
///
/// Its state decides every answer: equal services give equal answers to equal requests in equal contexts.
public protocol Service: Hashable, Sendable {
  /// The routes it answers, with their answers.
  ///
  /// Its operations, its HTTP forms and what its requests do with records are taken from them.
  static var routes: Routes<Self> { get }

  /// Carries a request out, or returns nil if the request is not one of this service's.
  ///
  /// By default the routes do. A service whose requests are no routes has this function instead; one that does something
  /// before each answer ends with `Self.routes.answer(request, by: &self, in: context)`.
  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer?

  /// Takes the messages the service sends to the app by itself, as through an open connection, since it was last asked.
  ///
  /// It is asked after every request and every change. Every screen receives each message at once (Faults:
  /// What reaches the app by itself); without a network, nobody does.
  mutating func takePushes() -> [any Hashable & Sendable]

  /// The faults a request can meet, for a search to try, or nil for every known one.
  ///
  /// It is nil where nothing is declared, or the request is another service's.
  ///
  /// It is declared for the type, so it cannot depend on what happens. Scenarios may name any fault all the same.
  static func possibleFaults(of request: any ServiceRequest) -> [Fault]?

  /// The success that says there is nothing, such as an empty list, or nil where no reply means that.
  ///
  /// It is nil where nothing is declared, or the request is another service's. `rehearse run --broken` lets an app take a
  /// failure for it.
  static func emptyAnswer(to request: any ServiceRequest) -> Answer?

  /// The operations it answers, so that a step which names another one is an error; empty: it does not say.
  static var operations: [ServiceOperation] { get }
}

extension Service {
  /// It has none.
  public static var routes: Routes<Self> { [] }
  /// The answer of the route that the request is for.
  public mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    Self.routes.answer(request, by: &self, in: context)
  }
  /// It sends nothing by itself.
  public mutating func takePushes() -> [any Hashable & Sendable] { [] }
  /// Nothing is declared.
  public static func possibleFaults(of request: any ServiceRequest) -> [Fault]? { nil }
  /// Those of its routes.
  public static func emptyAnswer(to request: any ServiceRequest) -> Answer? {
    routes.emptyAnswer(to: request)
  }
  /// Those of its routes; without any it does not say.
  public static var operations: [ServiceOperation] { routes.operations }
}

extension Service {
  package static func takesNotFoundForNothing(_ request: any ServiceRequest) -> Bool {
    routes.takesNotFoundForNothing(request)
  }
}

/// A service whose requests are no routes and that HTTP carries all the same.
package protocol ServiceWithOwnForms: Service {
  static var ownHTTPForms: [HTTPForm] { get }
  static var ownClientForms: [HTTPClientForm] { get }
}

extension Service {
  package static var clientForms: [HTTPClientForm] {
    (self as? any ServiceWithOwnForms.Type)?.ownClientForms ?? routes.httpForms.compactMap(\.client)
  }
  package static var httpForms: [HTTPForm] { (self as? any ServiceWithOwnForms.Type)?.ownHTTPForms ?? routes.httpForms }
}

/// The context of a request: what a service knows of it besides the request itself.
public struct RequestContext: Hashable, Sendable {
  /// The moment of arrival on the world's wall clock, in milliseconds since 1970.
  public var now: Int64 {
    get {
      reader?.note(.time)
      return moment
    }
    set { moment = newValue }
  }
  private var moment: Int64
  package var reader: EnvironmentReads.Reader?
  /// The app's credential, for requests that carry none themselves.
  public var token: String?

  /// Makes a context.
  public init(now: Int64, token: String? = nil) {
    moment = now
    self.token = token
  }

  /// Whether a service is given the same.
  public static func == (left: RequestContext, right: RequestContext) -> Bool {
    left.moment == right.moment && left.token == right.token
  }

  /// Feeds what a service is given.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(moment)
    hasher.combine(token)
  }
}
