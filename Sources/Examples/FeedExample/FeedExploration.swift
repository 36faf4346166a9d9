import Rehearsal

extension Feed {
  /// How Feed is explored: two posts on a page each, one text to write, and another member who writes, too.
  static let exploration = Exploration {
    $0.given = ["the user \"ann\" is signed in", "the feed has 2 posts", "a page has at most 1 post"]
    $0.inputs = [
      .init("Hello", into: "Text"), .init("ann", into: "Name"), .init("secret", into: "Password", on: "SignIn"),
    ]
    $0.remoteWrites = [.post("Hi"), .remove("Post 1")]
    $0.listSpecifications = [FeedList()]
  }
}

/// The list of Feed, as a search compares it with the server.
struct FeedList: ListSpecification {
  typealias Store = FeedServer
  let listScene = "Feed"
  let resource = "posts"
  let extent = ListExtent.firstPages
  let noun = "post"

  func records(in list: FeedController) -> [any StoredRecord] { list.timeline.posts }
  func isQuiet(_ list: FeedController) -> Bool { !list.isLoading && !list.isStale }
}

extension RemoteWrite {
  /// Another member posts, by the request that members' phones send.
  static func post(_ text: String) -> RemoteWrite {
    RemoteWrite(
      "another member posts \"\(text)\"", sending: FeedServer.publish(NewPost(text: text, key: "bob's \(text)")),
      to: FeedServer.self, token: FeedServer.token(of: "bob"))
  }

  /// A post is removed.
  static func remove(_ text: String) -> RemoteWrite {
    RemoteWrite("the post \"\(text)\" is removed", in: FeedServer.self) { server, _, _ in try server.remove(text) }
  }
}
