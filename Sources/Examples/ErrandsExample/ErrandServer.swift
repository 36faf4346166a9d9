import Rehearsal

/// The backend of the errands.
struct ErrandServer: Service {
  /// A body and the token of the session.
  struct Authorized<Body: Hashable & Sendable>: Hashable, Sendable {
    let body: Body
    let token: String

    init(_ body: Body, _ token: String) { (self.body, self.token) = (body, token) }
  }

  static let list = Route<Authorized<String>, [Errand]>("GET /errands")
  static let count = Route<Authorized<NoContent>, Int>("GET /count")
  static let add = Route<Authorized<String>, Errand>("POST /errands")
  static let mark = Route<Authorized<Errand>, NoContent>("PUT /errands")
  static let refresh = Route<String, String>("POST /token")

  private(set) var errands = [Errand(id: 1, title: "milk"), Errand(id: 2, title: "tea")]
  private var token: String

  /// - Parameter isExpired: Whether the token that the app begins with has expired.
  init(isExpired: Bool) { token = isExpired ? "expired first" : "first" }

  static let routes: Routes<Self> = [
    list.answered { server, query in
      try server.check(query.token)
      return server.errands.filter { $0.title.hasPrefix(query.body) }
    },
    count.answered { server, query in
      try server.check(query.token)
      return server.errands.count { !$0.isDone }
    },
    add.answered { server, title in
      try server.check(title.token)
      return server.added(title.body)
    },
    mark.answered { server, errand in
      try server.check(errand.token)
      return server.mark(errand.body)
    },
    refresh.answered { server, old in try server.refreshed(old) },
  ]

  private func check(_ sent: String) throws { if sent != token { throw ServiceError(status: 401) } }

  /// A token that was refreshed before is taken for a stolen one.
  private mutating func refreshed(_ old: String) throws -> String {
    guard token == old || token == "expired \(old)" else { throw ServiceError(status: 403) }
    token = old == "first" ? "second" : "first"
    return token
  }

  /// A second try adds nothing.
  private mutating func added(_ title: String) -> Errand {
    if let known = errands.first(where: { $0.title == title }) { return known }
    let errand = Errand(id: errands.count + 1, title: title)
    errands.append(errand)
    return errand
  }

  private mutating func mark(_ errand: Errand) -> NoContent {
    if let index = errands.firstIndex(where: { $0.id == errand.id }) { errands[index].isDone = errand.isDone }
    return NoContent()
  }
}
