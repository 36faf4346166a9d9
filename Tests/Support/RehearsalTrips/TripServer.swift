import Rehearsal

/// The backend of the trips, with two on a page.
struct TripServer: Service, TokenService {
  static let logIn = Route<Credentials, Token>("POST /session").http(body: .json, answer: .json)
  static let list = Route<Int, TripPage>("GET /trips", .bearer).http(answer: .json) { call, _ in
    call.parameter("page").flatMap { Int($0) } ?? 1
  }
  static let trip = Route<Int, Trip>("GET /trips/{id}", .bearer).http(answer: .json) { _, path in id(path) }
  static let save = Route<Trip, Trip>("PUT /trips/{id}", .bearer).http(body: .json, answer: .json)
  static let add = Route<NewTrip, Trip>("POST /trips", .bearer).http(body: .json, answer: .json)
  static let delete = Route<Int, NoContent>("DELETE /trips/{id}", .bearer).http(answer: .empty) { _, path in id(path) }

  struct NewTrip: Codable, Hashable { let title: String }

  var tokens = BearerTokens(passwords: ["ann": "secret"])
  private(set) var trips = ["Rome", "Lima", "Kyoto"].enumerated().map { Trip(id: $0 + 1, title: $1) }

  static let routes: Routes<Self> = [
    logIn.answered { server, credentials in Token(token: try server.tokens.logIn(credentials)) },
    list.answeredForUser { server, page, _ in
      let trips = server.trips.dropFirst((page - 1) * 2)
      return TripPage(trips: Array(trips.prefix(2)), next: trips.count > 2 ? page + 1 : nil)
    },
    trip.answeredForUser { server, id, _ in try server.trip(id) },
    save.answeredForUser { server, trip, _ in
      let stored = try server.trip(trip.id)
      guard stored.version == trip.version else { throw ServiceError(status: 409, body: stored, as: .json) }
      let next = Trip(id: trip.id, title: trip.title, version: trip.version + 1)
      server.trips = server.trips.map { $0.id == next.id ? next : $0 }
      return next
    },
    add.answeredForUser { server, new, _ in
      guard !new.title.isEmpty else {
        throw ServiceError(status: 422, body: Problem(reason: "A trip needs a title."), as: .json)
      }
      if let known = server.trips.first(where: { $0.title == new.title }) { return known }
      let trip = Trip(id: (server.trips.map(\.id).max() ?? 0) + 1, title: new.title)
      server.trips.append(trip)
      return trip
    },
    delete.answeredForUser { server, id, _ in
      server.trips.removeAll { $0.id == id }
      return NoContent()
    },
  ]

  private func trip(_ id: Int) throws -> Trip {
    guard let trip = trips.first(where: { $0.id == id }) else { throw ServiceError(status: 404) }
    return trip
  }

  private static func id(_ path: HTTPParameters) -> Int { Int(path["id"]) ?? 0 }
}
