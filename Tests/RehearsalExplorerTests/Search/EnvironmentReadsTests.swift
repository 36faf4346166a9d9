import RehearsalApp
import RehearsalBase
import RehearsalDevice
import Testing

@testable import RehearsalExplorer

/// A search notes who reads the clock, whenever that is.
struct EnvironmentReadsTests {
  /// A screen that reads the clock at a touch, or in a row that it shows after one.
  private struct Watch: Controller {
    let readsInRow: Bool
    private var isOpen = false

    init(readsInRow: Bool) { self.readsInRow = readsInRow }

    var navigationItem: NavigationItem<Bool> { NavigationItem(title: "Watch") }
    var view: [Element<Self>] { [.button("Go", action: true), .tableView] }

    mutating func receive(_ message: Bool, _ context: inout Context<Bool>) {
      isOpen = readsInRow || context.environment.now > 0
    }

    func numberOfRows(inSection section: Int) -> Int { isOpen ? 1 : 0 }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Row", labels: [LabelView("text", text: readsInRow && environment.now > 0 ? "late" : "early")])
    }
  }

  @Test(arguments: [false, true]) func `who reads the clock after a touch is noted`(readsInRow: Bool) {
    let app = AppDefinition("Watch", initial: "Watch") { AppScene("Watch", Watch(readsInRow: readsInRow)) }
    let world = ExplorableWorld(device: Device(app: app), exploration: Exploration(), userID: nil)
    var bounds = ShelfSearch.bounds(faults: 0, actions: 2)
    bounds.asksRecovery = false
    var search = Search(world, bounds: bounds)
    search.run()
    #expect(search.progress.states > 1)
    #expect(world.environmentReads.readers == [.time: ["Watch"]])
  }
}
