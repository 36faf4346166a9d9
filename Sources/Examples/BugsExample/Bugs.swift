public import Rehearsal

/// Bugs of published apps, rebuilt.
public enum Bugs {
  /// All, in the order of the article "Exploring".
  public static let all = [
    RefreshBar.bug, FailedLoad.bug, ChatInput.bug, Bookmark.bug, ReplyText.bug, Drafts.bug, NewRoom.bug,
    CardPayment.bug,
    OrderPages.bug, FlightLog.bug, ErrorBar.bug, LoginItem.bug, RecoverySheet.bug, Outbox.bug, TokenRefresh.bug,
  ]

  /// Each bug's apps: with the bug, and without it.
  public static let appsUnderTest = all.flatMap { [$0.appUnderTest, $0.mendedAppUnderTest] }
}
