#if os(Linux)
  @preconcurrency import RehearsalPlatform

  /// The requests of a process to Linux's kernel about itself.
  enum ProcessControl {
    private static let setParentDeathSignal: Int32 = 1

    /// Has this process killed when its parent's thread that started it ends; false where the kernel does not grant it.
    static func endWithParent() -> Bool { prctl(setParentDeathSignal, UInt(SIGKILL), 0, 0, 0) == 0 }
  }

  // Swift does not import functions with a variable number of arguments; this one has at most five.
  @_silgen_name("prctl")
  private func prctl(_ option: Int32, _ a: UInt, _ b: UInt, _ c: UInt, _ d: UInt) -> Int32
#endif
