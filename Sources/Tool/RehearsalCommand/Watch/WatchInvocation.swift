import Rehearsal

/// The arguments of `rehearse run --watch`.
struct WatchInvocation: Hashable, Sendable {
  /// What is run: files and folders, each perhaps with lines behind it.
  let paths: [String]
  /// The options of each run, as words of a call.
  let options: [String]
  /// The expressions for names, until a key sets others.
  let names: [String]
  /// Whether the call says in which order scenarios run.
  let hasOrder: Bool
  /// The first of the runs.
  let run: RunInvocation

  init(_ given: GivenArguments, of run: RunInvocation) {
    self.run = run
    paths = run.paths
    options = given.words(leavingOut: [.watch, .name])
    names = run.names
    hasOrder = given.has(.order)
  }
}
