import RehearsalSmallApps
import Testing

@testable import RehearsalApp
@testable import RehearsalDevice

/// UIKit rules: Swipe actions.
struct SwipeActionTests {
  private let milk = RowPath(section: 0, row: 1)

  @Test func `a swipe uncovers the actions of one edge, and a touch of one performs it`() {
    var device = Device.showing(ControlsApp.app())
    #expect(device.interface.controls(labelled: "Delete").isEmpty)
    #expect(device.tap(.swipeAction(milk, "Delete")) == false)
    #expect(device.perform(.swipe(milk, .trailing)) == nil)
    #expect(device.interface.openRow?.actions == ["Delete", "Open"] && device.interface.shows("Delete"))
    device.touch("Delete")
    #expect(device.controls?.items == ["Tea", "Bread"] && device.interface.openRow == nil)
    #expect(device.perform(.swipe(milk, .leading)) == nil)
    #expect(device.interface.openRow?.actions == ["Pin"])
    device.touch("Pin")
    #expect(device.controls?.sent == ["Delete Milk", "Pin Bread"])
  }

  @Test func `a touch in the table covers the actions and does nothing else`() {
    for target in [Target.row(RowPath(section: 0, row: 0)), .rowButton(RowPath(section: 0, row: 2), "Like")] {
      var device = Device.showing(ControlsApp.app())
      device.perform(.swipe(milk, .trailing))
      #expect(device.tap(target) == true)
      #expect(device.controls?.sent == [] && device.interface.openRow == nil)
      #expect(device.tap(target) == true)
      #expect(device.controls?.sent.count == 1)
    }
  }

  @Test func `a touch beside the table covers the actions and does what it does`() {
    var device = Device.showing(ControlsApp.app())
    device.perform(.swipe(milk, .trailing))
    device.touch("Edit")
    #expect(device.controls?.sent == ["edit"] && device.interface.openRow == nil)
  }

  @Test func `another swipe, a scroll and a reload cover the actions`() {
    var device = Device.showing(ControlsApp.app())
    device.perform(.swipe(milk, .trailing))
    device.perform(.swipe(RowPath(section: 0, row: 0), .leading))
    #expect(device.interface.openRow?.path == RowPath(section: 0, row: 0))
    device.perform(.scroll(RowPath(section: 0, row: 2)))
    #expect(device.interface.openRow == nil)
    device.perform(.swipe(milk, .trailing))
    device.touch("Name")
    #expect(device.interface.openRow == nil)
    device.perform(.swipe(milk, .trailing))
    // Typing changes the controller, and so reloads the table.
    device.perform(.enter("Ann"))
    #expect(device.interface.openRow == nil)
  }

  @Test func `there is nothing to swipe where a row has no actions, or is not on the screen`() {
    var device = Device.showing(ControlsApp.app(), settings: .with { $0.rowsThatFit = 2 })
    #expect(device.perform(.swipe(RowPath(section: 0, row: 2), .trailing)) != nil)
    var pages = Device.showing(ControlsApp.app(initial: "Pages"))
    #expect(pages.perform(.swipe(milk, .trailing)) != nil)
  }

  @Test func `an action can perform a segue`() {
    var device = Device.showing(ControlsApp.app())
    device.perform(.swipe(milk, .trailing))
    device.settle(after: "Open")
    #expect(device.frontScene == "Pages")
  }
}

/// UIKit rules: Rows that appear.
struct RowAppearanceTests {
  private static func device(rowsThatFit: Int) -> Device {
    return .showing(ControlsApp.app(initial: "Pages"), settings: .with { $0.rowsThatFit = rowsThatFit })
  }

  @Test func `each row sends its message once when it becomes visible`() {
    var device = Self.device(rowsThatFit: 2)
    #expect(device.pages?.appeared == [0, 1])
    device.perform(.scroll(RowPath(section: 0, row: 1)))
    #expect(device.pages?.appeared == [0, 1])
  }

  @Test func `a row that comes back sends it again`() {
    var device = Self.device(rowsThatFit: 1)
    device.perform(.scroll(RowPath(section: 0, row: 1)))
    device.perform(.scroll(RowPath(section: 0, row: 0)))
    #expect(device.pages?.appeared == [0, 1, 0])
  }

  @Test func `a list can load more when its last row appears, until the screen is full`() {
    var device = Self.device(rowsThatFit: 5)
    #expect(device.pages?.rows == 6)
    device.perform(.scroll(RowPath(section: 0, row: 5)))
    #expect(device.pages?.rows == 9)
    #expect(device.records.issues.isEmpty)
  }

