/// What the shelf can get wrong; without any, no invariant is broken.
package enum Flaw: String, Hashable, Sendable, CaseIterable {
  /// The progress stays when a load has failed.
  case keepsProgress
  /// After a failed load nothing can be touched any more.
  case givesUp
  /// After a failed load the list cannot be loaded again.
  case neverReloads
  /// Pages are shown as they come.
  case showsParts
  /// A book that was added does not come to the list.
  case forgetsTheAdded
  /// Pages are read once, whatever others do between them.
  case readsOnce
  /// An alert is presented over the progress.
  case presentsTooSoon
  /// A save goes on when its screen is gone.
  case leavesTheSave
  /// The cloud gives new books their ids.
  case letsTheCloudName
  /// Nobody is told that a save has failed.
  case keepsSilent
  /// The screen of a failed save is left.
  case leavesOnFailure
  /// What was typed is cleared when a save fails.
  case clearsInput
  /// A change is written over whatever is there.
  case overwrites
}
