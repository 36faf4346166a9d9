/// The messages to the screen that shows a photo, when its caption was edited.
protocol EditCaptionDelegate: Hashable, Sendable {
  static func captionDidChange(_ photo: Photo) -> Self
  static var captionDidNotChange: Self { get }
}
