extension Subcommand {
  static let report = Subcommand(
    name: "report", synopsis: "MESSAGES... [OPTION...]",
    summary: "make reports of messages, merging those of shards",
    discussion: [
      """
      Makes any report of the Cucumber Messages that "rehearse run --format message:FILE" writes, or any other Cucumber.
      Several files, such as those of the shards of one run, are merged. The reports are those of one whole run, with
      the scenarios in the order of their files and lines. A run with missing shards is refused. A shard that is given
      twice counts once.
      """,
      """
      A file whose messages end before their run does is reported and never green. Times are those of the messages.
      Findings of rehearse explore stand behind the scenarios: each kind once, by its shortest path, the shortest first.
      """,
      reports,
    ],
    operands: [.paths(endings: [".ndjson"])],
    options: [.format],
    examples: [
      Example("rehearse report shard-*.ndjson", "what the run would have printed as a whole"),
      Example(
        "rehearse report shard-*.ndjson --format progress --format junit:report.xml --format rerun:rerun.txt",
        "one summary, one file for the build server, one list of what to run again"),
      Example("rehearse report shard-*.ndjson --format message:all.ndjson", "one file of messages out of many"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "everything passed"),
      ExitCode(number: 1, meaning: "a scenario failed, or was undefined, ambiguous, pending or flaky"),
      ExitCode(
        number: 2, meaning: "a wrong call, a file without messages, no scenario that was run, or a missing shard"),
    ])
}
