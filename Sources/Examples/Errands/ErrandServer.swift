import Rehearsal

/// The backend of the errands.
struct ErrandServer: Service {
  static let list = Route<String, [Errand]>("GET /errands")
  static let add = Route<String, Errand>("POST /errands")
  static let mark = Route<Errand, NoContent>("PUT /errands")
  static let operations = [list.operation, add.operation, mark.operation]

  private(set) var errands = [Errand(id: 1, title: "milk"), Errand(id: 2, title: "mint"), Errand(id: 3, title: "tea")]

  mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    Self.list.answer(request) { text in errands.filter { $0.title.hasPrefix(text) } }
      ?? Self.add.answer(request) { title in added(title) }
      ?? Self.mark.answer(request) { errand in mark(errand) }
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
