import RehearsalApp
import RehearsalBase
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// Only visible rows are built, whatever the length of the list.
struct TableTests {
  @Test func `opening, scrolling and drawing a million rows builds only visible rows`() {
    let asked = AskedRows()
    var device = ChangingList.device(rows: 1_000_000, asked: asked)
    #expect(asked.takeAll().count == 12)
    _ = device.interface.drawn()
    #expect(asked.takeAll() == [])
    #expect(device.perform(.scroll(RowPath(section: 0, row: 500_000))) == nil)
    #expect(asked.takeAll().count == 12)
    let drawing = device.interface.drawn()
    #expect(asked.takeAll() == [])
    #expect(drawing.contains { $0.contains("row 500000") })
    #expect(drawing.contains { $0.contains("⋮ 499989 more above") })
    #expect(drawing.contains { $0.contains("⋮ 499999 more below") })
  }

  @Test func `touching one of a million rows builds at most that row`() {
    let asked = AskedRows()
    var device = ChangingList.device(rows: 1_000_000, asked: asked)
    _ = asked.takeAll()
    device.tap(.row(RowPath(section: 0, row: 5)))
    #expect(device.interface.table?.selected == RowPath(section: 0, row: 5))
    #expect(asked.takeAll().count <= 1)
  }

  @Test func `scrolling moves as little as possible`() {
    var device = ChangingList.device(rows: 100)
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
    var device = ChangingList.device(rows: 100)
    let before = device
    #expect(device.perform(.scroll(path)) != nil)
    #expect(device == before)
  }

  @Test func `a table below an alert cannot be scrolled`() {
    var device = ScriptedApp.device(
      ScriptedController(["Alert": [.alert("Hello")]]).with { $0.rows = 100 })
    device.settle(after: "Alert")
    #expect(device.perform(.scroll(RowPath(section: 0, row: 50))) != nil)
  }

  @Test(arguments: [0, -4])
  func `a screen without room for rows shows none`(rowsThatFit: Int) {
    let device = ScriptedApp.device(
      ScriptedController().with { $0.rows = 100 }, settings: .with { $0.rowsThatFit = rowsThatFit })
    #expect(device.interface.table?.visibleRows == [])
    #expect(device.cellsBuilt == 0)
  }
}
