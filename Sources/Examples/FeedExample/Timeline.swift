import Rehearsal

/// The posts that the reader has loaded or written, the newest first: the feed shows them, and a new post is added to them.
struct Timeline: SharedModel {
  enum Message: Hashable, Sendable {
    case loaded([Post], after: String?)
    case changed(Post, row: Int)
    case published(Post)
  }

  static let session = Authorization.bearer
  private(set) var posts: [Post] = []

  mutating func receive(_ message: Message, _ context: inout SharedModelContext<Self>) {
    switch message {
    case .loaded(let page, let cursor): posts = cursor == nil ? page : posts + page
    case .changed(let post, let row): if posts.indices.contains(row) { posts[row] = post }
    case .published(let post): posts = [post] + posts.filter { $0.id != post.id }
    }
  }
}
