/// Searches of one world to several bounds, of which each remembers the moves of those before.
package struct SearchSeries: Sendable {
  private let world: ExplorableWorld
  private let jobs: Int
  private let crashGuard: CrashGuard?
  private var pools: [WorkerPool] = []

  /// - Parameter crashGuard: What survives crashes of the app's code; nil: a crash ends the process.
  package init(_ world: ExplorableWorld, jobs: Int, crashGuard: CrashGuard?) {
    self.world = world
    self.jobs = jobs
    self.crashGuard = crashGuard
  }

  /// The next search.
  ///
  /// - Parameter hangs: What is known to hang.
  package mutating func search(to bounds: Bounds, hangs: KnownHangs) -> Search {
    let reused = pools.lazy.compactMap { $0.reused(for: bounds) }.first
    let pool = reused ?? WorkerPool(world, bounds: bounds, jobs: jobs, crashGuard: crashGuard, notesVisits: false)
    if reused == nil { pools.append(pool) }
    return Search(world, bounds: bounds, pool, crashGuard: crashGuard, notesVisits: false, hangs: hangs)
  }
}