  @Test func `after a change that leaves the rows in number, no row appears again`() {
    var device = Self.device(rowsThatFit: 2)
    device.touch("Rename")
    #expect(device.pages?.appeared == [0, 1] && device.interface.shows("line 0"))
  }

  @Test func `a table with another number of rows is reloaded, so that its rows appear again`() {
    var device = Self.device(rowsThatFit: 5)
    device.touch("Reload")
    #expect(device.pages?.rows == 6 && device.pages?.appeared == [0, 1, 2, 0, 1, 2, 3, 4])
  }

  @Test func `a table that the screen reloads with as many rows has its visible rows appear again`() {
    var device = Self.refreshed(rowsThatFit: 2)
    device.perform(.scroll(RowPath(section: 0, row: 2)))
    #expect(device.tap(.row(RowPath(section: 0, row: 2))) == true)
    #expect(device.refreshed?.appeared == [0, 1, 2])
    #expect(device.selectedRow == RowPath(section: 0, row: 2))
    device.touch("Refresh")
    #expect(device.refreshed?.appeared == [0, 1, 2, 1, 2])
    #expect(device.selectedRow == nil)
    let once = device
    device.touch("Nothing")
    #expect(device.refreshed?.appeared == [0, 1, 2, 1, 2])
    // Nothing of the reload is left in the state.
    #expect(device.state == once.state)
  }

  @Test func `a table that is reloaded out of the window has its rows appear when it is back`() {
    var device = Self.refreshed(rowsThatFit: 2)
    device.touch("Later")
    device.settle(after: "push")
    #expect(device.refreshed?.appeared == [0, 1])
    device.settle(after: "Refreshing")
    #expect(device.refreshed?.appeared == [0, 1, 0, 1])
  }

  private static func refreshed(rowsThatFit: Int) -> Device {
    var settings = DeviceSettings()
    settings.rowsThatFit = rowsThatFit
    let app = AppDefinition("Refreshing", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "List")
      AppScene("List", Refreshing()) { StoryboardSegue.show("push", to: "Next") }
      AppScene("Next", Refreshing())
    }
    return Device.showing(app, settings: settings)
  }

  @Test func `rows behind another screen send nothing`() {
    let device = Device.showing(ControlsApp.app())
    #expect(device.pages == nil)
  }

  @Test func `rows that make each other appear without end are an issue`() {
    let app = AppDefinition("Endless", initial: "Endless") { AppScene("Endless", Endless()) }
    let device = Device.showing(app, settings: .with { $0.eventsPerInstant = 50 })
    #expect(!device.records.issues.isEmpty)
  }

  /// A list of three rows, which a refresh leaves as they are.
  fileprivate struct Refreshing: Controller {
    enum Message: Hashable, Sendable { case appeared(RowPath), refresh, later, nothing }
    private(set) var appeared: [Int] = []

    var navigationItem: NavigationItem<Message> { NavigationItem(title: "Refreshing") }
    var view: [Element<Self>] {
      [
        .button("Refresh", action: .refresh), .button("Later", action: .later), .button("Nothing", action: .nothing),
        .button("push", segue: "push"), .tableView,
      ]
    }
    var willDisplayRow: (@Sendable (RowPath) -> Message)? { { .appeared($0) } }
    func numberOfRows(inSection section: Int) -> Int { 3 }
    mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {}

    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .appeared(let path): appeared.append(path.row)
      case .refresh: context.reloadData()
      case .later: context.after(.seconds(1), .refresh)
      case .nothing: break
      }
    }
  }

  /// A list that gets longer whenever one of its rows appears.
  private struct Endless: Controller {
    enum Message: Hashable, Sendable { case appeared(RowPath) }
    private var rows = 1

    var view: [Element<Self>] { [.tableView] }
    var willDisplayRow: (@Sendable (RowPath) -> Message)? { { .appeared($0) } }
    func numberOfRows(inSection section: Int) -> Int { rows }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) { rows += 1 }
  }

  @Test func `a search sees the same rows appear`() {
    var device = Device(app: ControlsApp.app(initial: "Pages"), services: [], settings: DeviceSettings())
    device.holdStill()
    device.launch()
    device.finishMainQueue()
    #expect(device.pages?.rows == 12)
  }
}

extension Device {
  fileprivate var refreshed: RowAppearanceTests.Refreshing? {
    state.screens[controller: ScreenID(number: 0)]?.controller as? RowAppearanceTests.Refreshing
  }
  fileprivate var selectedRow: RowPath? { state.screens[controller: ScreenID(number: 0)]?.view.selectedRow }

  fileprivate var pages: PagesController? { controller(PagesController.self) }
}
