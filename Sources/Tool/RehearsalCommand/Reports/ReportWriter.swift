import Messages
import Rehearsal
import Reporters
import ScenarioRunner

/// Writes the reports a call asks for: one to standard output as it grows, those to files whole when all is over.
struct ReportWriter {
  private let requests: [ReportRequest]
  private let streams: Streams
  private var reports: Reports
  private var collected: [[UInt8]]
  /// Whether GitHub's annotations go to standard error, behind all requested reports.
  private let isAnnotating: Bool
  private var lost: CommandError?

  /// Refuses files that cannot be written, before there is anything to write.
  ///
  /// - Parameter annotatesByItself: Whether GitHub gets its annotations without being asked, where it is GitHub that runs
  ///   the command and no report asks for them.
  init(
    _ requests: [ReportRequest], _ streams: Streams, annotatesByItself: Bool, isCounting: Bool = false
  ) throws(CommandError) {
    for file in requests.compactMap(\.file) { try ReportFile(file).check() }
    self.requests = requests
    self.streams = streams
    isAnnotating =
      annotatesByItself && streams.isOnGitHub
      && !requests.contains { $0.format == .github }
    let workspace = streams.workspace
    var reporters = requests.map { request in
      request.format.makeReporter(
        isColoured: request.file == nil && streams.isColoured, isLive: request.file == nil && streams.isTerminal,
        workspace: workspace)
    }
    if isAnnotating { reporters.append(GitHubReporter(workspace: workspace)) }
    reports = Reports(reporters, isCounting: isCounting)
    collected = reporters.map { _ in [] }
  }

  mutating func receive(_ envelope: Envelope) {
    reports.receive(envelope)
    take()
  }

  /// Takes a scenario that passed the first time, in place of the messages about it.
  mutating func receivePassed(steps: Int) {
    reports.receivePassed(steps: steps)
    take()
  }

  /// Ends the reports and writes the files; a report that is lost is an error, and costs no other one.
  mutating func finish() throws(CommandError) {
    reports.finish()
    take()
    for (index, request) in requests.enumerated() {
      guard let file = request.file else { continue }
      do { try ReportFile(file).write(collected[index]) } catch { lost = lost ?? error }
    }
    if isAnnotating { streams.error(String(decoding: collected[requests.count], as: UTF8.self)) }
    if let lost { throw lost }
  }

  private mutating func take() {
    for index in collected.indices {
      let output = reports.takeOutput(of: index)
      guard !output.isEmpty else { continue }
      if requests.indices.contains(index), requests[index].file == nil {
        do { if lost == nil { try streams.output(output) } } catch { lost = error }
      } else {
        collected[index] += output
      }
    }
  }
}

extension ReportWriter {
  /// How much the reports need to be told.
  var detail: RunDetail { reports.needOnlyTroubles ? .troubles : .everything }

  /// Whether the run was a success; only where that is counted.
  var isSuccess: Bool { reports.isSuccess }

  /// How many scenarios there were; only where they are counted.
  var scenarioCount: Int { reports.scenarioCount }
}
