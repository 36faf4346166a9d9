import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// Only visible rows are built, whatever the length of the list.
struct TableTests {
  @Test func `opening, scrolling and drawing a million rows builds only visible rows`() {
    let calls = CallCounter()
    var device = device(rows: 1_000_000, calls: calls)
    #expect(calls.value == 12)
    _ = device.interface.drawn()
    #expect(calls.value == 12)
    let hasScrolled = device.perform(.scroll(RowPath(section: 0, row: 500_000))) == nil
    #expect(hasScrolled)
    #expect(calls.value == 24)
    let drawing = device.interface.drawn()
    #expect(calls.value == 24)
    #expect(drawing.contains { $0.contains("row 500000") })
    #expect(drawing.contains { $0.contains("⋮ 499989 more above") })
    #expect(drawing.contains { $0.contains("⋮ 499999 more below") })
  }

  @Test func `touching one of a million rows builds at most that row`() {
    let calls = CallCounter()
    var device = device(rows: 1_000_000, calls: calls)
    let before = calls.value
    device.tap(.row(RowPath(section: 0, row: 5)))
    #expect(device.interface.table?.selected == RowPath(section: 0, row: 5))
    #expect(calls.value <= before + 1)
  }

  @Test func `scrolling moves as little as possible`() {
    var device = device(rows: 100)
    #expect(device.interface.table?.visiblePositions == 0..<12)
    device.perform(.scroll(RowPath(section: 0, row: 11)))
    #expect(device.interface.table?.visiblePositions == 0..<12)
    device.perform(.scroll(RowPath(section: 0, row: 12)))
    #expect(device.interface.table?.visiblePositions == 1..<13)
    device.perform(.scroll(RowPath(section: 0, row: 99)))
    #expect(device.interface.table?.visiblePositions == 88..<100)
    device.perform(.scroll(RowPath(section: 0, row: 50)))
    #expect(device.interface.table?.visiblePositions == 50..<62)
  }

  @Test(arguments: [RowPath(section: 0, row: 100), RowPath(section: 1, row: 0), RowPath(section: 0, row: -1)])
  func `scrolling to a missing row does nothing`(path: RowPath) {
    var device = device(rows: 100)
    let before = device
    let hasScrolled = device.perform(.scroll(path)) == nil
    #expect(!hasScrolled)
    #expect(device == before)
  }

  @Test func `a table below an alert cannot be scrolled`() {
    var device = ScriptedApp.device(
      ScriptedController(["Alert": [.alert("Hello")]]).with { $0.rows = 100 })
    device.touch("Alert")
    device.settle()
    let hasScrolled = device.perform(.scroll(RowPath(section: 0, row: 50))) == nil
    #expect(!hasScrolled)
  }

  @Test(arguments: [0, -4])
  func `a screen without room for rows shows none`(rowsThatFit: Int) {
    var settings = DeviceSettings()
    settings.rowsThatFit = rowsThatFit
    let device = ScriptedApp.device(ScriptedController().with { $0.rows = 100 }, settings: settings)
    #expect(device.interface.table?.visibleRows == [])
    #expect(device.cellsBuilt == 0)
  }

  private func device(rows: Int, calls: CallCounter = CallCounter()) -> Device {
    let app = AppDefinition("Long", initial: "Start") {
      StoryboardScene.navigationController("Start", root: "List")
      AppScene("List", LongList(rows: rows, calls: calls))
    }
    var device = Device(app: app)
    device.launch()
    device.settle()
    return device
  }
}

/// A list that counts how often its cells are built.
private struct LongList: Controller {
  let rows: Int
  let calls: CallCounter

  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Long") }
  var view: [Element<Self>] { [.tableView] }
  func numberOfRows(inSection section: Int) -> Int { rows }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    calls.count()
    return Cell("Row", labels: [LabelView(text: "row \(path.row)")])
  }
}

/// A counter outside the world: all are equal, so that counting changes no device.
private final class CallCounter: Hashable, Sendable {
  private let calls = Lock(0)

  var value: Int { calls.withLock { $0 } }
  func count() { calls.withLock { $0 += 1 } }

  static func == (left: CallCounter, right: CallCounter) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
