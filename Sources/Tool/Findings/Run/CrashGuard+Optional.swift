package import Explorer

// A guard, or none: then a crash ends the process.

extension CrashGuard? {
  /// Runs code of the app and returns its result, or nil if it traps.
  package func catching<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    try? played(body).get()
  }

  /// Runs code of the app, which may trap.
  ///
  /// Returns its result or the trap.
  package func played<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Swift.Result<Result, Trap> {
    self?.catching(body) ?? .success(body())
  }
}
