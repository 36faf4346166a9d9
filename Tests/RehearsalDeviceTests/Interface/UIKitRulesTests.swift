import RehearsalApp
import RehearsalSmallApps
import Testing

@testable import RehearsalDevice

/// UIKit rules: viewDidLoad and presenting; UIKit rules: Tables and cells; UIKit rules: Selection;
/// UIKit rules: First responder; UIKit rules: Back titles.
struct UIKitRulesTests {
  @Test(arguments: [true, false])
  func `presenting from viewDidLoad is allowed or an issue, by the device's policy`(isAllowed: Bool) {
    var device = ScriptedApp.device(
      ScriptedController(script: ["viewDidLoad": [.progress("Loading")]]),
      settings: .with { $0.presentsFromViewDidLoad = isAllowed })
    device.settle()
    #expect((device.interface.overlay?.message == "Loading") == isAllowed)
    #expect(
      device.issues
        == (isAllowed ? [] : ["0.000 s A presented from viewDidLoad, while its view was not in the window hierarchy"]))
    let texts = device.records.issues.map { [$0.text.remedy, $0.text.name] }
    #expect(texts == (isAllowed ? [] : [["present in viewDidAppear", "present-from-view-did-load"]]))
  }

  @Test(arguments: [("push", true, true), ("push", false, false), ("sheet", true, false)])
  func `viewWillAppear clears the selection if the controller wants that, and a sheet's end calls none`(
    segue: String, clears: Bool, isCleared: Bool
  ) {
    let list = ScriptedController(["Go": [.segue(segue)]]).with {
      $0.rows = 3
      $0.clearsSelectionOnViewWillAppear = clears
    }
    let next = ScriptedController(["Back": segue == "push" ? [.pop()] : [.dismiss()]])
    var device = ScriptedApp.device(list, b: next, c: next)
    device.tap(.row(RowPath(section: 0, row: 1)))
    device.settle(after: "Go", "Back")
    #expect(device.interface.table?.selected == (isCleared ? nil : RowPath(section: 0, row: 1)))
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
    device.settle(after: "Go")
    device.perform(.swipeHalfwayBack)
    device.settle()
    #expect(device.interface.scene == "B")
    let below = device.state.screens[controller: ScreenID(number: 0)]
    #expect(below?.view.selectedRow == (deselects ? nil : RowPath(section: 0, row: 1)))
  }

  @Test func `the selection goes when the rows are others in number, and stays when only texts change`() {
    var device = Device.showing(AppDefinition("List", initial: "List") { AppScene("List", List()) })
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

  @Test func `the first responder may refuse to resign`() {
    let form = ScriptedController(["Take": [.focus("Name")]]).with {
      $0.fields = ["Amount", "Name"]
      $0.stubbornFields = ["Amount"]
    }
    var device = ScriptedApp.device(form)
    device.touch("Amount", "Name", "Take")
    #expect(device.perform(.leaveField) != nil)
    device.perform(.enter("1"))
    #expect(device.scripted("A")?.texts == ["Amount": "1"])
    #expect(device.interface.keyboardIsUp)
  }

  @Test(arguments: [true, false])
  func `a left button replaces the back button unless it supplements it`(supplements: Bool) {
    let second = ScriptedController().with {
      $0.hasLeftButton = true
      $0.leftItemsSupplementBackButton = supplements
    }
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("push")]]), b: second)
    device.settle(after: "Go")
    #expect(device.interface.bar?.left.first?.title == "Left")
    #expect(device.interface.bar?.back == (supplements ? "ScriptedApp" : nil))
  }

  @Test func `a screen that is being popped keeps its bar until it has disappeared`() {
    var device = ScriptedApp.device(
      ScriptedController(["Go": [.segue("push")]]), b: ScriptedController(["Back": [.pop()]]))
    device.settle(after: "Go")
    let title = device.interface.bar?.title
    device.touch("Back")
    #expect(device.interface.scene == "B" && device.interface.bar?.title == title)
    device.settle()
    #expect(device.interface.scene == "A" && device.interface.bar != nil)
  }

  @Test func `without a navigation controller there is no bar`() {
    var device = ScriptedApp.device(ScriptedController(["Go": [.segue("sheet")]]))
    device.settle(after: "Go")
    #expect(device.interface.scene == "C")
    #expect(device.interface.bar == nil)
    #expect(device.interface.isSheet)
  }
}
