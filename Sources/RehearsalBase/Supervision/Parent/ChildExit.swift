import RehearsalPlatform

/// The end of a child process, and the last it printed.
package struct ChildExit: Hashable, Sendable {
  package let cause: Cause
  /// Whether it had connected to its parent; if not, no code of the app has run for a scenario.
  package let hasConnected: Bool
  package let lastLines: [String]
  let steps: Int

  init(cause: Cause, hasConnected: Bool = true, lastLines: [String], steps: Int = 0) {
    self.steps = steps
    self.cause = cause
    self.hasConnected = hasConnected
    self.lastLines = lastLines
  }

  package enum Cause: Hashable, Sendable {
    case exited(Int32)
    case signal(Int32)
    case overdue(Duration)
    case disconnected
  }
}

extension ChildExit {
  /// Whether it was killed because its work took too long, and not because the backtracer did after a trap.
  package var isHang: Bool {
    if case .overdue = cause { return !TrapNotice.isBegun(in: lastLines) }
    return false
  }

  package var isTrap: Bool {
    switch cause {
    case .signal(let signal): ![SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal)
    case .overdue: !isHang
    case .exited, .disconnected: false
    }
  }

  var isForLackOfThreads: Bool { lastLines.contains { $0.contains(TrapGuard.noMoreThreads) } }

  package var hasPlace: Bool { isTrap && TrapNotice(lastLines).place != nil }

  /// Whether it is a trap in this package's own code; a stack that overflows does so anywhere.
  package var isOwnTrap: Bool {
    guard case .signal(let signal) = cause, signal != SIGSEGV, signal != SIGBUS else { return false }
    return TrapNotice(lastLines).isOwn
  }

  /// The explanation, in a sentence about the app: `the app trapped: Fatal error: … (List.swift:12)`.
  ///
  /// The message of a trap is what Swift's runtime printed; where it printed none, as in optimised builds, what the
  /// backtracer found out, and the place in the sources with it.
  package var explanation: String {
    guard hasConnected else { return "a child process did not start: \(plainCause)" }
    if isForLackOfThreads { return TrapGuard.noMoreThreads }
    return switch cause {
    case .exited(let code): "the app ended its process with exit code \(code)"
    case .overdue where !isHang: explanation(ofSignal: SIGILL)
    case .overdue(let limit): "the app hung: it was stopped after \(limit.inSeconds) s"
    case .disconnected: "the app closed its process's connection to the runner"
    case .signal(let signal): explanation(ofSignal: signal)
    }
  }

  private var plainCause: String {
    let cause =
      switch cause {
      case .exited(let code): "it ended with exit code \(code)"
      case .signal(let signal): "it was ended by \(Self.name(ofSignal: signal))"
      case .overdue(let limit): "it took more than \(limit.inSeconds) s"
      case .disconnected: "it closed its connection"
      }
    return lastLines.last { !$0.isEmpty }.map { "\(cause), and had printed: \($0)" } ?? cause
  }

  private func explanation(ofSignal signal: Int32) -> String {
    let name = Self.name(ofSignal: signal)
    guard signal != SIGKILL else { return "the app's process was killed (\(name)): perhaps there was no memory left" }
    // Nothing in an app's code raises these by mistake.
    guard ![SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal) else {
      return "the app's process was ended from outside (\(name))"
    }
    let verb = signal == SIGILL || signal == SIGTRAP ? "trapped" : "crashed"
    let trap = TrapNotice(lastLines)
    let place = trap.place.map { " (\($0))" } ?? ""
    if isOwnTrap { return OwnCode.problem((trap.message ?? name) + place).message }
    guard let message = trap.message else { return "the app \(verb) (\(name))\(place)" }
    return "the app \(verb): \(message)\(place)"
  }

  private static func name(ofSignal signal: Int32) -> String {
    signalNames.first { $0.number == signal }?.name ?? "signal \(signal)"
  }

  private static let signalNames: [(number: Int32, name: String)] = [
    (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS"),
    (SIGFPE, "SIGFPE"), (SIGKILL, "SIGKILL"), (SIGTERM, "SIGTERM"), (SIGINT, "SIGINT"), (SIGPIPE, "SIGPIPE"),
    (SIGALRM, "SIGALRM"), (SIGXCPU, "SIGXCPU"), (SIGXFSZ, "SIGXFSZ"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT"),
  ]
}

extension Duration {
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    let tenths = attoseconds / 100_000_000_000_000_000
    return tenths == 0 ? "\(seconds)" : "\(seconds).\(tenths)"
  }
}
