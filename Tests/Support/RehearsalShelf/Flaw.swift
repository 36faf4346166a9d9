/// A defect of the shelf; without any, no invariant is broken.
package enum Flaw: String, Hashable, Sendable, CaseIterable {
  /// The progress stays when a load has failed.
  case keepsProgress
  /// After a failed load nothing can be touched any more.
  case givesUp
  /// After a failed load the list cannot be loaded again.
  case neverReloads
  /// Pages are shown as they arrive.
  case showsParts
  /// A book that was added is not shown in the list.
  case forgetsTheAdded
  /// Pages are read once, even if others write between them.
  case readsOnce
  /// An alert is presented over the progress.
  case presentsTooSoon
  /// A save continues when its screen is gone.
  case leavesTheSave
  /// The cloud chooses the ids of new books.
  case letsTheCloudName
  /// The failure of a save is not shown.
  case keepsSilent
  /// The screen disappears after a failed save.
  case leavesOnFailure
  /// What was typed is cleared when a save fails.
  case clearsInput
  /// A change overwrites the book, even if another client has changed it.
  case overwrites
}
