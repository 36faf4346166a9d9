import KiiCloudRehearsal
import Rehearsal

/// Apps that trap and hang only during the search for a recovery.
enum RecoveringApps {
  static let all = [
    app("Leaving", [.trap, .hang], canLeave: true), app("Cornered", [.trap], canLeave: false),
    app("Stuck", [.hang], canLeave: false),
  ]

  /// An empty list, and a screen over it with a button for each mishap.
  private static func app(_ name: String, _ mishaps: [Mishap], canLeave: Bool) -> AppUnderTest {
    AppUnderTest(
      AppDefinition(name, initial: "List") {
        AppScene("List", List()) { StoryboardSegue.presentModally("on", to: "Mishaps", style: .fullScreen) }
        AppScene("Mishaps", Mishaps(mishaps: mishaps, canLeave: canLeave))
      },
      services: [Cloud()], vocabularies: [.cloud], exploration: Exploration { $0.listSpecifications = [ListClaims()] })
  }

  private struct ListClaims: ListSpecification {
    typealias Store = Cloud
    let listScene = "List"
    let resource = "books"

    func records(in list: List) -> [any StoredRecord] { [] }
  }

  private struct List: Controller {
    var navigationItem: NavigationItem<Reply<QueryResult>> { NavigationItem(title: "List") }
    var view: [Element<Self>] { [.button("On", segue: "on")] }

    mutating func viewDidLoad(_ context: inout Context<Reply<QueryResult>>) {
      let user = CloudUser.current(token: context.defaults[CloudUser.tokenKey])
      if let query = user?.bucket(withName: "books").execute(CloudQuery()) {
        context.send(query, outlivesScreen: true) { $0 }
      }
    }

    mutating func receive(_ reply: Reply<QueryResult>, _ context: inout Context<Reply<QueryResult>>) {
      _ = try? reply.get()
    }
  }

  private struct Mishaps: Controller {
    let mishaps: [Mishap]
    let canLeave: Bool

    var navigationItem: NavigationItem<Mishap?> { NavigationItem(title: "Mishaps") }
    var view: [Element<Self>] {
      mishaps.map { .button($0.rawValue, action: $0) }
        + (canLeave ? [.button("Leave", action: nil)] : [])
    }

    mutating func receive(_ message: Mishap?, _ context: inout Context<Mishap?>) {
      guard let message else { return context.dismiss() }
      message.happen("on a path of the recovery")
    }
  }
}
