/// The state of a screen's request: not sent yet, under way, answered or failed.
///
/// It is a property of the controller, and what the screen shows is made of it. The request is sent through it, and its
/// reply is handed to it. While the request is under way it is not sent again; it is given up when its screen goes.
///
/// ```swift
/// private var comments = RequestState<[String]>()
/// var view: [Element<Self>] {
///   comments.elements("Comments", failure: "Not loaded.", retry: .load) + [.tableView]
/// }
///
/// // In `receive`:
/// case .load: comments.send(PostServer.comments(id), &context) { .loaded($0) }
/// case .loaded(let reply): comments.receive(reply)
/// ```
public struct RequestState<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Whether the request is under way.
  public private(set) var isUnderWay = false
  /// The value of the last success, or nil if there is none yet.
  ///
  /// It stays while the request is sent once more, and if that fails.
  public private(set) var value: Value?
  /// The error of the last failure, or nil once the request is sent again.
  public private(set) var error: ServiceError?

  /// Nothing has been sent.
  public init() {}

  /// Sends the request, unless it is under way.
  public mutating func send<Request: ServiceRequest, Message>(
    _ request: Request, _ context: inout Context<Message>,
    then message: @escaping @Sendable (Reply<Value>) -> Message
  ) where Request.Success == Value {
    guard !isUnderWay else { return }
    isUnderWay = true
    error = nil
    context.send(request, then: message)
  }

  /// Takes the reply in, and returns its value, or nil for a failure.
  @discardableResult
  public mutating func receive(_ reply: Reply<Value>) -> Value? {
    isUnderWay = false
    switch reply {
    case .success(let value):
      (self.value, error) = (value, nil)
      return value
    case .failure(let error):
      self.error = error
      return nil
    }
  }
}
