import Rehearsal

/// A post as its reader receives it.
struct Post: Hashable, Codable, Sendable {
  /// The server's number of it.
  let id: Int
  let author: String
  let text: String
  var likes: Int
  /// Whether the reader likes it.
  var isLiked: Bool
}

/// The text of a member; the key makes a second try the same post.
struct NewPost: Hashable, Codable, Sendable {
  let text: String
  let key: String
}

/// Whether a member likes a post from now on.
struct Like: Hashable, Codable, Sendable {
  let post: Int
  let isLiked: Bool
}

extension Post: StoredRecord {
  var recordID: String? { "\(id)" }
  var recordTitle: String? { text }
}

extension NewPost: StoredRecord {
  var recordID: String? { nil }
  var recordTitle: String? { text }
  func hasSameContents(as other: any StoredRecord) -> Bool { text == (other as? NewPost)?.text }
}
