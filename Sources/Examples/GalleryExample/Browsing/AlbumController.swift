import Rehearsal

/// The photos of one album, which can be liked in the list.
struct AlbumController: GalleryScreen {
  // Handed over by prepare(for:sender:).
  var album = Album(number: 0, title: "", photos: [])

  /// The album's photos as they are stored.
  private(set) var photos: [Photo] = []

  mutating func viewWillAppear(_ context: inout Context<Never>) {
    photos = album.photos.map { $0.asStored(in: context.defaults) }
  }

  mutating func didTapButton(_ title: String, inRowAt path: RowPath, _ context: inout Context<Never>) {
    photos[path.row].isLiked.toggle()
    context.store(photos[path.row])
  }

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Never>) {
    context.performSegue(withIdentifier: "showPhoto", sender: path)
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    guard let path = sender as? RowPath else { return }
    segue.configure(PhotoController.self) { [photos] screen in
      screen.photos = photos
      screen.index = path.row
    }
  }

  // MARK: The table

  var navigationItem: NavigationItem<Never> { NavigationItem(title: album.title) }

  var view: [Element<Self>] { [.tableView] }

  var clearsSelectionOnViewWillAppear: Bool { true }

  func numberOfRows(inSection section: Int) -> Int { photos.count }

  func titleForHeader(inSection section: Int) -> String? { album.count }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let photo = photos[path.row]
    return Cell(
      "Photo",
      labels: [LabelView("name", text: photo.name), LabelView("caption", text: photo.caption)],
      accessory: .disclosureIndicator, buttons: [photo.isLiked ? "Unlike" : "Like"])
  }
}
