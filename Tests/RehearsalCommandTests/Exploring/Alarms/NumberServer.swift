import Rehearsal

/// A server that answers everything with a number.
struct NumberServer: Service {
  static let load = Route<NoContent, Int>("GET /number")
  static let count = Route<NoContent, Int>("GET /count")
  static let save = Route<NoContent, Int>("POST /number")
  static let routes: Routes<Self> = [
    load.answered { _, _ in 1 }, count.answered { _, _ in 1 }, save.answered { _, _ in 1 },
  ]
}

/// The root in place of one whose session has ended.
struct Welcome: Controller {
  var view: [Element<Self>] { [.button("Enter", segue: "enter")] }
}
