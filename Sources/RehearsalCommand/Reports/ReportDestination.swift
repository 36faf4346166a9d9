import Rehearsal
import RehearsalBase
import RehearsalPlatform
import RehearsalRunner

/// The destination of a report, with the part that is held back until its end.
struct ReportDestination: Sendable {
  enum Kind: Hashable, Sendable {
    case output
    case file(String)
    case annotations
    /// The end of a file that is there for it: the page of a GitHub workflow.
    case endOf(String)
  }

  let kind: Kind
  let format: ReportFormat
  let streams: Streams
  private let heldBack = Spool()

  /// The destinations of reports: of those that are asked for, and behind them of those that a workflow of GitHub gets
  /// by itself.
  ///
  /// Throws if a file cannot be written, before there is anything to write.
  static func all(of requests: [ReportRequest<ReportFormat>], _ streams: Streams) throws(CommandError)
    -> [ReportDestination]
  {
    let files = requests.compactMap(\.file)
    for file in files { try ReportFile(file).check() }
    // A reader may close the pipe before the end. The files of other reports must not be lost then.
    if !files.isEmpty { signal(SIGPIPE, SIG_IGN) }
    var destinations = requests.map { request in
      ReportDestination(kind: request.file.map { .file($0) } ?? .output, format: request.format, streams: streams)
    }
    func isAsked(_ format: ReportFormat) -> Bool { requests.contains { $0.format == format } }
    if streams.isOnGitHub, !isAsked(.github) {
      destinations.append(ReportDestination(kind: .annotations, format: .github, streams: streams))
    }
    if let path = streams.stepSummary, !isAsked(.summary) {
      destinations.append(ReportDestination(kind: .endOf(path), format: .summary, streams: streams))
    }
    return destinations
  }

  func write(_ annotations: [GitHubAnnotation]) throws(CommandError) {
    try write(Array(annotations.map { $0.command(in: streams.workspace) + "\n" }.joined().utf8))
  }

  func write(_ report: [UInt8]) throws(CommandError) {
    var lost: CommandError?
    receive(report, &lost)
    if let lost { throw lost }
    try finish()
  }

  /// Receives more of the report; nothing is written after standard output was lost once.
  func receive(_ output: [UInt8], _ lost: inout CommandError?) {
    guard kind == .output else { return heldBack.append(output) }
    guard lost == nil else { return }
    do { try print(output) } catch { lost = error }
  }

  func finish() throws(CommandError) {
    switch kind {
    case .output: return
    case .file(let path): try ReportFile(path).write(heldBack)
    case .endOf(let path): add(to: path)
    case .annotations: heldBack.forEachPiece { streams.annotate($0) }
    }
  }

  /// Adds what was held back to a file; one that cannot be written fails no run, since nobody has asked for it.
  private func add(to path: String) {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    defer { if file >= 0 { close(file) } }
    var isWhole = file >= 0
    heldBack.forEachPiece { isWhole = isWhole && writeAll($0, to: file) }
    if !isWhole { streams.error("\(path.escapedForTerminal): the summary of the step cannot be written\n") }
  }

  /// Writes to standard output, which may be the log of a GitHub workflow.
  private func print(_ output: [UInt8]) throws(CommandError) {
    let isHarmless = format == .github || !output.mayHoldWorkflowCommands
    guard !isHarmless else { return try streams.output(output) }
    guard format == .message || format == .json else {
      return try streams.output(String(decoding: output, as: UTF8.self))
    }
    try streams.output(output.withoutLogCommands)
  }
}

extension [UInt8] {
  /// JSON as it may stand in the log of a workflow, where `##[` begins a command.
  ///
  /// It stands only in strings, where an escape means the same. `::` begins one at the beginning of a line alone, where
  /// JSON has a bracket.
  var withoutLogCommands: [UInt8] {
    let (hash, bracket) = (UInt8(ascii: "#"), UInt8(ascii: "["))
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var written = startIndex
    for index in indices.dropFirst(2)
    where self[index] == bracket && self[index - 1] == hash && self[index - 2] == hash {
      result += self[written..<(index - 2)]
      result += "\\u0023".utf8
      written = index - 1
    }
    return written == startIndex ? self : result + self[written...]
  }
}
