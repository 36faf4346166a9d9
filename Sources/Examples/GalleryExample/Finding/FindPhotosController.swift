import Rehearsal

/// A search through all photos, three at a time: more are loaded when the last row appears.
struct FindPhotosController: GalleryScreen {
  enum Message: Hashable, Sendable {
    case changed
    case search
    case clear
    case showLiked
    case appeared(RowPath)
    case loaded
    case like(row: Int)
    case forget(row: Int)
  }

  private static let page = 3

  private var query = ""
  private var photos: [Photo] = []
  /// How many of the photos are shown.
  private var shown = 0
  private var isLoading = false
  private var showsLiked = false

  mutating func viewWillAppear(_ context: inout Context<Message>) { find(in: context.defaults) }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .changed: find(in: context.defaults)
    case .search: context.endEditing()
    case .clear:
      query = ""
      find(in: context.defaults)
    case .showLiked:
      showsLiked.toggle()
      find(in: context.defaults)
    case .appeared(let path): loadMore(after: path, &context)
    case .loaded:
      isLoading = false
      shown = min(shown + Self.page, photos.count)
    case .like(let row):
      photos[row].isLiked.toggle()
      context.store(photos[row])
    case .forget(let row):
      context.forget(photos[row])
      find(in: context.defaults)
    }
  }

  private mutating func loadMore(after path: RowPath, _ context: inout Context<Message>) {
    guard path.row == shown - 1, shown < photos.count, !isLoading else { return }
    isLoading = true
    context.after(.milliseconds(300), .loaded)
  }

  private mutating func find(in defaults: Defaults) {
    photos = Album.everyPhoto.map { $0.asStored(in: defaults) }.filter { photo in
      (query.isEmpty || photo.caption.contains(query)) && (!showsLiked || photo.isLiked)
    }
    shown = min(Self.page, photos.count)
  }

  // MARK: What is seen

  var navigationItem: NavigationItem<Message> {
    NavigationItem(
      title: "Find Photos",
      rightBarButtonItems: [
        BarButtonItem("Clear", action: .clear).disabled(query.isEmpty),
        BarButtonItem(showsLiked ? "All" : "Liked", action: .showLiked),
      ])
  }

  var view: [Element<Self>] {
    [
      .searchBar("Caption", \.query, changed: .changed, onSearch: .search),
      .progressView("Shown", photos.isEmpty ? 1 : Double(shown) / Double(photos.count)),
      .tableView,
      .spinner("Loading more", isAnimating: isLoading),
    ]
  }

  var willDisplayRow: (@Sendable (RowPath) -> Message)? { { .appeared($0) } }

  func numberOfRows(inSection section: Int) -> Int { shown }

  func cellForRow(at path: RowPath, in environment: DeviceEnvironment) -> Cell {
    let photo = photos[path.row]
    return Cell(
      "Found",
      labels: [LabelView("caption", text: photo.caption), LabelView("like", text: photo.isLiked ? "liked" : "")])
  }

  func swipeActionsForRow(at path: RowPath) -> [SwipeAction<Message>] {
    [
      SwipeAction(photos[path.row].isLiked ? "Unlike" : "Like", edge: .leading, action: .like(row: path.row)),
      SwipeAction("Forget", action: .forget(row: path.row)),
    ]
  }
}
