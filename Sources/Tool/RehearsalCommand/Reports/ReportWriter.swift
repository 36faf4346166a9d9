import Diagnostics
import Messages
import Rehearsal
import RehearsalPlatform
import Reporters
import ScenarioRunner

/// Writes the requested reports: one to standard output as it grows, those in files whole at the end.
///
/// The output held back until then is in temporary files, so that a run of any size needs little memory.
struct ReportWriter {
  private var reports: Reports
  private let destinations: [ReportDestination]
  private var lost: CommandError?

  /// Throws if a file cannot be written, before there is anything to write.
  ///
  /// - Parameter annotatesByItself: Whether GitHub gets annotations if its workflow runs the command and no report has
  ///   them.
  /// - Parameter holdsBackOutput: Whether nothing is written before `finish()`.
  init(
    _ requests: [ReportRequest], _ streams: Streams, annotatesByItself: Bool, isCounting: Bool = false,
    holdsBackOutput: Bool = false
  ) throws(CommandError) {
    let files = requests.compactMap(\.file)
    for file in files { try ReportFile(file).check() }
    // A reader may close the pipe before the end. The files of other reports must not be lost then.
    if !files.isEmpty { signal(SIGPIPE, SIG_IGN) }
    let isAnnotating =
      annotatesByItself && streams.isOnGitHub
      && !requests.contains { $0.format == .github }
    let workspace = streams.workspace
    var reporters = requests.map { request in
      request.format.makeReporter(
        isColoured: request.file == nil && streams.isColoured, isLive: request.file == nil && streams.isTerminal,
        workspace: workspace)
    }
    var unasked: [(kind: ReportDestination.Kind, format: ReportFormat)] = []
    if isAnnotating { unasked.append((.annotations, .github)) }
    if let path = streams.stepSummary, !requests.contains(where: { $0.format == .summary }) {
      unasked.append((.endOf(path), .summary))
    }
    reporters += unasked.map { $0.format.makeReporter(isColoured: false, workspace: workspace) }
    reports = Reports(reporters, isCounting: isCounting)
    destinations = reporters.indices.map { index in
      guard requests.indices.contains(index) else {
        let report = unasked[index - requests.count]
        return ReportDestination(kind: report.kind, format: report.format, streams: streams)
      }
      let kind: ReportDestination.Kind =
        requests[index].file.map { .file($0) } ?? (holdsBackOutput ? .outputAtEnd : .output)
      return ReportDestination(kind: kind, format: requests[index].format, streams: streams)
    }
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
    var lost = lost
    reports.finish { [destinations] index, output in
      destinations[index].receive(output, &lost)
      output.removeAll(keepingCapacity: true)
    }
    self.lost = lost
    take()
    for destination in destinations {
      do throws(CommandError) { try destination.finish() } catch { self.lost = self.lost ?? error }
    }
    if let lost = self.lost { throw lost }
  }

  private mutating func take() {
    for index in destinations.indices {
      let output = reports.takeOutput(of: index)
      if !output.isEmpty { destinations[index].receive(output, &lost) }
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
