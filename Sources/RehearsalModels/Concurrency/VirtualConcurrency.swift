import Foundation
import RehearsalSystem

/// Swift concurrency on one thread, in one order, in virtual time.
///
/// A program with models on board begins with ``main(_:)``, in a `main` that is not `async`:
///
/// ```swift
/// @main struct Main {
///   static func main() {
///     VirtualConcurrency.main { await RehearseCommand.main(Errands.all) }
///   }
/// }
/// ```
public enum VirtualConcurrency {
  /// The most jobs that may run at one instant; more are taken for code that never comes to rest.
  static let mostJobsAtOnce = 100_000

  /// Replaces the executors of this process, runs the program on them, and ends the process when it returns.
  ///
  /// Where that is not possible, it prints why and ends the process with status 2. Only models have virtual time: what
  /// the program measures itself is real.
  public static func main(_ program: @escaping @MainActor @Sendable () async -> Void) -> Never {
    do {
      try start()
      Task { @MainActor in
        await program()
        exit(0)
      }
      while VirtualExecutor.shared.runNext() {}
      throw VirtualConcurrencyError.programWaits
    } catch {
      FileHandle.standardError.write(Data("\(CommandLine.arguments.first ?? "models"): \(error)\n".utf8))
      exit(2)
    }
  }

  /// Replaces the executors of this process; from then on jobs run in ``run(for:)`` only.
  ///
  /// - Throws: ``VirtualConcurrencyError`` where the toolchain cannot, or where something asynchronous ran before.
  package static func start() throws(VirtualConcurrencyError) {
    #if compiler(>=6.3) && !canImport(Darwin)
      guard VirtualExecutor.install() else { throw .startedTooLate }
      guard replaced_clock_install(), replaced_random_install() else { throw .clockNotReplaceable }
    #else
      throw .unsupportedToolchain
    #endif
  }

  /// The virtual time since the start.
  ///
  /// The clocks of Swift and `Date.now` say the same, where models run.
  package static var now: Duration { VirtualExecutor.shared.now }

  /// Whether no job is ready and nobody sleeps.
  ///
  /// A task may still wait for a continuation, which no executor knows of.
  package static var isIdle: Bool { VirtualExecutor.shared.isIdle }

  /// Lets some virtual time pass, and runs everything that is due until its end, in order.
  ///
  /// Without a time it runs what is due now.
  ///
  /// - Throws: ``VirtualConcurrencyError`` as soon as the order is no longer certain.
  package static func run(for duration: Duration = .zero) throws(VirtualConcurrencyError) {
    let executor = VirtualExecutor.shared
    try executor.inVirtualTime { () throws(VirtualConcurrencyError) in
      let end = executor.now + duration
      try runReady()
      while let deadline = executor.nextDeadline, deadline <= end {
        _ = executor.wakeNext()
        try runReady()
      }
      executor.pass(to: end)
    }
  }

  private static func runReady() throws(VirtualConcurrencyError) {
    let executor = VirtualExecutor.shared
    var count = 0
    while executor.runNext() {
      count += 1
      if count > mostJobsAtOnce { throw .neverAtRest(jobs: count) }
    }
    let foreign = executor.foreignJobCount
    if foreign > 0 { throw .foreignThread(jobs: foreign) }
  }
}
