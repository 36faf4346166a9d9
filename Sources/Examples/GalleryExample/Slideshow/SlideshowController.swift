import Rehearsal

/// The photos of an album one after the other, over the whole screen; it goes when the last one has been seen.
///
/// It stands still while it cannot be seen.
struct SlideshowController: GalleryScreen {
  enum Message: Hashable, Sendable {
    /// The time of a photo is over; a round that has been stopped no longer counts.
    case next(round: Int)
    case close
  }

  // Handed over by prepare(for:sender:).
  var photos: [Photo] = []
  var index = 0

  private var round = 0

  var photo: Photo { photos[index] }

  mutating func viewDidAppear(_ context: inout Context<Message>) {
    play(&context)
  }

  mutating func viewWillDisappear(_ context: inout Context<Message>) {
    stop()
  }

  mutating func applicationDidEnterBackground(_ context: inout Context<Message>) {
    stop()
  }

  mutating func applicationWillEnterForeground(_ context: inout Context<Message>) {
    play(&context)
  }

  mutating func receive(_ message: Message, _ context: inout Context<Message>) {
    switch message {
    case .next(round) where index < photos.count - 1:
      index += 1
      play(&context)
    case .next(round), .close: context.dismiss()
    case .next: break
    }
  }

  private mutating func play(_ context: inout Context<Message>) {
    round += 1
    context.after(SlideshowPace.stored(in: context.defaults).duration, .next(round: round))
  }

  private mutating func stop() {
    round += 1
  }

  // MARK: What is seen

  // Presented without a navigation controller it has no bar; its buttons stand in the content.

  var navigationItem: NavigationItem<Message> { NavigationItem(title: "") }

  var view: [Element<Self>] {
    [
      .label(photo.caption).accessibilityIdentifier("caption"),
      .label("\(index + 1) of \(photos.count)").accessibilityIdentifier("position"),
      .button("Close", action: .close),
      .button("All Albums", segue: "backToAlbums"),
    ]
  }
}
