import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// Cells are built when UIKit would build them, and counted from the screen's appearance.
struct TableLayoutTests {
  @Test func `cells are built as their rows become visible, also when they do so again`() {
    let asked = AskedRows()
    var device = ChangingList.device(rows: 100, asked: asked)
    #expect(asked.takeAll() == Array(0..<12) && device.cellsBuilt == 12)
    device.perform(.scroll(RowPath(section: 0, row: 15)))
    #expect(asked.takeAll() == Array(12..<16) && device.cellsBuilt == 16)
    device.perform(.scroll(RowPath(section: 0, row: 0)))
    #expect(asked.takeAll() == Array(0..<4) && device.cellsBuilt == 20)
    device.perform(.scroll(RowPath(section: 0, row: 99)))
    #expect(asked.takeAll() == Array(88..<100) && device.cellsBuilt == 32)
    device.perform(.scroll(RowPath(section: 0, row: 95)))
    #expect(asked.takeAll() == [] && device.cellsBuilt == 32)
  }

  @Test func `to read cells on the screen builds none, and those built for reading are not counted`() {
    let asked = AskedRows()
    let device = ChangingList.device(rows: 100, asked: asked)
    _ = asked.takeAll()
    _ = device.interface.drawn()
    _ = device.interface.texts
    #expect(asked.takeAll().isEmpty)
    _ = device.interface.table?.cell(RowPath(section: 0, row: 50))
    #expect(asked.takeAll() == [50] && device.cellsBuilt == 12)
  }

  /// Controls are touched by position, because a search by label would build rows.
  @Test func `a table is reloaded when its controller's value has changed`() {
    let asked = AskedRows()
    var device = ChangingList.device(rows: 100, asked: asked)
    device.perform(.scroll(RowPath(section: 0, row: 15)))
    _ = asked.takeAll()
    device.tap(.element(0))  // Nothing
    device.settle()
    #expect(asked.takeAll() == [] && device.cellsBuilt == 16)
    device.tap(.element(1))  // Change
    #expect(asked.takeAll() == Array(4..<16) && device.cellsBuilt == 28)
    device.tap(.element(2))  // Fewer
    #expect(asked.takeAll() == [0, 1, 2] && device.cellsBuilt == 31)
  }

  @Test func `a copy that looks ahead has its own count`() {
    let device = ChangingList.device(rows: 100)
    var ahead = device
    ahead.tap(.element(1))  // Change
    #expect(device.cellsBuilt == 12 && ahead.cellsBuilt == 24)
  }

  @Test func `counts do not distinguish devices`() {
    var device = ChangingList.device(rows: 100)
    let before = device
    device.perform(.scroll(RowPath(section: 0, row: 50)))
    device.perform(.scroll(RowPath(section: 0, row: 0)))
    #expect(device == before && device.cellsBuilt != before.cellsBuilt)
  }

  @Test func `a search builds no cells by itself`() {
    let asked = AskedRows()
    var device = ChangingList.device(rows: 100, asked: asked, isLaunched: false)
    device.holdStill()
    device.launch()
    device.finishMainQueue()
    #expect(device.interface.table != nil && asked.takeAll() == [])
  }

  @Test func `a short table has a cell for each row`() {
    #expect(ChangingList.device(rows: 3).cellsBuilt == 3)
    #expect(ChangingList.device(rows: 0).cellsBuilt == 0)
  }

  // MARK: Several screens

