import Rehearsal

/// One photo, which leads to its caption and to the slideshow that begins with it.
struct PhotoController: GalleryScreen {
  enum Message: EditCaptionDelegate {
    case captionDidChange(Photo)
    case captionDidNotChange
  }

  // Handed over by prepare(for:sender:).
  var photos: [Photo] = []
  var index = 0

  /// The result of the last edit; empty before any.
  private var notice = ""

  private var photo: Photo { photos[index] }

  mutating func viewWillAppear(_ context: inout Context<Message>) {
    photos = photos.map { $0.asStored(in: context.defaults) }
  }

  mutating func prepare(for segue: inout Segue, sender: (any Hashable & Sendable)?) {
    switch segue.identifier {
    case "editCaption":
      segue.configure(EditCaptionController.self) { [photo] edit, source in
        edit.photo = photo
        edit.delegate = Delegate(source)
      }
    case "playSlideshow":
      segue.configure(SlideshowController.self) { [photos, index] slideshow in
        slideshow.photos = photos
        slideshow.index = index
      }
    default: break
    }
  }

  // A sheet leaves this screen in the window, so no viewWillAppear follows when the sheet goes: only the delegate call says so.

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .captionDidChange(let photo):
      photos[index] = photo
      notice = "Caption saved"
    case .captionDidNotChange: notice = "Caption not changed"
    }
  }

  // MARK: What is seen

  var navigationItem: NavigationItem<Message> {
    NavigationItem(title: photo.name, rightBarButtonItem: BarButtonItem("Slideshow", segue: "playSlideshow"))
  }

  var view: [Element<Self>] {
    [
      .label(photo.caption).accessibilityIdentifier("caption"),
      .label(notice).accessibilityIdentifier("notice"),
      .button("Edit Caption", segue: "editCaption"),
    ]
  }
}
