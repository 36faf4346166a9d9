import Rehearsal
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer

/// A command whose report needs a search.
///
/// The search runs in a child process, so that a trap in an app's code ends only the child, or in this process.
protocol ReachabilityCommand: SupervisedCommand {
  /// The call without its options, for messages.
  var call: String { get }
  var isInProcess: Bool { get }
  /// How long the app may work without a heartbeat.
  var timeout: Duration { get }
  /// Makes the report.
  ///
  /// - Parameter trapGuard: The guard against traps of the app's code, or nil if a trap ends the process.
  func report(
    _ context: CommandContext, trapGuard: TrapGuard?, progress: (String) -> Void
  ) throws(CommandError) -> ReachabilityReport
  func write(page: String) throws(CommandError)
}

/// A report that needs a search.
struct ReachabilityReport: Codable {
  let text: String
  /// Whether a bound has truncated the search, so that there may be more.
  let isTruncated: Bool
  var page: String?
}

/// A message of a child that makes a report: its progress, then the report, or each problem.
private enum ReachabilityMessage: ProcessMessage {
  case progress(String)
  case report(ReachabilityReport)
  case problem(String)
}

extension ReachabilityCommand {
  func write(page: String) throws(CommandError) {}

  func run(_ context: CommandContext) throws(CommandError) -> Int32 { try search(context) }

  func search(_ context: CommandContext) throws(CommandError) -> Int32 {
    let streams = context.streams
    let report: ReachabilityReport
    if let child = context.child, !isInProcess {
      report = try self.report(by: child, streams)
    } else {
      report = try self.report(context, trapGuard: nil) { streams.progress($0) }
      streams.endProgress()
    }
    if let page = report.page { try write(page: page) }
    try streams.output(report.text)
    return report.isTruncated ? 3 : 0
  }

  func serve(_ parent: ParentConnection, _ context: CommandContext) {
    do throws(CommandError) {
      let report = try report(context, trapGuard: TrapGuard(patience: timeout, output: .kept)) { line in
        parent.send(ReachabilityMessage.progress(line).bytes)
      }
      parent.send(ReachabilityMessage.report(report).bytes)
    } catch {
      for problem in error.problems { parent.send(ReachabilityMessage.problem(problem).bytes) }
    }
    parent.finish()
  }

  func report(by program: ChildProgram, _ streams: Streams) throws(CommandError) -> ReachabilityReport {
    var jobs = ChildJobs(program, requests: [[]])
    var report: ReachabilityReport?
    var problems: [String] = []
    while let (job, event) = jobs.next() {
      switch event {
      case .frame(let bytes):
        guard let message = try? ReachabilityMessage(bytes) else { throw .garbled(by: call) }
        switch message {
        case .progress(let line): streams.progress(line)
        case .report(let made): report = made
        case .problem(let problem): problems.append(problem)
        }
        if report != nil || !problems.isEmpty { jobs.conclude(job) }
      case .restarted: streams.endProgress()
      case .unstarted(let error): throw .unstarted(call, error)
      case .ended(let exit):
        streams.endProgress()
        throw CommandError(
          call, "the child process ended before its time: \(exit.explanation)",
          remedy: program.inDebugger(Array(program.arguments.dropFirst())))
      }
    }
    streams.endProgress()
    guard problems.isEmpty else { throw CommandError(texts: problems) }
    guard let report else { throw CommandError(call, "the child process said nothing", remedy: "--in-process") }
    return report
  }
}

extension CommandError {
  static func unstarted(_ call: String, _ error: SpawnError) -> CommandError {
    CommandError(call, "no child process could be started: \(error)", remedy: "--in-process")
  }

  /// Makes the error for a child's message that cannot be read; the report is lost.
  static func garbled(by call: String) -> CommandError {
    CommandError(
      call, "the child process sent a message that cannot be read",
      remedy: "look whether the app writes to file descriptors it has not opened, or --in-process")
  }
}
