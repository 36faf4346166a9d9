package import Rehearsal

/// A record of the backend of random apps.
package struct Item: Hashable, Sendable {
  let number: Int
  let name: String
  var isMarked = false

  /// Zero until the backend has given it another number.
  var id: String? { number == 0 ? nil : "\(number)" }
}

/// A page of items.
package struct ItemPage: Hashable, Sendable {
  let items: [Item]
  /// The number of the last one, behind which the next page begins.
  let next: Int?
}

/// Asks for items, page by page by cursor.
struct ListItems: ServiceRequest {
  typealias Success = ItemPage
  let after: Int?
  /// Only items of a name.
  let name: String?
  var operation: ServiceOperation { "GET /items" }
}

/// Makes an item.
struct CreateItem: ServiceRequest {
  typealias Success = Item
  let item: Item
  var operation: ServiceOperation { "POST /items" }
}

/// Marks an item.
struct MarkItem: ServiceRequest {
  typealias Success = Item
  let id: String
  var operation: ServiceOperation { "PATCH /items" }
}

/// Removes an item.
struct DropItem: ServiceRequest {
  typealias Success = Item
  let id: String
  var operation: ServiceOperation { "DELETE /items" }
}

extension Item: StoredRecord {
  package var recordID: String? { id }
  package var recordTitle: String? { name }
  package func hasSameContents(as other: any StoredRecord) -> Bool {
    guard let other = other as? Item else { return false }
    return name == other.name && isMarked == other.isMarked
  }
}

extension GeneratedBackend: RecordStore {
  package static func access(by request: any ServiceRequest) -> RecordAccess? {
    switch request {
    case let request as ListItems: RecordAccess(request.after.map { .loadMore(after: "\($0)") } ?? .load, of: "items")
    case let request as CreateItem: RecordAccess(.create(request.item), of: "items")
    case let request as MarkItem: RecordAccess(.change(request.id, marked), of: "items")
    case let request as DropItem: RecordAccess(.delete(request.id), of: "items")
    default: nil
    }
  }

  @Sendable private static func marked(_ record: any StoredRecord) -> any StoredRecord {
    guard var item = record as? Item else { return record }
    item.isMarked = true
    return item
  }

  /// A change does not name its record, so that the monitor makes the change itself.
  package static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    switch answer {
    case let page as ItemPage: RecordPage(page.items, next: page.next.map { "\($0)" })
    case let item as Item: request is MarkItem ? nil : RecordPage([item])
    default: nil
    }
  }

  package func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    resource == "items" ? items : nil
  }
}

/// The list of a random app on its own backend.
struct GeneratedItems: ListSpecification {
  typealias Store = GeneratedBackend
  let listScene: String
  let extent: ListExtent
  let resource = "items"
  let noun = "item"

  func records(in list: GeneratedController) -> [any StoredRecord] { list.items }
}

extension RemoteWrite {
  /// Another client marks an item, by the request that the app would send.
  static func mark(_ id: String) -> RemoteWrite {
    RemoteWrite(
      "another client marks the item \"\(id)\"", sending: MarkItem(id: id), to: GeneratedBackend.self)
  }
}
