import Rehearsal

/// A post as its reader receives it.
struct Post: Hashable, Sendable {
  /// The server's number of it.
  let id: Int
  let author: String
  let text: String
  var likes: Int
  /// Whether the reader likes it.
  var isLiked: Bool
}

/// What a member writes; the key makes a second try the same post.
struct NewPost: Hashable, Sendable {
  let text: String
  let key: String
}

/// Whether a member likes a post from now on.
struct Like: Hashable, Sendable {
  let post: Int
  let isLiked: Bool
}

/// Which page of the feed is asked for.
struct PageQuery: Hashable, Sendable {
  /// The cursor that the page before has given; nil: from the newest post.
  let after: String?
  /// Its number, from 1.
  let number: Int
}

/// A page of the feed, the newest post first.
struct FeedPage: Hashable, Sendable {
  let posts: [Post]
  /// The cursor of the next page; nil: this is the last.
  let next: String?
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
