extension Feed {
  /// A defect of a variant of Feed; the hardened one has none.
  enum Flaw: Hashable, Sendable, CaseIterable {
    /// Every try to send a post is a new post to the server.
    case namesEachTry
    /// A like that fails stays on the screen.
    case keepsFailedLike
    /// The answer to a like is put where the row was, whatever is there now.
    case likesByRow
    /// A second touch of Send sends once more.
    case sendsTwice
    /// A post that was not sent is lost.
    case losesText
    /// Answers come to the feed of a member who has logged out.
    case staysAfterLogout
    /// A second touch of More loads the same page once more.
    case appendsTwice
    /// An alert is presented while the progress goes.
    case presentsWhileDismissing
    /// A page without posts is taken to have one.
    case trapsOnEmptyPage
    /// After a load that failed none can be started any more.
    case sticks
    /// After a post that was not sent the progress stays.
    case leavesProgress
  }
}
