import Rehearsal

/// The first tab: the user's albums, and below them those that others share.
struct AlbumsController: GalleryScreen {
  enum Message: Hashable, Sendable {
    case refresh
    case refreshed
  }

  /// The key under which the phone remembers that the shared albums have been found.
  static let sharedKey = "shared albums are found"

  private(set) var sections = [Album.own]
  /// The line above the list; empty for none.
  private(set) var notice = ""
  /// Whether the screen has appeared, so that it may push.
  private var isInFront = false
  private var isRefreshing = false

  mutating func viewWillAppear(_ context: inout Context<Message>) {
    sections = context.defaults[Self.sharedKey] == nil ? [Album.own] : [Album.own, Album.shared]
  }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    isInFront = true
    followLink(&context)
  }

  mutating func viewWillDisappear(_ context: inout Context<Message>) {
    isInFront = false
    notice = ""
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .refresh:
      guard !isRefreshing else { return }
      isRefreshing = true
      notice = "Looking for shared albums..."
      context.after(.seconds(2), .refreshed)
    case .refreshed:
      isRefreshing = false
      notice = ""
      sections = [Album.own, Album.shared]
      context.setDefault("yes", forKey: Self.sharedKey)
    }
  }

  // MARK: Going on

  mutating func didSelectRow(at path: RowPath, _ context: inout Context<Message>) {
    context.performSegue(withIdentifier: "showAlbum", sender: sections[path.section][path.row])
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    guard let album = sender as? Album else { return }
    segue.configure(AlbumController.self) { $0.album = album }
  }

  mutating func unwind(_ action: String, from source: any Controller, _ context: inout Context<Message>) {
    if let slideshow = source as? SlideshowController { notice = "Last seen: \(slideshow.photo.caption)" }
  }

  // MARK: Links

  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) {
    context.setDefault(url, forKey: GalleryLink.waitingKey)
    if isInFront { followLink(&context) }
  }

  private mutating func followLink(_ context: inout Context<Message>) {
    guard let url = context.defaults[GalleryLink.waitingKey] else { return }
    context.setDefault(nil, forKey: GalleryLink.waitingKey)
    if let album = GalleryLink.album(of: url) {
      context.performSegue(withIdentifier: "showAlbum", sender: album)
    } else {
      notice = "There is nothing at \(url)"
    }
  }
}
