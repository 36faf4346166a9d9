import Rehearsal
import RehearsalPlatform
import RehearsalRunner

/// Writes the requested reports: one to standard output as it grows, those in files whole at the end.
///
/// The output held back until then is in temporary files, so that a run of any size needs little memory.
struct ReportWriter {
  private var reports: Reports
  private let destinations: [ReportDestination]
  private var lost: CommandError?

  /// Throws if a file cannot be written, before there is anything to write.
  ///
  /// GitHub gets annotations and a summary by themselves if its workflow runs the command.
  init(_ requests: [ReportRequest<ReportFormat>], _ streams: Streams) throws(CommandError) {
    destinations = try ReportDestination.all(of: requests, streams)
    let workspace = streams.workspace
    reports = Reports(
      destinations.map { destination in
        let isOutput = destination.kind == .output
        return destination.format.makeReporter(
          isColoured: isOutput && streams.isColoured, isLive: isOutput && streams.isTerminal, workspace: workspace)
      })
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
}
