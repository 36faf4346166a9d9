import Rehearsal
import RehearsalModels
import RehearsalModelsHTTP

// The glue.

enum TripsScreen: ModelScreen {
  static func model(_ requests: ModelRequests) -> TripsApp {
    TripsApp(
      api: TripAPI { try await requests.data(for: $0, from: TripServer.self) }, token: requests.stored(forKey: "token")
    ) { requests.store($0, forKey: "token") }
  }

  static var ignoring: [String] { ["api.fetch", "store"] }

  static func navigation(of app: TripsApp) -> ModelNavigation? {
    guard app.token != nil else { return ModelNavigation(ModelStack(logIn(app))) }
    return ModelNavigation(
      [ModelStack(list(app), path: app.path, changed: { app.path = $0 }) { trip($0, app) }, ModelStack(settings(app))],
      selectedTab: app.tab, tabSelected: { app.tab = $0 }
    )
    .sheet(
      app.isAdding ? true : nil, onDismiss: { Task { await app.list.reload(app) } },
      dismissed: { app.isAdding = false }
    ) { _ in newTrip(app) }
  }

  private static func logIn(_ app: TripsApp) -> ModelPage {
    ModelPage("Log in", model: { LogInModel() }) { model in
      textField("Name", model.name) { model.name = $0 }
      textField("Password", model.password, isSecure: true) { model.password = $0 }
      button("Log in") { model.submit(app) }.disabled(model.isBusy || model.name.isEmpty || model.password.isEmpty)
      if let message = model.message { label(message) }
    }
  }

  private static func list(_ app: TripsApp) -> ModelPage {
    ModelPage("Trips") {
      task { await app.list.reload(app) }
      refreshable { await app.list.reload(app) }
      button("New trip") { app.isAdding = true }
      if let message = app.list.message { label(message) }
      for trip in app.list.trips {
        row(trip.title) { app.path.append(trip.id) }
          .swipeAction("Delete") { app.list.delete(trip, app) }
          .onAppear { Task { await app.list.appeared(trip, app) } }
      }
    }
  }

  private static func trip(_ id: Trip.ID, _ app: TripsApp) -> ModelPage {
    ModelPage("Trip", model: { TripModel(id) }) { model in
      task { await model.load(app) }
      onDisappear { model.leave(app) }
      if let message = model.message { label(message) }
      if model.trip != nil {
        textField("Title", model.title) { model.title = $0 }
        button("Save") { model.save(app) }.disabled(model.isBusy)
      }
    }
  }

  private static func newTrip(_ app: TripsApp) -> ModelPage {
    ModelPage("New trip", model: { NewTripModel() }) { model in
      textField("Title", model.title) { model.title = $0 }
      button("Add") { model.save(app) }.disabled(model.isBusy)
      if let message = model.message { label(message) }
    }
  }

  private static func settings(_ app: TripsApp) -> ModelPage {
    ModelPage("Settings") { button("Log out") { app.logOut() } }
  }
}

enum TripsRehearsal {
  static let test = AppUnderTest(
    AppDefinition(
      "Trips", TripsScreen.self, tabs: ["Trips", "Settings"], gates: ["Log in"], pages: ["Trip", "New trip"]),
    services: [TripServer()],
    exploration: Exploration {
      $0.inputs = [
        .init("ann", into: "Name"), .init("secret", into: "Password"), .init("Oslo", into: "Title"),
      ]
      $0.asksForStuckControls = true
    })
}
