package import RehearsalApp

/// The bounds of a search.
package struct Bounds: Hashable, Sendable {
  /// The maximum number of failing requests on one path, at most 7.
  package var faults = 1
  /// The maximum number of user actions on one path, at most 254.
  package var actions = 5
  /// The maximum number of writes by other clients on one path.
  package var remoteWrites = 0
  /// The maximum number of life events on one path: the app's process, the network, messages of the system.
  package var lifeEvents = 0
  /// The maximum number of swipes on one path that the user begins and lets go, at most 7.
  package var halfSwipes = 0
  /// The maximum number of states.
  package var states = 20_000_000
  /// The maximum memory of the states in megabytes, by an estimate that is equal in every run.
  package var megabytes = 1_000
  /// The faults a request can meet.
  package var kinds = Fault.searched

  /// Whether a recovery is searched from every state in which nothing is due.
  package var asksRecovery = true
  /// Whether the user acts only while no request is under way and nothing moves.
  var isPatient = false
  /// Whether transitions that were made are followed rather than made again; it changes nothing but the time taken.
  var remembersTransitions = true
  /// Whether all parts of states that hash alike are compared, and not just a sample.
  package var comparesAllParts = false
  /// How many states are worth sharing among workers; it changes nothing but the time taken.
  package var statesWorthSharing = 64

  package init() {}
}

/// The budget: what the path to a state has spent.
struct Budget: Hashable, Sendable {
  var faults: UInt8 = 0
  var actions: UInt8 = 0
  var remoteWrites: UInt8 = 0
  var lifeEvents: UInt8 = 0
  var halfSwipes: UInt8 = 0

  /// The spent writes, half swipes and life events, which distinguish states besides their own parts.
  var others: UInt16 { UInt16(remoteWrites) | UInt16(halfSwipes) << 4 | UInt16(lifeEvents) << 8 }
}
