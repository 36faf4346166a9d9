import Rehearsal

/// A requested report of `rehearse lint` and its file, which is nil for standard output.
struct LintReport: Hashable, Sendable {
  let format: Format
  let file: String?

  enum Format: String, CaseIterable, Sendable {
    case text, github
  }

  /// The reports a call asks for; the text goes to standard output when nothing else does.
  static func all(in given: GivenArguments) throws(CommandError) -> [LintReport] {
    var reports = try given.all(.lintFormat).map { (text) throws(CommandError) in try LintReport(argument: text) }
    if !reports.contains(where: { $0.file == nil }) { reports.append(LintReport(format: .text, file: nil)) }
    try ReportRequest.check(reports.map(\.file))
    return reports
  }

  /// Throws if the file cannot be written.
  func check() throws(CommandError) {
    if let file { try ReportFile(file).check() }
  }

  func write(_ bytes: [UInt8], _ streams: Streams) throws(CommandError) {
    if let file { try ReportFile(file).write(bytes) } else { try streams.output(bytes) }
  }
}

extension LintReport {
  /// Reads `NAME` or `NAME:FILE`.
  fileprivate init(argument: String) throws(CommandError) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let format = Format(rawValue: parts[0]) else {
      let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError("--format \(argument)", "there is no such report", remedy: "one of \(names)")
    }
    guard parts.last?.isEmpty == false else {
      throw CommandError("--format \(argument)", "the name of the file is missing", remedy: "\(parts[0]):FILE")
    }
    self.init(format: format, file: parts.count == 2 ? parts[1] : nil)
  }
}
