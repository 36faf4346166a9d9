import Diagnostics
import Rehearsal
import RehearsalPlatform
import Reporters

/// The destination of a report, with the part that is held back until its end.
struct ReportDestination: Sendable {
  enum Kind: Hashable, Sendable {
    /// Standard output, as the report grows.
    case output
    case outputAtEnd
    case file(String)
    /// Standard error, behind all reports.
    case annotations
    /// The end of a file that is there for it: the page of a GitHub workflow.
    case endOf(String)
  }

  let kind: Kind
  let format: ReportFormat
  let streams: Streams
  private let heldBack = Spool()

  /// Receives more of the report; nothing is written after standard output was lost once.
  func receive(_ output: [UInt8], _ lost: inout CommandError?) {
    guard kind == .output else { return heldBack.append(output) }
    guard lost == nil else { return }
    do { try write(output) } catch { lost = error }
  }

  /// Writes what was held back.
  func finish() throws(CommandError) {
    switch kind {
    case .output: return
    case .file(let path): try ReportFile(path).write(heldBack)
    case .endOf(let path): add(to: path)
    case .annotations: heldBack.forEachPiece { streams.annotate($0) }
    case .outputAtEnd:
      var lost: CommandError?
      heldBack.forEachPiece { piece in
        do throws(CommandError) { if lost == nil { try write(piece) } } catch { lost = error }
      }
      if let lost { throw lost }
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
  private func write(_ output: [UInt8]) throws(CommandError) {
    let isHarmless = format == .github || !output.mayHoldWorkflowCommands
    guard !isHarmless else { return try streams.output(output) }
    guard format == .message else { return try streams.output(String(decoding: output, as: UTF8.self)) }
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
