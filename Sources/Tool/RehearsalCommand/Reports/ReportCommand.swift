import Diagnostics
import Messages
import Rehearsal
import RehearsalPlatform
import Reporters

extension Subcommand {
  static let report = Subcommand(
    command: ReportCommand.self, name: "report", synopsis: "MESSAGES... [OPTION...]",
    summary: "make reports of messages, merging those of shards",
    discussion: """
      Makes any report of the Cucumber Messages that "rehearse run --format message:FILE" writes, or any other Cucumber.
      Several files, such as those of the shards of one run, are merged. The reports are those of one whole run, with
      the scenarios in the order of their files and lines. A run with missing shards is refused. A shard that is given
      twice counts once.

      A file whose messages end before their run does is reported and never green. Times are those of the messages.
      Findings of rehearse explore stand behind the scenarios: each kind once, by its shortest path, the shortest first.

      \(reports)
      """,
    operands: [.paths(endings: [".ndjson"])],
    options: [.format],
    examples: [
      "rehearse report shard-*.ndjson": "what the run would have printed as a whole",
      "rehearse report shard-*.ndjson --format progress --format junit:report.xml --format rerun:rerun.txt":
        "one summary, one file for the build server, one list of what to run again",
      "rehearse report shard-*.ndjson --format message:all.ndjson": "one file of messages out of many",
    ],
    exitCodes: [
      0: "everything passed",
      1: "a scenario failed, or was undefined, ambiguous, pending or flaky",
      2: "a wrong call, a file without messages, no scenario that was run, or a missing shard",
    ])
}

/// `rehearse report MESSAGES...`: makes reports from messages, and returns the exit code of their run.
struct ReportCommand: Command {
  let paths: [String]
  let reports: [ReportRequest]

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.operands
    guard !paths.isEmpty else {
      throw CommandError("rehearse report", "no file is named", remedy: "rehearse report shard-1.ndjson shard-2.ndjson")
    }
    reports = try ReportRequest.all(in: given)
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    try InputFiles.protect(paths, from: reports.compactMap(\.file))
    if paths.count == 1, let pieces = FilePieces(paths[0]) {
      let attempt = try ReportedRun(reports, context.streams)
      // The messages of a single run stay unchanged, and are read as the reports grow.
      if attempt.readsOneWholeRun(EnvelopeReader(pieces: pieces.next)) { return try attempt.finish(paths) }
    }
    let attempt = try ReportedRun(reports, context.streams)
    for envelope in try envelopes() { attempt.receive(envelope) }
    return try attempt.finish(paths)
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
  /// The messages if they are those of one whole run, or nil if some must be merged or are wrong.
  fileprivate var envelopesOfOneRun: [Envelope]? {
    guard let envelopes = try? Envelope.all(in: bytes) else { return nil }
    var check = SingleRunCheck()
    for envelope in envelopes { check.receive(envelope) }
    return check.isOneWholeRun ? envelopes : nil
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
