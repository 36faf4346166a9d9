package import RehearsalApp

/// An app with one control of each kind, a table whose rows have swipe actions, and a table that grows as it is scrolled.
package enum ControlsApp {
  /// - Parameter isEnabled: Whether the controls can be touched.
  /// - Parameter isHidden: Whether they are there but not shown.
  package static func app(isEnabled: Bool = true, isHidden: Bool = false, initial: String = "Controls") -> AppDefinition
  {
    var controls = ControlsController()
    controls.areEnabled = isEnabled
    controls.areHidden = isHidden
    return AppDefinition("Controls", initial: "Start") {
      StoryboardScene.navigationController("Start", root: initial)
      AppScene("Controls", controls) { StoryboardSegue.show("push", to: "Pages") }
      AppScene("Pages", PagesController(), isInstantiatedByCode: true)
    }
  }
}

/// A screen with one control of each kind, which notes the messages that they send.
package struct ControlsController: Controller {
  package enum Message: Hashable, Sendable {
    case changed(String), next, search, cancelled, alert, share, swiped(String, Int)
  }

  package var areEnabled = true
  package var areHidden = false
  package var isOn = false
  package var period = 0
  package var size = 1
  package var due = CalendarDate(year: 2017, month: 6, day: 20)
  package var name = ""
  package var note = ""
  package var query = ""
  package var items: [String]
  package var sent: [String] = []

  package init(items: [String] = ["Tea", "Milk", "Bread"]) { self.items = items }

  package var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Controls",
      leftBarButtonItems: [
        BarButtonItem("Edit", action: .changed("edit")), BarButtonItem("Sort", action: .changed("sort")),
      ],
      rightBarButtonItems: [
        BarButtonItem("Add", action: .changed("add")), BarButtonItem("Share", action: .share).disabled(!isOn),
      ])
  }

  package var view: [Element<Self>] {
    [
      .label(sent.last ?? "nothing").accessibilityIdentifier("sent"),
      .switch("Wi-Fi", \.isOn, changed: .changed("switch")).disabled(!areEnabled).hidden(areHidden),
      .segmentedControl("Period", ["Day", "Week"], \.period, changed: .changed("segment")).disabled(!areEnabled).hidden(
        areHidden),
      .picker("Size", ["Small", "Medium", "Large"], \.size, changed: .changed("picker")).disabled(!areEnabled).hidden(
        areHidden),
      .datePicker(
        "Due", \.due, from: CalendarDate("2017-01-01"), to: CalendarDate("2017-12-31"), changed: .changed("date")
      ).disabled(!areEnabled).hidden(areHidden),
      .textField("Name", \.name, onReturn: .next).disabled(!areEnabled).hidden(areHidden),
      .textView("Note", \.note).disabled(!areEnabled).hidden(areHidden),
      .searchBar("Search", \.query, onSearch: .search, onCancel: .cancelled).disabled(!areEnabled).hidden(areHidden),
      .spinner("Looking", isAnimating: isOn).hidden(areHidden),
      .progressView("Upload", Double(period) / 2).hidden(areHidden),
      .button("Alert", action: .alert),
      .button("Push", segue: "push"),
      .tableView,
    ]
  }

  package func numberOfRows(inSection section: Int) -> Int { items.count }

  package func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Item", labels: [LabelView("name", text: items[path.row])], buttons: ["Like"])
  }

  package func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] {
    [
      SwipeAction("Pin", edge: .leading, action: .swiped("Pin", path.row)),
      SwipeAction("Delete", action: .swiped("Delete", path.row)),
      SwipeAction("Open", segue: "push"),
    ]
  }

  package mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    sent.append("row \(items[path.row])")
  }

  package mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Message>) {
    sent.append("\(title) \(items[path.row])")
  }

  package mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .changed(let what): sent.append(what)
    case .next:
      sent.append("return \(name)")
      context.becomeFirstResponder("Note")
    case .search:
      sent.append("search \(query)")
      context.endEditing()
    case .cancelled: sent.append("cancelled")
    case .alert: context.present(.alert(title: "Hello", message: nil, actions: AlertAction("OK")))
    case .share: sent.append("share")
    case .swiped(let action, let row):
      sent.append("\(action) \(items[row])")
      if action == "Delete" { items.remove(at: row) }
    }
  }
}

/// A list that appends a page when its last row appears, until there are no more.
package struct PagesController: Controller {
  package enum Message: Hashable, Sendable { case appeared(RowPath), reload, rename }

  package var rows = 3
  package var appeared: [Int] = []
  private var name = "row"

  package var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Pages",
      rightBarButtonItems: [BarButtonItem("Reload", action: .reload), BarButtonItem("Rename", action: .rename)])
  }

  package var view: [Element<Self>] { [.tableView] }
  package var willDisplayRow: (@Sendable (RowPath) -> Message)? { { .appeared($0) } }

  package func numberOfRows(inSection section: Int) -> Int { rows }

  package func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Row", labels: [LabelView(text: "\(name) \(path.row)")])
  }

  package mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .appeared(let path):
      appeared.append(path.row)
      if path.row == rows - 1, rows < 12 { rows += 3 }
    case .reload:
      rows = 3
      appeared = []
    case .rename: name = "line"
    }
  }
}
