import AppCore
package import DeviceSteps
import Diagnostics
package import Explorer
import Invariants
package import ScenarioRunner
import SimulatedDevice

/// A search of an app with one thing broken at a time: which breakage no invariant sees.
package struct BrokenSearch: Sendable {
  private let test: AppUnderTest
  private let settings: ExplorationSettings

  package init(_ test: AppUnderTest, _ settings: ExplorationSettings) {
    self.test = test
    self.settings = settings
  }

  /// Searches the app as it is, then with each breakage of a part, and emits what is found of each.
  ///
  /// - Parameter crashGuard: The guard against crashes of the app's code, or nil if a crash ends the process.
  package func run(
    _ part: Shard, crashGuard: CrashGuard?, emit: (SearchedBreakage) -> Void
  ) throws(UnexplorableApp) {
    let notes = BreakageNotes()
    let sound = try search(.noting(notes), besides: nil, crashGuard)
    for (position, breakage) in notes.all.enumerated() where part.includes(position) {
      let found = try search(.applying(breakage), besides: sound.names, crashGuard)
      emit(
        SearchedBreakage(
          position: position, kind: breakage.kind.number, scene: breakage.scene, description: breakage.description,
          invariant: found.first?.rule.title, summary: found.first?.summary ?? "", isTruncated: found.isTruncated))
    }
  }

  /// The violations of a search.
  private struct Result {
    var names: Set<ViolationName> = []
    /// The first one that is new.
    var first: Violation?
    /// Whether states or memory have ended it before its bounds.
    var isTruncated = false
  }

  /// Searches from each starting point.
  ///
  /// - Parameter known: The violations that do not count, or nil if all are looked for; else it ends with the first.
  private func search(
    _ breaking: Breaking, besides known: Set<ViolationName>?, _ crashGuard: CrashGuard?
  ) throws(UnexplorableApp) -> Result {
    var result = Result()
    let bounds = ExplorationRun(settings, goal: .app(test)).bounds
    let apps = try ExplorableApp.all(test.breaking(breaking), from: settings.startingPoint)
    for app in apps {
      if case .failure(let trap) = crashGuard.played({ app.world.brokenPremiseAtLaunch() }) {
        note(trap.violation("at its launch"), in: &result, besides: known)
      } else {
        var search = Search(app.world, bounds: bounds, jobs: 1, crashGuard: crashGuard, hangs: KnownHangs())
        search.run(
          found: { finding, _ in
            // A path that may not be possible proves nothing.
            if !finding.isUncertain { note(finding.violation, in: &result, besides: known) }
            return true
          }, report: { _ in known == nil || result.first == nil })
        let bound = search.progress.bound(states: bounds.states, megabytes: bounds.megabytes)
        result.isTruncated = result.isTruncated || bound != nil
      }
      if known != nil, result.first != nil { break }
    }
    return result
  }

  private func note(_ violation: Violation, in result: inout Result, besides known: Set<ViolationName>?) {
    result.names.insert(violation.name)
    if let known, !known.contains(violation.name) { result.first = result.first ?? violation }
  }
}
