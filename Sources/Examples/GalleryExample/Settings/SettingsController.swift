import Rehearsal

/// The second tab: the slideshow's pace, and rows to other screens.
///
/// The field may not be left while it holds no pace.
struct SettingsController: GalleryScreen {
  enum Message: Hashable, Sendable {
    case paceChanged(String)
    case resetConfirmed
  }

  private enum Row: String, CaseIterable {
    case about = "About Gallery"
    case options = "Slideshow Options"
    case find = "Find Photos"
    case reset = "Forget Captions and Likes"
  }

  private static let paceField = "Seconds per Photo"

  private(set) var pace = ""

  mutating func viewWillAppear(_ context: inout Context<Message>) {
    pace = "\(SlideshowPace.stored(in: context.defaults).seconds)"
    // A plain controller takes its selection off itself.
    context.deselectRow()
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .paceChanged(let text):
      pace = text
      if let valid = SlideshowPace(text) { context.setDefault("\(valid.seconds)", forKey: SlideshowPace.key) }
    case .resetConfirmed:
      for photo in Album.everyPhoto { context.forget(photo) }
    }
  }

  func textFieldShouldEndEditing(_ label: String) -> Bool { SlideshowPace(pace) != nil }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    switch Row.allCases[path.row] {
    case .about: context.performSegue(withIdentifier: "showAbout")
    case .options: context.performSegue(withIdentifier: "showOptions")
    case .find: context.performSegue(withIdentifier: "findPhotos")
    case .reset:
      context.deselectRow()
      context.present(
        .alert(
          title: "Forget captions and likes?", message: "The photos stay.",
          actions: AlertAction("Cancel"), AlertAction("Forget", handler: .resetConfirmed)))
    }
  }

  // MARK: What is seen

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "Settings") }

  var view: [Element<Self>] {
    var view: [Element<Self>] = [.textField(Self.paceField, text: pace) { .paceChanged($0) }]
    if SlideshowPace(pace) == nil { view.append(.label("From 1 to 60", color: .red).accessibilityIdentifier("hint")) }
    return view + [.tableView]
  }

  func numberOfRows(inSection section: Int) -> Int { Row.allCases.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let row = Row.allCases[path.row]
    return Cell(
      "Setting", labels: [LabelView("title", text: row.rawValue)],
      accessory: row == .reset ? .none : .disclosureIndicator)
  }
}
