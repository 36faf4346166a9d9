import RehearsalPlatform

/// The memory that this process has taken at most.
enum ProcessSize {
  /// The largest size that a search may reach whose states may take so much memory by the estimate, in megabytes.
  ///
  /// The estimate is of one thread; each further thread has tables of its own. Far beyond that it
  /// is wrong, or the app itself keeps memory, and the machine is in danger.
  static func limit(estimate megabytes: Int, jobs: Int) -> Int { megabytes * (2 + jobs) + 500 }

  /// The peak so far, in megabytes.
  static var megabytes: Int { peakMemory / 1_000_000 }
}
