import Rehearsal

/// The trips' own backend, with pages by cursor.
struct TripServer: Service {
  static let list = Route<PageQuery, TripPage>("GET /trips")
  static let rename = Route<Rename, Trip>("PUT /trips")
  static let favour = Route<Favour, Trip>("PUT /trips/favourite")
  static let delete = Route<Deletion, Done>("DELETE /trips")
  static let pageSize = 2

  private(set) var trips: [Trip] = []

  mutating func add(_ name: String) { trips.append(Trip(id: (trips.last?.id ?? 0) + 1, name: name)) }

  private mutating func change(_ id: Int, _ edit: (inout Trip) -> Void) throws(ServiceError) -> Trip {
    guard let index = trips.firstIndex(where: { $0.id == id }) else { throw ServiceError(status: 404) }
    edit(&trips[index])
    return trips[index]
  }

  static let routes: Routes<Self> = [
    list.answered { server, query in
      let rest = server.trips.filter { $0.id > query.cursor ?? 0 }
      let page = Array(rest.prefix(Self.pageSize))
      return TripPage(trips: page, next: rest.count > page.count ? page.last?.id : nil)
    },
    rename.answered { server, body in
      guard !body.name.isEmpty else { throw ServiceError(status: 400, description: "A trip needs a name.") }
      return try server.change(body.id) { $0.name = body.name }
    },
    favour.answered { server, body in
      try server.change(body.id) { $0.isFavourite = body.isFavourite }
    },
    delete.answered { server, body in
      guard server.trips.contains(where: { $0.id == body.id }) else { throw ServiceError(status: 404) }
      server.trips.removeAll { $0.id == body.id }
      return Done()
    },
  ]
}

extension TripServer: RecordStore {
  static func access(by request: any ServiceRequest) -> RecordAccess? {
    if let query = list.body(of: request) {
      if let cursor = query.cursor { return RecordAccess(.loadMore(after: String(cursor)), of: "trips") }
      return RecordAccess(.load, of: "trips")
    }
    if let body = rename.body(of: request) {
      return RecordAccess(change(of: body.id) { $0.name = body.name }, of: "trips")
    }
    if let body = favour.body(of: request) {
      return RecordAccess(change(of: body.id) { $0.isFavourite = body.isFavourite }, of: "trips")
    }
    if let body = delete.body(of: request) { return RecordAccess(.delete(String(body.id)), of: "trips") }
    return nil
  }

  private static func change(of id: Int, _ edit: @escaping @Sendable (inout Trip) -> Void) -> RecordAccess.Kind {
    .change(String(id)) { record in
      guard var trip = record as? Trip else { return record }
      edit(&trip)
      return trip
    }
  }

  static func records(in answer: any Hashable & Sendable, to request: any ServiceRequest) -> RecordPage? {
    if let page = answer as? TripPage { return RecordPage(page.trips, next: page.next.map(String.init)) }
    return (answer as? Trip).map { RecordPage([$0]) }
  }

  func records(of resource: String, ofUser userID: String?) -> [any StoredRecord]? {
    resource == "trips" ? trips : nil
  }
}
