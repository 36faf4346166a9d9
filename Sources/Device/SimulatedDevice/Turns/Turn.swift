import AppCore
import Navigation
import VirtualTime

/// The data of the turn that is running; as in the beginning between turns.
struct Turn: Sendable {
  /// The effects that controllers have requested.
  var asked: [AskedEffect] = []
  /// How many of them have been done.
  var carriedOut = 0
  /// The screens that are to be removed once the effects asked for before their end are performed.
  var leaving: [ScreenID] = []
  /// The unwind segue being performed.
  var unwinding: UnwindingSegue?
  /// The screens that have loaded, whose controls are still to be looked at.
  var loadedScreens: [ScreenID] = []
  /// The calls that have left a controller equal, but not the same.
  var equalCalls: [EqualCall] = []
  /// Whether the effect that is performed was asked for in an appearance callback.
  var isInAppearanceCallback = false
  /// The texts that its requester has taken out of its fields in the call in which it was asked for.
  var emptied: [String] = []
  /// The transitions and timers that the present move of a search has begun.
  var begun: [Agenda<DueEvent>.Entry] = []
  /// Whether a move of a search is being made.
  var isMakingTimedMove = false
}

/// An effect that a controller requested and that is not performed yet.
struct AskedEffect: Sendable {
  let effect: Effect
  let owner: ScreenID
  /// Whether it was requested in an appearance callback.
  var isFromAppearance = false
  /// The texts that its requester has taken out of its fields in the call, where it has sent a request.
  var emptied: [String] = []
}
