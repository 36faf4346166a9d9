/// The result of a request: the value that its kind of request promises, or the service's or the network's error.
public typealias Reply<Success> = Result<Success, ServiceError>

/// The message that brings a reply to its controller, made once the reply is there.
///
/// Until then nobody can say what the message will hold, but two of them have to be compared and hashed: a search knows
/// states by that. So each is represented by the message made of one fixed error, which holds all else that the function
/// puts in. That suffices for a function that puts the reply itself into the message; ``isPlain(_:)`` finds the others.
package struct ReplyMessage: Sendable {
  private let template: AnyMessage
  private let make: @Sendable (_ answer: Answer, _ isApplied: Bool) -> AnyMessage
  private let toModel: (@Sendable (AnyMessage) -> ModelMessage?)?
  package let session: Authorization?

  init<Success, Message: Hashable & Sendable>(_ message: @escaping @Sendable (Reply<Success>) -> Message) {
    template = AnyMessage(message(.failure(.unreadable)))
    make = { answer, _ in AnyMessage(message(Reply<Success>(answer))) }
    toModel = nil
    session = nil
  }

  /// A message that also depends on whether a request that fails has reached its destination.
  ///
  /// No client can know that. It is for work that the device does itself where a request stands for it.
  init<Success, Message: Hashable & Sendable>(
    noting message: @escaping @Sendable (_ reply: Reply<Success>, _ isApplied: Bool) -> Message
  ) {
    template = AnyMessage(message(.failure(.unreadable), false))
    make = { answer, isApplied in AnyMessage(message(Reply<Success>(answer), isApplied)) }
    toModel = nil
    session = nil
  }

  init<Success, Model: SharedModel>(
    to type: Model.Type, _ message: @escaping @Sendable (Reply<Success>) -> Model.Message
  ) {
    template = AnyMessage(message(.failure(.unreadable)))
    make = { answer, _ in AnyMessage(message(Reply<Success>(answer))) }
    session = type.session
    toModel = { ($0.value as? Model.Message).map { ModelMessage($0, to: type) } }
  }

  package var isForModel: Bool { toModel != nil }
  package func modelMessage(_ message: AnyMessage) -> ModelMessage? { toModel?(message) }

  /// The message that brings an answer.
  ///
  /// - Parameter isApplied: Whether the request has reached its destination, though the answer may be an error.
  package func message(for answer: Answer, isApplied: Bool = false) -> AnyMessage { make(answer, isApplied) }

  /// Whether a message differs from the representative in nothing but the reply.
  ///
  /// - Complexity: It looks at the message by reflection, so it is far slower than to make the message.
  package func isPlain(_ message: AnyMessage) -> Bool { Self.isSame(template.value, message.value) }

  private static func isSame(_ left: Any, _ right: Any) -> Bool {
    if left is any ReplyContent { return type(of: left) == type(of: right) }
    if let left = left as? any Hashable, let right = right as? any Hashable, isEqual(left, right) { return true }
    let (left, right) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard left.subjectType == right.subjectType, left.children.count == right.children.count, !left.children.isEmpty
    else { return false }
    return zip(left.children, right.children).allSatisfy { $0.label == $1.label && isSame($0.value, $1.value) }
  }

  private static func isEqual<Value: Hashable>(_ left: Value, _ right: any Hashable) -> Bool { right as? Value == left }
}

extension ReplyMessage: Hashable {
  package static func == (left: ReplyMessage, right: ReplyMessage) -> Bool { left.template == right.template }
  package func hash(into hasher: inout Hasher) { hasher.combine(template) }
}

/// A reply of any kind of request.
private protocol ReplyContent {}
extension Result: ReplyContent where Failure == ServiceError {}

extension Result where Failure == ServiceError {
  fileprivate init(_ answer: Answer) {
    switch answer {
    case .success(let value as Success): self = .success(value)
    case .success: self = .failure(.unreadable)
    case .failure(let error): self = .failure(error)
    }
  }
}
