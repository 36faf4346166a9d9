import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalSmallApps
import Testing

/// The memo table of what screens show in words.
struct ShownTextsTests {
  /// The controllers' screens of a device.
  private func screens(_ device: Device) -> [ControllerScreen] {
    device.screens.compactMap { if case .controller(let screen) = $0?.wrappedValue { screen } else { nil } }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `it answers what building the screens anew would`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var memo = ShownTextsMemo()
    var device = Device.showing(ControlsApp.app())
    var (known, changes): ([ControllerScreen], Int) = ([], 0)
    for _ in 0..<80 {
      for after in screens(device) {
        var anew = ShownTextsMemo()
        #expect(memo.signs(of: after, on: device) == anew.signs(of: after, on: device))
        #expect(memo.fieldTexts(of: after) == anew.fieldTexts(of: after))
        for before in known.suffix(6) {
          let news = memo.signs(of: after, beyond: before, on: device)
          #expect(news == anew.signs(of: after, beyond: before, on: device))
          changes += news.isEmpty ? 0 : 1
        }
        known.append(after)
      }
      let moves = device.possibleActions { _, _ in ["tea", "milk"] }
      if let move = moves.randomElement(using: &generator) { device.happen(.user(move)) } else { device.settle() }
    }
    #expect(changes > 20 && Set(known).count > 10)
  }

  @Test func `rows that show the time are built again when it has passed`() throws {
    var memo = ShownTextsMemo()
    var device = Device.showing(AppDefinition("Clock", initial: "Clock") { AppScene("Clock", ClockController()) })
    let screen = try #require(screens(device).first)
    let before = memo.signs(of: screen, on: device)
    device.pass(.seconds(5))
    #expect(screens(device) == [screen] && memo.signs(of: screen, on: device) != before)
  }

  @Test func `the texts of fields are known without the rows`() throws {
    var memo = ShownTextsMemo()
    let device = Device.showing(AppDefinition("Rows", initial: "Rows") { AppScene("Rows", CountedRows()) })
    let screen = try #require(screens(device).first)
    let cells = CountedRows.cells.withLock(\.self)
    #expect(memo.fieldTexts(of: screen) == ["tea"] && CountedRows.cells.withLock(\.self) == cells)
    #expect(memo.signs(of: screen, on: device).contains("tea"))
    #expect(CountedRows.cells.withLock(\.self) > cells)
  }

  @Test func `only what was not there so often before is new`() throws {
    var memo = ShownTextsMemo()
    let device = Device.showing(ControlsApp.app())
    let before = try #require(screens(device).first)
    var after = ControlsController()
    after.sent = ["Tea", "Tea"]
    after.items.append("Milk")
    var changed = Device.showing(
      AppDefinition("Controls", initial: "Controls") { AppScene("Controls", after) })
    changed.settle()
    let shown = try #require(screens(changed).first)
    #expect(memo.signs(of: shown, beyond: before, on: device) == ["Tea", "Milk", "Like"])
  }
}

/// A row that shows what time it is.
private struct ClockController: Controller {
  var view: [Element<Self>] { [.tableView] }

  func numberOfRows(inSection section: Int) -> Int { 1 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Time", labels: [LabelView("time", text: "\(environment.now)")])
  }
}

/// A field above rows that count how often they are built.
private struct CountedRows: Controller {
  static let cells = Lock(0)

  enum Message: Hashable, Sendable { case filtered }

  var view: [Element<Self>] { [.textField("Filter", text: "tea", editingChanged: { _ in .filtered }), .tableView] }

  func numberOfRows(inSection section: Int) -> Int { 1 }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Self.cells.withLock { $0 += 1 }
    // A cell that reads the clock is not kept for the next look.
    _ = environment.now
    return Cell("Tea", labels: [])
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {}
}
