import RehearsalApp

/// What a browser wants to read before a page of another origin may call a server.
enum CrossOrigin {
  /// The answer to the question that a browser asks first.
  static func preflight(_ call: HTTPCall) -> HTTPReply {
    var reply = allowed(HTTPReply(204))
    reply.fields.append("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE")
    reply.fields.append("Access-Control-Allow-Headers", call.fields["access-control-request-headers"] ?? "*")
    return reply
  }

  /// An answer that pages of any origin may read.
  static func allowed(_ reply: HTTPReply) -> HTTPReply {
    var reply = reply
    reply.fields.append("Access-Control-Allow-Origin", "*")
    reply.fields.append("Access-Control-Expose-Headers", "ETag, Retry-After")
    return reply
  }
}