  /// The cells of a covered screen are kept, so none is built when the screen appears again.
  @Test(arguments: [0, 2])
  func `the count of kept cells starts anew when the screen appears again`(rowsBetween: Int) {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]).with { $0.rows = 100 },
      b: ScriptedController(["Back": [.pop()]]).with { $0.rows = rowsBetween })
    device.perform(.scroll(RowPath(section: 0, row: 50)))
    #expect(device.cellsBuilt == 24)
    device.settle(after: "Go")
    #expect(device.cellsBuilt == rowsBetween)
    device.settle(after: "Back")
    #expect(device.interface.scene == "A" && device.cellsBuilt == 0)
    device.perform(.scroll(RowPath(section: 0, row: 51)))
    #expect(device.cellsBuilt == 1)
  }

  @Test func `a screen that has changed while it was covered is reloaded when it appears again`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.after(.seconds(2), [.note("late")]), .segue("push")]]).with { $0.rows = 100 },
      b: ScriptedController(["Back": [.pop()]]))
    device.settle(after: "Go", "Back")
    #expect(device.interface.scene == "A" && device.cellsBuilt == 12)
  }

  @Test func `a completely covered screen is not laid out`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.after(.seconds(2), [.note("late")]), .segue("full")]]).with { $0.rows = 100 })
    let list = ScreenID(number: 0)
    device.touch("Go")
    // It has changed: it has noted that it prepared the segue.
    #expect(device.records.builtRows[list]?.count == 24)
    device.settle()
    #expect(device.notes.last?.hasSuffix("late") == true && device.records.builtRows[list]?.count == 24)
  }

  @Test func `a screen below an alert is reloaded at once`() {
    var device = ScriptedApp.device(
      ScriptedController(["Alert": [.after(.seconds(2), [.note("late")]), .alert("Hello")]]).with { $0.rows = 100 })
    device.settle(after: "Alert")
    #expect(device.interface.overlay != nil && device.cellsBuilt == 24)
  }

  @Test func `cells of a dismissed sheet do not count for the screen below`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("sheet")]]).with { $0.rows = 3 },
      c: ScriptedController(["Close": [.dismiss()]]).with { $0.rows = 100 })
    device.settle(after: "Go")
    device.perform(.scroll(RowPath(section: 0, row: 50)))
    #expect(device.cellsBuilt == 24)
    device.settle(after: "Close")
    #expect(device.interface.scene == "A")
    // Three at its launch, and three again: it has noted that it prepared the segue.
    #expect(device.cellsBuilt == 6)
  }

  @Test func `a screen that replaces a removed one has no cells yet`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]), b: ScriptedController(["Back": [.pop()]]).with { $0.rows = 100 })
    for _ in 0..<2 {
      device.settle(after: "Go")
      #expect(device.cellsBuilt == 12)
      device.settle(after: "Back")
    }
    device.touch("Go")
    device.relaunch()
    device.settle()
    #expect(device.cellsBuilt == 0)
  }
}

/// A list that records which of its rows are built.
struct ChangingList: Controller {
  var rows: Int
  var changes = 0
  let asked: AskedRows

  init(rows: Int, asked: AskedRows) {
    self.rows = rows
    self.asked = asked
  }

  var navigationItem: NavigationItem<String> { NavigationItem(title: "Long") }
  var view: [Element<Self>] {
    ["Nothing", "Change", "Fewer"].map { .button($0, action: $0) } + [.tableView]
  }

  func numberOfRows(inSection section: Int) -> Int { rows }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    asked.note(path.row)
    return Cell("Row", labels: [LabelView(text: "row \(path.row)")])
  }

  mutating func receive(_ message: String, _ context: inout Context<String>) {
    if message == "Change" { changes += 1 }
    if message == "Fewer" { rows = 3 }
  }

  static func device(rows: Int, asked: AskedRows = AskedRows(), isLaunched: Bool = true) -> Device {
    let app = AppDefinition("Long", initial: "List") { AppScene("List", ChangingList(rows: rows, asked: asked)) }
    return isLaunched ? .showing(app) : Device(app: app)
  }
}

/// The rows that were built; all values are equal, so that recording does not change the device.
final class AskedRows: Hashable, Sendable {
  private let rows = Lock<[Int]>([])

  func note(_ row: Int) { rows.withLock { $0.append(row) } }

  /// Removes and returns the rows since the last call.
  func takeAll() -> [Int] {
    rows.withLock { rows in
      defer { rows = [] }
      return rows
    }
  }

  static func == (left: AskedRows, right: AskedRows) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
