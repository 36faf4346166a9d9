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

  mutating func receive(_ event: RunEvent) {
    var lost = lost
    reports.receive(event) { [destinations] index, output in
      destinations[index].receive(output, &lost)
      output.removeAll(keepingCapacity: true)
    }
    self.lost = lost
    for index in destinations.indices {
      let output = reports.takeOutput(of: index)
      if !output.isEmpty { destinations[index].receive(output, &self.lost) }
    }
  }

  /// Writes the files; throws if one cannot be written, after writing the others.
  mutating func finish() throws(CommandError) {
    for destination in destinations {
      do throws(CommandError) { try destination.finish() } catch { lost = lost ?? error }
    }
    if let lost { throw lost }
  }
}
