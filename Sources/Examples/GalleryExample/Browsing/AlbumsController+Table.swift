import Rehearsal

// The content of the albums: a notice when there is one, and the list.

extension AlbumsController {
  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Albums") }

  var view: [Element<Self>] {
    notice.isEmpty ? [.tableView] : [.label(notice).accessibilityIdentifier("notice"), .tableView]
  }

  var refreshControl: Message? { .refresh }

  var clearsSelectionOnViewWillAppear: Bool { true }

  var numberOfSections: Int { sections.count }

  func numberOfRows(inSection section: Int) -> Int { sections[section].count }

  func titleForHeader(inSection section: Int) -> String? { section == 0 ? "My Albums" : "Shared with Me" }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let album = sections[path.section][path.row]
    return Cell(
      "Album", labels: [LabelView("title", text: album.title), LabelView("count", text: album.count)],
      accessory: .disclosureIndicator)
  }
}
