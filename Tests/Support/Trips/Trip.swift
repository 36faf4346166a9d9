import Rehearsal

/// A trip, as app and server know it.
struct Trip: Hashable, Sendable {
  let id: Int
  var name: String
  var isFavourite = false
}

extension Trip: StoredRecord {
  var recordID: String? { String(id) }
  var recordTitle: String? { name }
}
