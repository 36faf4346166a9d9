import Rehearsal

/// How long the slideshow shows a photo: 1 to 60 whole seconds.
struct SlideshowPace: Hashable, Sendable {
  static let key = "seconds per photo"

  let seconds: Int

  /// Reads what a person types; nil when it is no pace.
  init?(_ text: String) {
    guard let seconds = Int(text), (1...60).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  private init(seconds: Int) { self.seconds = seconds }

  /// The pace the user has set, or 5 seconds.
  static func stored(in defaults: Defaults) -> SlideshowPace {
    defaults[key].flatMap(SlideshowPace.init) ?? SlideshowPace(seconds: 5)
  }

  var duration: Duration { .seconds(seconds) }
}
