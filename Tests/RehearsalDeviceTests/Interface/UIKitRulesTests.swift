import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// UIKit rules: viewDidLoad and presenting; UIKit rules: Tables and cells; UIKit rules: Selection;
/// UIKit rules: First responder; UIKit rules: Back titles.
struct UIKitRulesTests {
  @Test(arguments: [true, false])
  func `presenting from viewDidLoad is allowed or an issue, by the device's policy`(isAllowed: Bool) {
    var settings = DeviceSettings()
    settings.presentsFromViewDidLoad = isAllowed
    var device = ScriptedApp.device(
      ScriptedController(script: ["viewDidLoad": [.progress("Loading")]]), settings: settings)
    device.settle()
    #expect((device.interface.overlay?.message == "Loading") == isAllowed)
    #expect(
      device.issues
        == (isAllowed ? [] : ["0.000 s A presented from viewDidLoad, while its view was not in the window hierarchy"]))
  }

  @Test(arguments: [true, false])
  func `viewWillAppear clears the selection if the controller wants that`(clears: Bool) {
    let list = ScriptedController(["Go": [.segue("push")]]).with {
      $0.rows = 3
      $0.clearsSelectionOnViewWillAppear = clears
    }
    var device = ScriptedApp.device(list, b: ScriptedController(["Back": [.pop()]]))
    device.tap(.row(RowPath(section: 0, row: 1)))
    device.touch("Go")
    device.settle()
    device.touch("Back")
    device.settle()
    #expect(device.interface.table?.selected == (clears ? nil : RowPath(section: 0, row: 1)))
  }

  @Test(arguments: [true, false])
  func `a cancelled swipe back puts back the selection, unless code deselects the row`(deselects: Bool) {
    let list = ScriptedController(
      ["Go": [.segue("push")]], script: deselects ? ["viewWillAppear": [.deselect]] : [:]
    ).with {
      $0.rows = 3
      $0.clearsSelectionOnViewWillAppear = true
    }
    var device = ScriptedApp.device(list)
    device.tap(.row(RowPath(section: 0, row: 1)))
    device.touch("Go")
    device.settle()
    device.perform(.swipeHalfwayBack)
    device.settle()
    #expect(device.interface.scene == "B")
    let below = device.state.screens[controller: ScreenID(number: 0)]
    #expect(below?.view.selectedRow == (deselects ? nil : RowPath(section: 0, row: 1)))
  }

  @Test func `the selection goes when the rows are others in number, and stays when only texts change`() {
    var device = Device(app: AppDefinition("List", initial: "List") { AppScene("List", List()) })
    device.launch()
    device.settle()
    let first = RowPath(section: 0, row: 0)
    device.tap(.row(first))
    device.touch("Rename")
    #expect(device.interface.table?.selected == first)
    device.touch("Delete")
    #expect(device.interface.table?.selected == nil)
    #expect(device.interface.shows("milk!"))
  }

  /// A list whose first row can be renamed and deleted.
  private struct List: Controller {
    enum Message: Hashable, Sendable { case rename, delete }
    var items = ["tea", "milk"]
    var view: [Element<Self>] {
      [.button("Rename", action: .rename), .button("Delete", action: .delete), .tableView]
    }
    func numberOfRows(inSection section: Int) -> Int { items.count }
    func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
      Cell("Row", labels: [LabelView(text: items[path.row])])
    }
    mutating func receive(_ message: Message, _ context: inout Context<Message>) {
      switch message {
      case .rename: items = items.map { "\($0)!" }
      case .delete: items.removeFirst()
      }
    }
  }

  @Test func `dismissing a sheet calls no viewWillAppear, so the selection stays`() {
    let list = ScriptedController(["Go": [.segue("sheet")]]).with {
      $0.rows = 3
      $0.clearsSelectionOnViewWillAppear = true
    }
    var device = ScriptedApp.device(list, c: ScriptedController(["Close": [.dismiss()]]))
    device.tap(.row(RowPath(section: 0, row: 1)))
    device.touch("Go")
    device.settle()
    device.touch("Close")
    device.settle()
    #expect(device.interface.table?.selected == RowPath(section: 0, row: 1))
  }

  @Test func `the first responder may refuse to resign`() {
    let form = ScriptedController(["Take": [.focus("Name")]]).with {
      $0.fields = ["Amount", "Name"]
      $0.stubbornFields = ["Amount"]
    }
    var device = ScriptedApp.device(form)
    device.touch("Amount")
    device.touch("Name")
    device.touch("Take")
    let hasLeft = device.perform(.leaveField) == nil
    #expect(!hasLeft)
    device.perform(.enter("1"))
    #expect(device.scripted("A")?.texts == ["Amount": "1"])
    #expect(device.interface.keyboardIsUp)
  }

  @Test func `the keyboard disappears with the screen of its field, and comes back with it`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]).with { $0.fields = ["Name"] },
      b: ScriptedController(["Back": [.pop()]]))
    device.touch("Name")
    device.touch("Go")
    device.settle()
    #expect(!device.interface.keyboardIsUp)
    device.touch("Back")
    #expect(!device.interface.keyboardIsUp)
    device.settle()
    #expect(device.interface.keyboardIsUp)
  }

  @Test(arguments: [true, false])
  func `a left button replaces the back button unless it supplements it`(supplements: Bool) {
    let second = ScriptedController().with {
      $0.hasLeftButton = true
      $0.leftItemsSupplementBackButton = supplements
    }
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("push")]]), b: second)
    device.touch("Go")
    device.settle()
    #expect(device.interface.bar?.left.first?.title == "Left")
    #expect(device.interface.bar?.back == (supplements ? "ScriptedApp" : nil))
  }

  @Test func `without a navigation controller there is no bar`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("sheet")]]))
    device.touch("Go")
    device.settle()
    #expect(device.interface.scene == "C")
    #expect(device.interface.bar == nil)
    #expect(device.interface.isSheet)
  }
}
