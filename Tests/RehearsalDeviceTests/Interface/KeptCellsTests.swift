import RehearsalApp
import RehearsalDevice
import RehearsalSmallApps
import Testing

/// Cells on the screen are kept for all looks until something they show has changed.
struct KeptCellsTests {
  @Test func `a cell that shows the time is another one later`() {
    var device = device(showsTime: true)
    let before = device.texts
    device.pass(.seconds(5))
    #expect(device.texts != before)
  }

  @Test func `a cell is that of the locale`() {
    var device = device(showsTime: false)
    #expect(device.texts.contains("en_US"))
    device.settings.locale = "de_DE"
    #expect(device.texts.contains("de_DE"))
  }

  @Test func `a cell is that of the controller's value`() {
    var device = device(showsTime: false)
    device.tap(.element(0))
    #expect(device.texts.contains("1"))
  }

  private func device(showsTime: Bool) -> Device {
    Device.showing(AppDefinition("Cells", initial: "Cells") { AppScene("Cells", CellController(showsTime: showsTime)) })
  }
}

extension Device {
  fileprivate var texts: [String] { interface.texts.map(\.text) }
}

private struct CellController: Controller {
  enum Message: Hashable, Sendable { case touched }

  let showsTime: Bool
  var count = 0

  var view: [Element<Self>] { [.button("Count", action: .touched), .tableView] }

  func numberOfRows(inSection section: Int) -> Int { 1 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let text = showsTime ? "\(environment.now)" : environment.locale
    return Cell("Cell", labels: [LabelView("text", text: text), LabelView("count", text: "\(count)")])
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) { count += 1 }
}
