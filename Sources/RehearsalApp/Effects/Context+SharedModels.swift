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
