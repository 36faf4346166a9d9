import Rehearsal

extension Feed {
  /// Feed's own steps: its posts.
  static let steps = StepLibrary<DeviceWorld> { library in
    library.define("the feed has {int} post(s)", .in("ja", "フィードに{int}件の投稿がある")) {
      (world: inout DeviceWorld, count: Int) in
      guard (0...10_000).contains(count) else { throw StepFailure("a feed has 0 to 10,000 generated posts") }
      try world.requireNotStarted(instead: "another member posts \"…\"")
      try world.updateService(FeedServer.self) { server in
        for number in 0..<count { server.add("Post \(number + 1)", by: "bob") }
      }
    }
    library.define("a page has at most {int} post(s)", .in("ja", "1ページは最大{int}件の投稿である")) {
      (world: inout DeviceWorld, count: Int) in
      guard count > 0 else { throw StepFailure("a page holds at least 1 post") }
      try world.updateService(FeedServer.self) { $0.pageSize = count }
    }
    library.define("another member posts {string}", .in("ja", "別の会員が{string}を投稿する")) {
      (world: inout DeviceWorld, text: String) in
      try world.remoteWrite(.post(text))
    }
    library.define("the post {string} is removed", .in("ja", "投稿{string}が削除される")) {
      (world: inout DeviceWorld, text: String) in
      try world.remoteWrite(.remove(text))
    }
    library.define("the server holds {int} post(s)", .in("ja", "サーバーに{int}件の投稿がある")) {
      (world: inout DeviceWorld, count: Int) in
      try world.expect(count, "posts", of: FeedServer.self) { $0.count }
    }
    describe(&library)
  }

  private static func describe(_ library: inout StepLibrary<DeviceWorld>) {
    library.describe(
      "the feed has {int} post(s)", "Fills the feed with posts of another member.",
      example: "Given the feed has 30 posts")
    library.describe(
      "a page has at most {int} post(s)", "Sets the size of a page.", example: "Given a page has at most 5 posts")
    library.describe(
      "another member posts {string}", "Adds a post to the feed, from elsewhere.",
      example: "When another member posts \"Hello\"")
    library.describe(
      "the post {string} is removed", "Takes a post away, from elsewhere.",
      example: "When the post \"Hello\" is removed")
    library.describe(
      "the server holds {int} post(s)", "Expects the number of posts on the server.",
      example: "Then the server holds 3 posts")
  }
}
