import Rehearsal

/// Captions to choose from, one step further inside the sheet.
struct SuggestionsController: GalleryScreen {
  private static let captions = ["Holiday", "Friends", "Home"]

  /// The user's choice; the unwind action reads it.
  private(set) var chosen: String?

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Never>) {
    chosen = Self.captions[path.row]
    context.performSegue(withIdentifier: "useSuggestion")
  }

  /// The sheet does not go from here: the screen below may hold what has not been saved.
  var isModalInPresentation: Bool { true }

  /// Nor does a link take it away.
  mutating func applicationDidOpen(url: String, _ context: inout Context<Never>) {}

  // MARK: The table

  var navigationItem: NavigationItem<Never> { NavigationItem(title: "Suggestions") }

  var view: [Element<Self>] { [.tableView] }

  func numberOfRows(inSection section: Int) -> Int { Self.captions.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    Cell("Suggestion", labels: [LabelView("caption", text: Self.captions[path.row])])
  }
}
