import RehearsalPlatform

/// The memory that this process has taken at most.
enum ProcessSize {
  /// The peak so far, in megabytes.
  static var megabytes: Int { peakMemory / 1_000_000 }
}
