import Rehearsal

/// A link into the app: `gallery://album/2`.
enum GalleryLink {
  /// Where a link waits until the albums are in front.
  static let waitingKey = "waiting link"

  /// The album a link leads to; nil when there is none.
  static func album(of url: String) -> Album? {
    let prefix = "gallery://album/"
    guard url.hasPrefix(prefix), let number = Int(url.dropFirst(prefix.count)) else { return nil }
    return (Album.own + Album.shared).first { $0.number == number }
  }
}

/// A screen of Gallery: whatever it is, it gives way when the app is opened with a link.
///
/// The link waits among the defaults while the window's content is replaced; the albums follow it once they are there.
protocol GalleryScreen: Controller {}

extension GalleryScreen {
  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) {
    context.setDefault(url, forKey: GalleryLink.waitingKey)
    context.setRootViewController(withIdentifier: "Tabs")
  }
}
