import Foundation
import Observation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The app, as written without us: its backend, and a model for each screen.

struct Trip: Codable, Hashable, Identifiable {
  let id: Int
  var title: String
  var version = 1
}

struct TripPage: Codable, Hashable {
  let trips: [Trip]
  let next: Int?
}

struct Token: Codable, Hashable { let token: String }
struct Problem: Codable, Hashable { let reason: String }

enum TripError: Error {
  case loggedOut
  case conflict(Trip)
  case refused(String)
  case status(Int)
}

struct TripAPI: Sendable {
  let fetch: @Sendable (URLRequest) async throws -> (Data, HTTPURLResponse)

  func logIn(_ name: String, _ password: String) async throws -> String {
    try await call("POST", "session", nil, body: ["name": name, "password": password], as: Token.self).token
  }
  func trips(page: Int, token: String?) async throws -> TripPage {
    try await call("GET", "trips?page=\(page)", token, as: TripPage.self)
  }
  func trip(_ id: Int, token: String?) async throws -> Trip {
    try await call("GET", "trips/\(id)", token, as: Trip.self)
  }
  func save(_ trip: Trip, token: String?) async throws -> Trip {
    try await call("PUT", "trips/\(trip.id)", token, body: trip, as: Trip.self)
  }
  func add(_ title: String, token: String?) async throws -> Trip {
    try await call("POST", "trips", token, body: ["title": title], as: Trip.self)
  }
  func delete(_ id: Int, token: String?) async throws { _ = try await data("DELETE", "trips/\(id)", token, nil) }

  private func call<Answer: Decodable>(
    _ method: String, _ path: String, _ token: String?, body: (any Encodable)? = nil, as type: Answer.Type
  ) async throws -> Answer {
    let body = try body.map { try JSONEncoder().encode($0) }
    return try JSONDecoder().decode(type, from: await data(method, path, token, body))
  }

  private func data(_ method: String, _ path: String, _ token: String?, _ body: Data?) async throws -> Data {
    guard let url = URL(string: "https://trips.example.com/\(path)") else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    let (data, response) = try await fetch(request)
    switch response.statusCode {
    case 200..<300: return data
    case 401: throw TripError.loggedOut
    case 409: throw TripError.conflict(try JSONDecoder().decode(Trip.self, from: data))
    case 422: throw TripError.refused(try JSONDecoder().decode(Problem.self, from: data).reason)
    default: throw TripError.status(response.statusCode)
    }
  }
}

/// Who is logged in, and where the app is.
@MainActor @Observable
final class TripsApp {
  let api: TripAPI
  private let store: @MainActor (String?) -> Void
  private(set) var token: String? { didSet { store(token) } }
  var tab = 0
  var path: [Trip.ID] = []
  var isAdding = false
  let list = TripList()

  init(api: TripAPI, token: String?, store: @escaping @MainActor (String?) -> Void) {
    (self.api, self.token, self.store) = (api, token, store)
  }

  func logIn(_ token: String) { self.token = token }

  func logOut() {
    token = nil
    (path, isAdding, tab) = ([], false, 0)
    list.clear()
  }

  /// Makes a call; a token that is refused leads to the log-in.
  func call<Value>(_ body: (TripAPI, String?) async throws -> Value) async throws -> Value {
    do { return try await body(api, token) } catch TripError.loggedOut {
      logOut()
      throw TripError.loggedOut
    }
  }
}

@MainActor @Observable
final class LogInModel {
  var (name, password) = ("", "")
  private(set) var isBusy = false
  private(set) var message: String?

  func submit(_ app: TripsApp) {
    (isBusy, message) = (true, nil)
    Task {
      defer { isBusy = false }
      do { app.logIn(try await app.api.logIn(name, password)) } catch TripError.loggedOut {
        message = "Wrong name or password."
      } catch { message = "You could not be logged in." }
    }
  }
}

@MainActor @Observable
final class TripList {
  private(set) var trips: [Trip] = []
  private(set) var message: String?
  private(set) var isLoading = false
  private var next: Int?

  func clear() { (trips, message, next) = ([], nil, nil) }

  func reload(_ app: TripsApp) async { await load(1, app) }

  /// A row has come into sight: the last one brings the next page.
  func appeared(_ trip: Trip, _ app: TripsApp) async {
    if trip.id == trips.last?.id, let next { await load(next, app) }
  }

  private func load(_ page: Int, _ app: TripsApp) async {
    guard !isLoading else { return }
    (isLoading, message) = (true, nil)
    defer { isLoading = false }
    do {
      let loaded = try await app.call { try await $0.trips(page: page, token: $1) }
      trips = page == 1 ? loaded.trips : trips + loaded.trips.filter { !trips.contains($0) }
      next = loaded.next
    } catch { if !Task.isCancelled, app.token != nil { message = "The trips could not be loaded." } }
  }

  func delete(_ trip: Trip, _ app: TripsApp) {
    message = nil
    Task {
      do {
        try await app.call { try await $0.delete(trip.id, token: $1) }
        trips.removeAll { $0.id == trip.id }
      } catch { if app.token != nil { message = "\(trip.title) could not be deleted." } }
    }
  }

  func warn(_ text: String) { message = text }

  func replace(_ trip: Trip) {
    if let place = trips.firstIndex(where: { $0.id == trip.id }) { trips[place] = trip }
  }
}

@MainActor @Observable
final class TripModel {
  private let id: Trip.ID
  private(set) var trip: Trip?
  private(set) var message: String?
  private(set) var isBusy = false
  var title = ""

  init(_ id: Trip.ID) { self.id = id }

  func load(_ app: TripsApp) async {
    message = nil
    do { show(try await app.call { try await $0.trip(id, token: $1) }) } catch {
      if !Task.isCancelled { message = "The trip could not be loaded." }
    }
  }

  private func show(_ trip: Trip) { (self.trip, title) = (trip, trip.title) }

  /// The page is gone, perhaps with a title that was typed and not saved.
  func leave(_ app: TripsApp) {
    if let trip, title != trip.title { app.list.warn("\(trip.title) was left as it is.") }
  }

  func save(_ app: TripsApp) {
    guard var trip else { return }
    trip.title = title
    (isBusy, message) = (true, nil)
    Task { [trip] in
      defer { isBusy = false }
      do {
        let saved = try await app.call { try await $0.save(trip, token: $1) }
        show(saved)
        app.list.replace(saved)
      } catch TripError.conflict(let other) {
        show(other)
        message = "Somebody has changed it to \(other.title)."
      } catch { message = "The trip could not be saved." }
    }
  }
}

@MainActor @Observable
final class NewTripModel {
  var title = ""
  private(set) var isBusy = false
  private(set) var message: String?

  func save(_ app: TripsApp) {
    (isBusy, message) = (true, nil)
    Task {
      defer { isBusy = false }
      do {
        _ = try await app.call { try await $0.add(title, token: $1) }
        app.isAdding = false
      } catch TripError.refused(let reason) { message = reason } catch { message = "The trip could not be added." }
    }
  }
}
