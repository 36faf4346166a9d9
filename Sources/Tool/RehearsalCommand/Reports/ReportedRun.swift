import Foundation
import Messages
import Rehearsal
import Reporters

/// The reports of a run whose messages are read, with what is wrong with the messages; nothing is written before the end.
final class ReportedRun {
  private var writer: ReportWriter
  private var missing = MissingMessages()

  init(_ reports: [ReportRequest], _ streams: Streams) throws(CommandError) {
    // The runs themselves have written their annotations.
    writer = try ReportWriter(reports, streams, annotatesByItself: false, isCounting: true, holdsBackOutput: true)
  }

  func receive(_ envelope: Envelope) {
    missing.receive(envelope)
    writer.receive(envelope)
  }

  /// Receives all messages; false if they are not those of one whole run, or one is wrong.
  func readsOneWholeRun(_ envelopes: EnvelopeReader) -> Bool {
    var envelopes = envelopes
    var check = SingleRunCheck()
    do {
      while let envelope = try envelopes.next() {
        check.receive(envelope)
        guard check.mayBeOneRun else { return false }
        receive(envelope)
      }
    } catch {
      return false
    }
    return check.isOneWholeRun
  }

  /// Writes the reports and returns the exit code; throws if a message is missing.
  func finish(_ paths: [String]) throws(CommandError) -> Int32 {
    try writer.finish()
    if let missing = missing.problem {
      throw CommandError(
        paths.joined(separator: " "), "a message is missing: \(missing)",
        remedy: "messages are written whole by: rehearse run --format message:FILE")
    }
    if writer.isSuccess, writer.scenarioCount == 0 {
      throw CommandError(
        paths.joined(separator: " "), "no message is about a scenario that was run",
        remedy: "rehearse run --format message:FILE writes messages")
    }
    return writer.isSuccess ? 0 : 1
  }
}

/// Finds out whether messages are those of one whole run: not of several, of a shard, or truncated.
struct SingleRunCheck: Sendable {
  private var beginnings = 0
  private var ends = 0
  private var isShard = false

  mutating func receive(_ envelope: Envelope) {
    switch envelope {
    case .meta, .testRunStarted: beginnings += 1
    case .testRunFinished: ends += 1
    case .attachment(let attachment) where ShardReference.isSaid(by: attachment): isShard = true
    default: break
    }
  }

  /// Whether nothing so far says otherwise.
  var mayBeOneRun: Bool { beginnings <= 2 && ends <= 1 && !isShard }

  var isOneWholeRun: Bool { mayBeOneRun && ends == 1 }
}

/// The content of a regular file, piece by piece, or nil for a pipe, which can be read only once.
struct FilePieces: Sendable {
  private static let size = 1 << 18
  private let handle: FileHandle

  init?(_ path: String) {
    guard path.isRegularFile, let handle = FileHandle(forReadingAtPath: path) else { return nil }
    self.handle = handle
  }

  /// The next piece, or nil at the end, or if the file cannot be read.
  @Sendable func next() -> [UInt8]? {
    let data = try? handle.read(upToCount: Self.size)
    return data.flatMap { $0.isEmpty ? nil : Array($0) }
  }
}
