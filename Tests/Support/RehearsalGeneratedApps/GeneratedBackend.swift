package import Rehearsal

/// Asks for the number a backend keeps.
struct GetNumber: ServiceRequest {
  typealias Success = Int
  let id: Int
  var operation: ServiceOperation { "GET /number" }
  var resource: String { "/number" }
}

/// Raises the number.
///
/// It has the same properties as ``GetNumber`` on purpose: only the types differ.
struct AddNumber: ServiceRequest {
  typealias Success = Int
  let id: Int
  var operation: ServiceOperation { "POST /number" }
  var resource: String { "/number" }
}

/// Lowers the number; refused at zero.
struct DropNumber: ServiceRequest {
  typealias Success = Int
  let id: Int
  var operation: ServiceOperation { "POST /number" }
  var resource: String { "/number" }
}

/// A backend of its own that keeps a small number, and items.
package struct GeneratedBackend: Service {
  private(set) var number = 0
  /// The items, the oldest first.
  private(set) var items: [Item] = []
  private var lastID = 0
  private let pageSize: Int
  private let pushesNumbers: Bool
  /// The numbers to push.
  private var pushes: [Int] = []

  package init(items names: [String] = [], pageSize: Int = 10, pushesNumbers: Bool = false) {
    self.pageSize = pageSize
    self.pushesNumbers = pushesNumbers
    for name in names { _ = add(name) }
  }

  package mutating func answer(_ request: any ServiceRequest, in context: RequestContext) -> Answer? {
    switch request {
    case is GetNumber: return .success(number)
    case is AddNumber:
      number = (number + 1) % 3
      if pushesNumbers { pushes.append(number) }
      return .success(number)
    case is DropNumber:
      guard number > 0 else { return .failure(ServiceError(status: 404)) }
      number -= 1
      return .success(number)
    case let request as ListItems: return .success(page(request))
    case let request as CreateItem: return .success(add(request.item.name))
    case let request as MarkItem: return change(request.id) { $0.isMarked = true }
    case let request as DropItem:
      return change(request.id) { _ in
      } removing: { items in
        items.removeAll { $0.id == request.id }
      }
    default: return nil
    }
  }

  package mutating func takePushes() -> [any Hashable & Sendable] {
    defer { pushes = [] }
    return pushes
  }

  private func page(_ request: ListItems) -> ItemPage {
    let wanted = items.filter { request.name == nil || $0.name == request.name }
    let rest = wanted.drop { item in request.after.map { item.number <= $0 } ?? false }
    let page = Array(rest.prefix(pageSize))
    return ItemPage(items: page, next: rest.count > page.count ? page.last?.number : nil)
  }

  private mutating func add(_ name: String) -> Item {
    lastID += 1
    items.append(Item(number: lastID, name: name))
    return items[items.count - 1]
  }

  private mutating func change(
    _ id: String, _ change: (inout Item) -> Void, removing remove: (inout [Item]) -> Void = { _ in }
  ) -> Answer {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return .failure(ServiceError(status: 404)) }
    change(&items[index])
    let item = items[index]
    remove(&items)
    return .success(item)
  }
}
