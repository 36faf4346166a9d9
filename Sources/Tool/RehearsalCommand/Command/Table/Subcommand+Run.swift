import Rehearsal
import Reporters

extension Subcommand {
  static let run = Subcommand(
    name: "run", synopsis: "[PATH[:LINE]...] [@RERUN] [OPTION...]",
    summary: "run scenario files; without a path, those in Scenarios",
    discussion: [
      """
      Runs scenario files and folders of them, except hidden ones; without a path, those in Scenarios. With a line, runs
      only the scenarios there. @FILE stands for the scenarios of a rerun report; if it lists none, nothing is run, and
      that is no failure. The report goes to standard output, everything else to standard error. The last line of pretty
      and progress is "N passed, N failed, N skipped"; undefined, ambiguous, pending and flaky scenarios count as failed.
      """,
      """
      Scenarios run in child processes, one for each job. A scenario whose app traps, hangs or ends its process has
      failed at that step, with the trap's message, and the others go on. Its first steps run again for the screen in
      front of that step. Hooks before and after all scenarios run in each child. What apps print goes to standard
      error; with --in-process only the values of <env:NAME> are masked in it, and only on Linux.
      """,
      """
      <env:NAME> in a step stands for the value of an environment variable: I type "<env:PASSWORD>" into "Password".
      Reports show the step as it is written, and ••• wherever the value would stand, if it has at least 4 characters.
      The same holds for what is typed into secure fields, and for access tokens.
      """,
      """
      Where GITHUB_ACTIONS is true, annotations go to standard error by themselves. NO_COLOR turns colours off on a
      terminal.
      """,
      reports,
    ],
    operands: [.paths(endings: [".feature", ".feature.md"])],
    options: [
      .tags, .name, .order, .jobs, .shard, .retry, .failFast, .dryRun, .watch, .timeout, .inProcess, .backtrace, .trace,
      .screens, .database, .viewDidLoad, .clock, .format,
    ],
    examples: [
      Example("rehearse run Scenarios/Balance", "the scenarios of a folder, each step as it goes"),
      Example("rehearse run Scenarios/Balance/loading.feature:64", "the scenario at line 64"),
      Example("rehearse run --tags \"@recovery and not @slow\"", "those with one tag and without another"),
      Example(
        "rehearse run --format progress --format junit:report.xml",
        "a letter a step on the terminal, and a file for the build server"),
      Example("rehearse run --format html:report.html", "a page with the screens at every step, to open in a browser"),
      Example("rehearse run Scenarios/list.feature --database Coffee=coffee.db", "on a database file"),
      Example(
        "rehearse run --trace Scenarios/Balance/loading.feature:64", "one scenario, the screen drawn after every step"),
      Example(
        "lldb -- rehearse run --in-process Scenarios/Balance/loading.feature:64", "one scenario, with breakpoints"),
      Example(
        "rehearse run --format rerun:rerun.txt || rehearse run @rerun.txt", "everything, then what has failed again"),
      Example("rehearse run --watch Scenarios/Balance", "again on each change, while you write"),
      Example(
        "rehearse run --shard 2/4 --format message:shard-2.ndjson", "the second quarter, on one of four machines"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "everything passed"),
      ExitCode(number: 1, meaning: "a scenario failed, or was undefined, ambiguous, pending or flaky"),
      ExitCode(number: 2, meaning: "a wrong call, input that cannot be read or parsed, or nothing to run"),
    ])
}

extension Subcommand {
  /// The kinds of reports.
  static let reports = """
    Reports:
      pretty    the scenarios like their files, each step with a mark, and at the end the list of failures
      progress  a letter a step, on a terminal a bar; then the failures in full
      junit     JUnit XML, as Cucumber writes it, except that flaky scenarios are failures
      message   Cucumber Messages, one a line: rehearse report makes any other report from them
      html      one page to look at in a browser: each step with its screen, back and forth in time
      rerun     PATH:LINE:LINE of scenarios that did not pass: rehearse run @FILE runs them again
      usage     how often each step was used and how long it took, in wall and virtual time, and the unused ones
      github    annotations at the lines of the failures
    """
}

extension CommandOption {
  static let tags = CommandOption(
    "--tags", short: "-t", .live("EXPR", .tags, such: "\"@slow and not @wip\""),
    "only scenarios with these tags: --tags \"@slow and not @wip\"; each --tags must hold")
  static let name = CommandOption(
    "--name", short: "-n", .text("REGEX", such: "\"Page [23]\""),
    "only scenarios whose name matches: --name \"Page [23]\"; one --name is enough")
  static let order = CommandOption(
    "--order", .words("ORDER", ["defined", "reverse", "random", "first"], such: "random:7"),
    "defined (the default), reverse, random:SEED, or first:FILE:\nthe scenarios of a rerun report come first")
  static let jobs = CommandOption(
    "--jobs", short: "-j", .number("N", in: 1...1024),
    "how many scenarios run at a time; the report is the same for any number")
  static let shard = CommandOption(
    "--shard", .text("I/N", such: "1/4"), "only the I-th of N parts of about the same length")
  static let retry = CommandOption(
    "--retry", .number("N", in: 0...100),
    "try a failed scenario N more times; passing then is flaky, and not green")
  static let failFast = CommandOption("--fail-fast", "stop at the first failure")
  static let dryRun = CommandOption("--dry-run", "run nothing, only check that each step is defined")
  static let watch = CommandOption(
    "--watch",
    """
    run again on each change: a scenario file's scenarios, failing ones first, or after a
    build everything. Keys: a all, f what failed, n only some names, q quit
    """)
  static let trace = CommandOption(
    "--trace", "draw the screen after each step, in pretty and, as a log of the step, in messages")
  static let screens = CommandOption(
    "--screens",
    """
    attach the screens of each moment to the messages, so that rehearse report can
    make an HTML report of them; --format html does so by itself
    """)
  static let database = CommandOption(
    "--database", .text("APP=FILE", such: "Coffee=coffee.db"),
    """
    put an app that keeps a database on this file, which must exist; once for each app.
    Scenarios take turns on it, whatever --jobs says, and steps that write change it
    for good. Expectations look ahead on copies in memory
    """)
  static let viewDidLoad = CommandOption(
    "--view-did-load", .words("POLICY", PresentationPolicy.allCases.map(\.rawValue), such: "drop"),
    """
    what the device does with a presentation from viewDidLoad, where UIKit's behaviour
    depends on circumstances: allow, or drop, which breaks invariant 6. Default: the
    app's setting. A step may set another
    """)
  static let timeout = CommandOption(
    "--timeout", .number("SECONDS", in: 1...86_400),
    "how long one attempt at a scenario may take, in wall time (default 30)")
  static let inProcess = CommandOption(
    "--in-process", "run scenarios in this process, for breakpoints: a trap ends the run, nothing times out")
  static let backtrace = CommandOption(
    "--backtrace", "print the backtraces of traps to standard error; reports name their lines without it")
  static let clock = CommandOption(
    "--clock", .words("CLOCK", ReportClock.allCases.map(\.rawValue), such: "virtual"),
    """
    what times in reports are: wall (the default), or virtual: the time in the app alone,
    from 1970 on, so that each run has the same bytes
    """)
  static let format = CommandOption(
    "--format", short: "-f", .words("NAME[:FILE]", ReportFormat.allCases.map(\.rawValue), such: "progress"),
    """
    pretty (the default), progress, junit, message, html, rerun, usage, github;
    may be repeated, but only one report can go to standard output
    """)
}
