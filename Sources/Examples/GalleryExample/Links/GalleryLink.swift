import Rehearsal

/// A link into the app: `gallery://album/2`.
enum GalleryLink {
  /// The link that waits until the albums are in front.
  static let waitingKey = "waiting link"

  /// The album a link leads to; nil when there is none.
  static func album(of url: String) -> Album? {
    let prefix = "gallery://album/"
    guard url.hasPrefix(prefix), let number = Int(url.dropFirst(prefix.count)) else { return nil }
    return (Album.own + Album.shared).first { $0.number == number }
  }
}

/// A screen of Gallery: it is left when the app is opened with a link.
protocol GalleryScreen: Controller {}

extension GalleryScreen {
  mutating func applicationDidOpen(url: String, _ context: inout Context<Message>) {
    context.startAgain(with: url)
  }
}

extension Context {
  /// Replaces the content of the window by fresh albums, which follow the link once they are in front.
  ///
  /// The link is stored last, so that albums that come into view only to be replaced do not follow it.
  mutating func startAgain(with url: String) {
    setRootViewController(withIdentifier: "Tabs")
    setDefault(url, forKey: GalleryLink.waitingKey)
  }
}
