/// The argument of a shared model's every call: what the model may know, and what it may ask for.
///
/// A model stores values and sends requests and messages as a controller does by its ``Context``. It has no screen, so it
/// shows nothing and sets no timer. What it asks for happens when its method has returned, before the screens hear of the
/// change. Its requests go on whatever screens go; they end with its session (``SharedModel/session``).
///
/// ```swift
/// mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
///   switch message {
///   case .restore: items = context.defaults["items"]?.split(separator: ",").map(String.init) ?? []
///   case .add(let item):
///     items.append(item)
///     context.setDefault(items.joined(separator: ","), forKey: "items")
///     context.send(BasketServer.add(item)) { .added($0) }
///   case .added(let reply): if case .failure = reply { items.removeLast() }
///   }
/// }
/// ```
public struct SharedModelContext<Model: SharedModel>: Sendable {
  private var context: Context<Never>

  init(_ environment: DeviceEnvironment, _ defaults: Defaults, _ models: SharedModels) {
    context = Context(environment: environment, defaults: defaults, models: models)
  }

  var effects: [Effect] { context.effects }

  /// The device's locale, time zone and clock.
  public var environment: DeviceEnvironment { context.environment }
  /// The values the app has stored, as of the beginning of the call and with this call's own changes.
  public var defaults: Defaults { context.defaults }

  /// Sends a request; its reply arrives in the message that the function makes of it.
  public mutating func send<Request: ServiceRequest>(
    _ request: Request, then message: @escaping @Sendable (Reply<Request.Success>) -> Model.Message
  ) {
    context.send(request, to: Model.self, then: message)
  }

  /// Changes another shared model by a message.
  public mutating func send<Other: SharedModel>(_ message: Other.Message, to type: Other.Type) {
    context.send(message, to: type)
  }

  /// Another model, as of the beginning of the call and with this call's own changes.
  public func model<Other: SharedModel>(_ type: Other.Type) -> Other { context.model(type) }

  /// Stores a value under a key, or removes it if the value is nil; it survives the app.
  public mutating func setDefault(_ value: String?, forKey key: String) { context.setDefault(value, forKey: key) }

  /// A text that no earlier call has returned on this device (``Context/uniqueID()``).
  public mutating func uniqueID() -> String { context.uniqueID() }

  /// A unique id for what one intention creates (``Context/uniqueID(for:)``).
  public mutating func uniqueID(for intention: String) -> String { context.uniqueID(for: intention) }

  /// Ends an intention, which has succeeded or was given up; the same again is another one.
  public mutating func forgetUniqueID(for intention: String) { context.forgetUniqueID(for: intention) }

  /// The token that requests carry whose route asks for one, or nil if there is none.
  public func token(for authorization: Authorization = .bearer) -> String? { context.token(for: authorization) }

  /// The user who was stored with the token, or nil if there is no token, or it was stored without.
  public func user(for authorization: Authorization = .bearer) -> String? { context.user(for: authorization) }
}

extension Context {
  /// Sends a request whose reply a shared model receives, also when this screen is gone by then.
  ///
  /// For a change that several screens show, and that must not be lost with the one on which the user made it. The
  /// function puts the reply into the message as it is, and adds what it likes, as for a reply to the screen.
  ///
  /// ```swift
  /// context.send(PostServer.like(like), to: Timeline.self) { .liked($0, before: post) }
  /// ```
  /// - Parameters:
  ///   - name: A name of the author's, by which the screen can cancel the request while it is there.
  ///   - outlivesScreen: Whether the request goes on when this screen is gone, as what a model waits for does. False for
  ///     what belongs to the screen, or to the session that it is the last one of.
  public mutating func send<Request: ServiceRequest, Model: SharedModel>(
    _ request: Request, named name: String? = nil, outlivesScreen: Bool = true, to type: Model.Type,
    then message: @escaping @Sendable (Reply<Request.Success>) -> Model.Message
  ) {
    let reply = ReplyMessage(to: type, message)
    ask(.send(request, name: name, message: reply, outlivesScreen: outlivesScreen))
  }
}

/// A message to a shared model, or the end of some.
package struct ModelMessage: Sendable {
  private let change: @Sendable (inout SharedModels, DeviceEnvironment, Defaults) -> [Effect]
  package let endedSession: Authorization?
  package let model: String?

  init<Model: SharedModel>(_ message: Model.Message, to type: Model.Type) {
    endedSession = nil
    model = "\(type)"
    change = { models, environment, defaults in
      var context = SharedModelContext<Model>(environment, defaults, models)
      models[type].receive(message, &context)
      return context.effects
    }
  }

  package init(endOf session: Authorization) {
    endedSession = session
    model = nil
    change = { models, _, _ in
      models.end(with: session)
      return []
    }
  }

  package func deliver(
    to models: inout SharedModels, in environment: DeviceEnvironment, _ defaults: Defaults
  ) -> (hasChanged: Bool, effects: [Effect]) {
    let before = models
    let effects = change(&models, environment, defaults)
    return (models != before, effects)
  }
}
