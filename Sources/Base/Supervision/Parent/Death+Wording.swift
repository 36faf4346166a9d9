#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Death {
  /// What happened, in a sentence about the app: `the app trapped: Fatal error: … (List.swift:12)`.
  ///
  /// The message of a trap is what Swift's runtime printed; where it printed none, as in optimised builds, what the
  /// backtracer found out, and the place in the sources with it.
  package var explanation: String {
    switch cause {
    case .exited(let code): "the app ended its process with exit code \(code)"
    case .overdue where TrapNotice.isBegun(in: lastLines): explanation(ofSignal: SIGILL)
    case .overdue(let limit): "the app hung: it was stopped after \(limit.inSeconds) s"
    case .hungUp: "the app closed its process's line to the runner"
    case .signal(let signal): explanation(ofSignal: signal)
    }
  }

  private func explanation(ofSignal signal: Int32) -> String {
    let name = Self.signalNames.first { $0.number == signal }?.name ?? "signal \(signal)"
    guard signal != SIGKILL else { return "the app's process was killed (\(name)): perhaps there was no memory left" }
    let verb = signal == SIGILL || signal == SIGTRAP ? "trapped" : "crashed"
    let trap = TrapNotice(lastLines)
    let place = trap.place.map { " (\($0))" } ?? ""
    guard let message = trap.message else { return "the app \(verb) (\(name))\(place)" }
    return "the app \(verb): \(message)\(place)"
  }

  private static let signalNames: [(number: Int32, name: String)] = [
    (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGSEGV, "SIGSEGV"), (SIGBUS, "SIGBUS"),
    (SIGFPE, "SIGFPE"), (SIGKILL, "SIGKILL"), (SIGTERM, "SIGTERM"), (SIGINT, "SIGINT"), (SIGPIPE, "SIGPIPE"),
    (SIGALRM, "SIGALRM"), (SIGXCPU, "SIGXCPU"),
  ]
}

extension Duration {
  /// In seconds, with a fraction only where there is one.
  fileprivate var inSeconds: String {
    let (seconds, attoseconds) = components
    let tenths = attoseconds / 100_000_000_000_000_000
    return tenths == 0 ? "\(seconds)" : "\(seconds).\(tenths)"
  }
}
