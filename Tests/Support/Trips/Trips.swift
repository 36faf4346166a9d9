package import Rehearsal

/// An app that somebody wrote who knew the README and the articles alone: a regression test for strangers' apps.
package enum Trips {
  /// What can be wrong; without any, no invariant is broken.
  package enum Flaw: Hashable, Sendable, CaseIterable {
    /// A favourite that failed stays.
    case keepsFailedFavourite
    /// More can be touched while it loads.
    case loadsMoreTwice
    /// What is deleted goes by the row it was opened from.
    case removesByRow
    /// Save stays disabled after a failure.
    case staysDisabled
    /// The failure of a save is not shown.
    case keepsSilent
    /// The text that says "Saving…" stays after a failure.
    case leavesStatus
    /// In the foreground the list is neither reloaded nor marked.
    case staysStale
    /// A row can be opened while a favourite is on its way.
    case opensMeanwhile
    /// A rename of a trip on a page that is no longer loaded does not mark the list; the list is right all the same.
    case forgetsLaterPages
  }

  /// The app as a search finds it: three trips on the server, two on a page.
  package static func appUnderTest(_ flaws: Set<Flaw> = []) -> AppUnderTest {
    var server = TripServer()
    for name in ["Rome", "Paris", "Wien"] { server.add(name) }
    return AppUnderTest(app(flaws), services: [server], exploration: exploration)
  }

  private static func app(_ flaws: Set<Flaw>) -> AppDefinition {
    AppDefinition(
      "Trips",
      storyboard: Storyboard(initial: "Start") {
        StoryboardScene.navigationController("Start", root: "TripList")
        StoryboardScene("TripList") { StoryboardSegue.show("open", to: "Trip") }
        StoryboardScene("Trip")
      },
      controllers: ["TripList": TripListController(flaws: flaws), "Trip": TripController(flaws: flaws)])
  }

  private static let exploration: Exploration = {
    var exploration = Exploration(inputs: [.init("Oslo", into: "Name")], listSpecification: TripList())
    exploration.asksForStuckControls = true
    exploration.reloadsInForeground = true
    exploration.isWaiting = { device in device.visibleTexts.contains { $0.hasSuffix("…") } }
    return exploration
  }()
}

/// What the app says of its list.
struct TripList: ListSpecification {
  typealias Store = TripServer
  let listScene = "TripList"
  let resource = "trips"
  let noun = "trip"
  let extent = ListExtent.firstPages

  func records(in list: TripListController) -> [any StoredRecord] { list.trips }
  func isQuiet(_ list: TripListController) -> Bool { !list.isLoading && !list.isStale && list.pending.isEmpty }
}
