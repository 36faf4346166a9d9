import KiiCloud
import RehearsalApp
import RehearsalRunner

extension CloudQuery {
  /// Reads the body of a query: `{"bucketQuery": {"clause": …, "orderBy": …, "descending": …}, "bestEffortLimit": 20}`.
  init(body: [UInt8]) throws(ServiceError) {
    let object = try JSONObject(body: body)
    guard let query = object.object("bucketQuery"), let clause = query["clause"] else {
      throw .cloud(400, "QUERY_NOT_SUPPORTED")
    }
    self.init(clause: try Clause(clause))
    if let field = query.text("orderBy") {
      if query.bool("descending") == true { sort(byDesc: field) } else { sort(byAsc: field) }
    }
    if case .integer(let limit) = object["bestEffortLimit"] { bestEffortLimit = limit }
    if let text = object.text("paginationKey") {
      guard let key = PaginationKey(text: text) else { throw .cloud(400, "INVALID_INPUT_DATA") }
      paginationKey = key
    }
  }
}

extension PaginationKey {
  /// The key as clients carry it: page and position, and nothing they should read.
  var text: String { "\(page)/\(position)" }

  init?(text: String) {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let page = Int(parts[0]), let position = Int(parts[1]), page > 1, page < 1 << 40,
      position >= 0, position < 1 << 40
    else { return nil }
    self.init(page: page, position: position, snapshot: nil)
  }
}

extension CloudObject {
  /// An object as a client sends it.
  ///
  /// - Parameter version: The version that the client has read, or nil if it asks for none.
  init(bucket: CloudBucket, id: String?, fields: CloudFields, version: String?) {
    // A version that is no number is none that was ever given.
    let stamps = version.map { ObjectContents.Stamps(created: 0, modified: 0, owner: "", version: Int($0) ?? -1) }
    self.init(bucket: bucket, contents: ObjectContents(id: id, fields: fields, stamps: stamps))
  }
}
