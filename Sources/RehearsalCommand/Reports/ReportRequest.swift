import Rehearsal
import RehearsalRunner

/// A requested report and its file, which is nil for standard output.
struct ReportRequest<Format>: Hashable, Sendable
where Format: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
  let format: Format
  let file: String?

  /// The reports a call asks for; the usual one goes to standard output when nothing else does.
  static func all(
    in given: GivenArguments, by option: CommandOption = .format, usually format: Format
  ) throws(CommandError) -> [ReportRequest] {
    var reports = try given.all(option).map { (text) throws(CommandError) in
      try ReportRequest(argument: text, among: Array(Format.allCases))
    }
    if !reports.contains(where: { $0.file == nil }) { reports.append(ReportRequest(format: format, file: nil)) }
    try check(reports.map(\.file))
    return reports
  }

  static func check(_ destinations: [String?]) throws(CommandError) {
    guard destinations.count(where: { $0 == nil }) <= 1 else {
      throw CommandError(
        "--format", "two reports cannot share standard output", remedy: "send one to a file: --format junit:report.xml")
    }
    let files = destinations.compactMap(\.self)
    var names: [String: String] = [:]
    for file in files {
      guard let other = names.updateValue(file, forKey: ReportFile(file).identity) else { continue }
      let both = other == file ? file : "\(other), which is also called \(file)"
      throw CommandError("--format", "two reports cannot share the file \(both)", remedy: "name another file")
    }
  }
}

extension ReportRequest {
  init(argument: String, among formats: [Format]) throws(CommandError) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    // `messages` is another name for `message`.
    let name = parts[0] == "messages" ? "message" : String(parts[0])
    guard let format = Format(rawValue: name), formats.contains(format) else {
      let names = formats.map(\.rawValue).joined(separator: ", ")
      throw CommandError("--format \(argument)", "there is no such report", remedy: "one of \(names)")
    }
    if parts.count == 2, parts[1].isEmpty {
      throw CommandError("--format \(argument)", "the name of the file is missing", remedy: "\(parts[0]):FILE")
    }
    self.init(format: format, file: parts.count == 2 ? String(parts[1]) : nil)
  }
}
