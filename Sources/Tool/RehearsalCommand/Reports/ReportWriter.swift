import Diagnostics
import Foundation
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
    let files = requests.compactMap(\.file)
    for file in files { try ReportFile(file).check() }
    // Whoever reads the report may go before its end, which must not lose the files of other reports.
    if !files.isEmpty { signal(SIGPIPE, SIG_IGN) }
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
    if isAnnotating { streams.annotate(collected[requests.count]) }
    if let lost { throw lost }
  }

  /// Writes to standard output, which may be the log of a workflow of GitHub.
  private func write(_ output: [UInt8], as format: ReportFormat) throws(CommandError) {
    let isHarmless = format == .github || !output.mayHoldWorkflowCommands
    guard !isHarmless else { return try streams.output(output) }
    let text = String(decoding: output, as: UTF8.self)
    guard format == .message else { return try streams.output(text) }
    // Each message is a line that begins with a brace, and JSON has an escape of its own.
    try streams.output(Array(text.replacing("##[", with: "\\u0023#[").utf8))
  }

  private mutating func take() {
    for index in collected.indices {
      let output = reports.takeOutput(of: index)
      guard !output.isEmpty else { continue }
      if requests.indices.contains(index), requests[index].file == nil {
        do { if lost == nil { try write(output, as: requests[index].format) } } catch { lost = error }
      } else {
        collected[index] += output
      }
    }
  }
}

extension ReportWriter {
  /// How much the reports need to be told.
  var detail: RunDetail { reports.needOnlyFailures ? .failures : .everything }

  /// Whether the run was a success; only where that is counted.
  var isSuccess: Bool { reports.isSuccess }

  /// How many scenarios there were; only where they are counted.
  var scenarioCount: Int { reports.scenarioCount }
}
