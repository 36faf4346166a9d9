import Rehearsal
import RehearsalPlatform

/// The files that a call reads, by device and inode: none of its reports may replace one of them.
enum InputFiles {
  /// Throws if a report would replace one of the files, or a file of options in the call.
  ///
  /// Looks at them only where an older report has its name.
  ///
  /// - Parameter reports: The files of the reports.
  static func protect(_ paths: [String], from reports: [String]) throws(CommandError) {
    // By the path that is written to: that of a folder which is not there, and back, leads to a file that is.
    let existing = reports.compactMap { path in
      FileStatus(ReportFile(path).identity).flatMap { $0.isRegular ? (path: path, identity: $0.identity) : nil }
    }
    guard !existing.isEmpty else { return }
    // As it was typed: the arguments have the lines of the file in its place.
    for input in paths + CommandLine.arguments.compactMap(OptionsFile.path) {
      guard let identity = FileStatus(input)?.identity,
        let report = existing.first(where: { $0.identity == identity })
      else { continue }
      let name = report.path == input ? "" : ", as \(input)"
      throw CommandError(
        report.path, "the call reads this file\(name), and a report would replace it", remedy: "name another file")
    }
  }
}
