import RehearsalPlatform

/// How a run is to go.
package struct RunOptions: Sendable {
  /// How many scenarios run at a time; the reports are the same for any number.
  package var jobs = 1
  package var retries = 0
  package var failsFast = false
  package var isDryRun = false
  /// Whether a scenario without steps counts as pending; Cucumber lets it pass.
  package var failsEmptyScenarios = false
  /// Files that are left out because they cannot be read; the run is no success with any.
  package var parseErrors: [UnreadableFile] = []
  /// The clock of time stamps and durations, or nil for virtual time.
  ///
  /// Virtual time begins with 1970 and is the same in every run.
  package var wallClock: WallClock?
  /// Whether the run is to end before its time: the scenarios that have not ended are then reported as not run.
  package var isInterrupted: @Sendable () -> Bool = { false }

  package init() {}
}

extension RunOptions {
  /// The time on the machine, for time stamps and durations.
  package struct WallClock: Sendable {
    let now: @Sendable () -> Duration

    /// The machine's clock; set back or forth during a run, it goes on evenly, as durations are taken from it.
    package static let machine: WallClock = {
      let start = ContinuousClock.now
      let origin = time(of: CLOCK_REALTIME)
      return WallClock { origin + (ContinuousClock.now - start) }
    }()
  }
}
