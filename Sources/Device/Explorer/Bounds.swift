package import Services

/// How far a search goes.
package struct Bounds: Hashable, Sendable {
  /// How many requests fail at most on one way; 7 is the most there can be.
  package var faults = 1
  /// How often the user acts at most on one way; 254 is the most there can be.
  package var actions = 5
  /// How often other clients write at most on one way.
  package var remoteWrites = 0
  /// How many states are visited at most.
  package var states = 20_000_000
  /// How much memory the states may take at most, in megabytes, by an estimate that is the same for every run.
  package var megabytes = 1_000
  /// What can go wrong with a request.
  package var kinds = Fault.searched

  /// Whether the way back is looked for from every state in which nothing is due.
  package var asksRecovery = true
  /// Whether the user acts only while no request is under way and nothing moves.
  package var isPatient = false
  /// Whether transitions that were made are followed rather than made again; it changes nothing but the time taken.
  package var remembersTransitions = true
  /// Whether all parts of states that hash alike are compared, and not just a sample.
  package var comparesAllParts = false
  /// How many states are worth sharing among workers; it changes nothing but the time taken.
  package var statesWorthSharing = 64

  package init() {}
}

/// What has been spent on the way to a state.
struct Budget: Hashable, Sendable {
  var faults: UInt8 = 0
  var actions: UInt8 = 0
  var remoteWrites: UInt8 = 0

  /// As one number.
  var sum: Int { Int(faults) + Int(actions) + Int(remoteWrites) }
}
