import Diagnostics
import Foundation
import Messages
import Rehearsal
import Reporters

/// `rehearse report MESSAGES...`: makes reports from messages, and returns the exit code of their run.
struct ReportCommand: Hashable, Sendable {
  let paths: [String]
  let reports: [ReportRequest]

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.operands
    guard !paths.isEmpty else {
      throw CommandError("rehearse report", "no file is named", remedy: "rehearse report shard-1.ndjson shard-2.ndjson")
    }
    reports = try ReportRequest.all(in: given)
  }

  func run(_ streams: Streams) throws(CommandError) -> Int32 {
    let envelopes = try envelopes()
    // The runs themselves have written their annotations.
    var writer = try ReportWriter(reports, streams, annotatesByItself: false, isCounting: true)
    for envelope in envelopes { writer.receive(envelope) }
    try writer.finish()
    if let missing = MissingMessages(of: envelopes).problem {
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

  /// The messages of the run that all files together describe.
  private func envelopes() throws(CommandError) -> [Envelope] {
    var problems: [Problem] = []
    var sources: [SourceText] = []
    var merged = MergedRun()
    for path in paths {
      guard let source = SourceText(file: path) else {
        problems.append(
          Problem(
            subject: path, message: "there is no such file, or it cannot be read",
            remedy: "rehearse run --format message:FILE writes messages"))
        continue
      }
      sources.append(source)
      // The messages of a single run stay unchanged.
      if paths.count == 1, let envelopes = source.envelopesOfOneRun { return envelopes }
      do {
        guard try merged.add(source.bytes, named: path) else {
          problems.append(Problem(subject: path, message: "this file has no messages"))
          continue
        }
      } catch {
        problems.append(error.problem(in: path))
      }
    }
    guard problems.isEmpty else { throw CommandError(problems, in: sources) }
    let shardProblems = merged.shardProblems
    guard shardProblems.isEmpty else { throw CommandError(shardProblems.map(\.problem)) }
    return merged.envelopes()
  }
}

extension SourceText {
  /// The messages if they are those of one whole run; nil if some must be merged or are wrong.
  fileprivate var envelopesOfOneRun: [Envelope]? {
    guard let envelopes = try? Envelope.all(in: bytes) else { return nil }
    var (beginnings, ends) = (0, 0)
    for envelope in envelopes {
      switch envelope {
      case .meta, .testRunStarted: beginnings += 1
      case .testRunFinished: ends += 1
      case .attachment(let attachment) where ShardReference.isSaid(by: attachment): return nil
      default: break
      }
    }
    return beginnings <= 2 && ends == 1 ? envelopes : nil
  }
}

extension ShardProblem {
  fileprivate var problem: Problem {
    switch self {
    case .missing(let numbers, let more, let count, let names):
      let list = numbers.map(String.init).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      let subject = numbers.count + more == 1 ? "shard \(list) of \(count) is" : "shards \(list) of \(count) are"
      return Problem(
        subject: names.joined(separator: " "), message: "\(subject) missing, so the run is not complete",
        remedy: "the messages of every shard: rehearse run --shard \(numbers.first ?? 1)/\(count) --format message:FILE"
      )
    case .different(let number, let count, let names):
      return Problem(
        subject: names.joined(separator: " "),
        message: "shard \(number) of \(count) is there more than once, with different messages",
        remedy: "the messages of one run of it")
    }
  }
}

extension NDJSONError {
  fileprivate func problem(in path: String) -> Problem {
    var column = 0
    if case .notJSON(let place, _) = reason { column = place }
    return Problem(
      subject: path, place: Place(line: line, column: column), message: "this is not a message: \(cause)",
      remedy: "messages are written whole by: rehearse run --format message:FILE")
  }
}
