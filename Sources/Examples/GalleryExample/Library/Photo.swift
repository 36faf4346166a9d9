import Rehearsal

/// A photo, with what the user has made of it.
struct Photo: Hashable, Sendable {
  let name: String
  var caption: String
  var isLiked = false

  init(_ name: String, caption: String) {
    self.name = name
    self.caption = caption
  }

  /// The photo with the caption and the like the phone has stored for it.
  func asStored(in defaults: Defaults) -> Photo {
    var photo = self
    photo.caption = defaults[captionKey] ?? caption
    photo.isLiked = defaults[likeKey] != nil
    return photo
  }

  fileprivate var captionKey: String { "caption of \(name)" }
  fileprivate var likeKey: String { "like of \(name)" }
}

extension Context {
  /// Stores a photo's caption and like.
  mutating func store(_ photo: Photo) {
    setDefault(photo.caption, forKey: photo.captionKey)
    setDefault(photo.isLiked ? "yes" : nil, forKey: photo.likeKey)
  }

  /// Removes what is stored for a photo.
  mutating func forget(_ photo: Photo) {
    setDefault(nil, forKey: photo.captionKey)
    setDefault(nil, forKey: photo.likeKey)
  }
}
