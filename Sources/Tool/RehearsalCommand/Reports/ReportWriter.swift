import Diagnostics
import Foundation
import Messages
import Rehearsal
import Reporters
import ScenarioRunner

/// Writes the requested reports: one to standard output as it grows, those in files whole at the end.
struct ReportWriter {
  private let requests: [ReportRequest]
  private let streams: Streams
  private var reports: Reports
  private var collected: [[UInt8]]
  /// Whether GitHub's annotations go to standard error, behind all requested reports.
  private let isAnnotating: Bool
  private var lost: CommandError?

  /// Throws if a file cannot be written, before there is anything to write.
  ///
  /// - Parameter annotatesByItself: Whether GitHub gets annotations if its workflow runs the command and no report has
  ///   them.
  init(
    _ requests: [ReportRequest], _ streams: Streams, annotatesByItself: Bool, isCounting: Bool = false
  ) throws(CommandError) {
    let files = requests.compactMap(\.file)
    for file in files { try ReportFile(file).check() }
    // A reader may close the pipe before the end. The files of other reports must not be lost then.
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

  /// Ends the reports and writes the files; throws if one cannot be written, after writing the others.
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

  /// Writes to standard output, which may be the log of a GitHub workflow.
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
  /// How much detail the reports need.
  var detail: RunDetail { reports.needOnlyFailures ? .failures : .everything }

  /// Whether the run was a success; defined only if results are counted.
  var isSuccess: Bool { reports.isSuccess }

  /// The number of scenarios; defined only if results are counted.
  var scenarioCount: Int { reports.scenarioCount }
}
