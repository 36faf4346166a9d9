package import RehearsalApp

/// The bounds of a search.
@dynamicMemberLookup
package struct Bounds: Hashable, Sendable {
  /// The most that a path may spend: at most 7 faults, 254 actions and 7 half swipes.
  package var path: PathBudget
  package var states = 20_000_000
  package var transitions: Int?
  package var time: Duration?
  /// Whether no bound was asked for, so that the search ends after about a minute on a laptop.
  package var isUsual = false

  /// How many transitions take about a minute on a laptop: a count, so that every machine ends at the same state.
  static func usualTransitions(of app: AppDefinition) -> Int { app.isReplayed ? 200_000 : 12_000_000 }
  package var megabytes = 1_000
  package var kinds: [Fault]

  package var asksRecovery = true
  /// Whether the user acts only while no request is under way and nothing moves.
  var isPatient = false
  /// Whether transitions that were made are followed rather than made again; it changes nothing but the time taken.
  var remembersTransitions = true
  /// Whether all parts of states that hash alike are compared, and not just a sample.
  package var comparesAllParts = false
  /// How many states are worth sharing among workers; it changes nothing but the time taken.
  package var statesWorthSharing = 64

  package init(_ path: PathBudget = PathBudget(faults: 1, actions: 5), kinds: [Fault] = Fault.searched) {
    self.path = path
    self.kinds = kinds
  }

  package subscript(dynamicMember counter: WritableKeyPath<PathBudget, Int>) -> Int {
    get { path[keyPath: counter] }
    set { path[keyPath: counter] = newValue }
  }
}
