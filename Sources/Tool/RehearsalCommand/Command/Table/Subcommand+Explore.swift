import Explorer
import Reporters
import Services

extension Subcommand {
  static let explore = Subcommand(
    name: "explore", synopsis: "--app APP|PATH[:LINE]... [OPTION...]",
    summary: "search an app, or sweep scenarios, for broken invariants",
    discussion: [
      """
      With --app, searches an app: each touch, each candidate input, each outcome of each request, and each order of
      replies, timers, animations and the user. It begins with no fault and no write of others, then allows one, and so
      on; paths with fewer actions come first, and among them those of users who wait for everything. Each broken
      invariant is reported with its simplest path, also as a scenario that fails when it is run. The search continues
      behind a violation. The app's exploration says where to begin, what to type and what to compare the list with.
      """,
      """
      With paths, plays each scenario many times, with each of its requests failing by each of \(Fault.known.count) faults, up to K at
      once. A request that comes only because of a fault fails, too. Expectations wait as under rehearse run, but their
      results do not count; an action that is impossible is passed over. The invariants are asked at each moment, and
      recovery at the end. A scenario that fails or traps without a fault is reported, and not swept.
      """,
      """
      The clock does not advance during a search; a time-out is one of the outcomes. A search runs in a child process, walks
      and sweeps in as many as there are jobs. A trap of the app's code is a violation, and so is a crash, an abort, an exit
      and a hang. The report is the same for any number of jobs. Ctrl-C and SIGTERM end all and print what was found.
      """,
    ],
    operands: [.paths(endings: [".feature", ".feature.md"])],
    options: [
      .app, .from, .faults, .faultKinds, .actions, .remote, .life, .halfSwipes, .viewDidLoad, .out, .baseline,
      .exploreFormat,
      .clock, .walks, .seed, .shard, .states, .memory, .exploringJobs, .patience, .databaseRefused, .inProcessSearch,
    ],
    examples: [
      Example("rehearse explore --app Balance", "all paths with one fault and five actions at most"),
      Example("rehearse explore --app Balance --faults 3 --actions 8 --jobs 2", "larger bounds, on two cores"),
      Example("rehearse explore Scenarios/Balance/editing.feature", "every fault at every request of these scenarios"),
      Example("rehearse explore Scenarios/Balance/loading.feature:12 --faults 2", "one scenario, two faults at once"),
      Example("rehearse explore Scenarios --jobs 4", "every fault at every request of all scenarios, on four cores"),
      Example("rehearse explore --app Balance --walks 200 --seed 7", "two hundred random walks of 100 actions each"),
      Example(
        "rehearse explore --app Balance --walks 10000 --shard 1/4", "the first quarter of walks divided over machines"),
      Example("rehearse explore --app Balance --remote 1", "while another client writes, once on each path"),
      Example(
        "rehearse explore --app Balance --view-did-load drop", "on a device that drops presentations from viewDidLoad"),
      Example(
        "rehearse explore --app Balance --format text --format message:balance.ndjson",
        "messages, which rehearse report merges with those of other searches"),
      Example(
        "rehearse explore --app Balance --out found; rehearse run found", "each violation as a scenario that fails"),
      Example("rehearse explore --app Balance --format html:found.html", "each violation to look at, step by step"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "no invariant is broken within the bounds, but for findings of the baseline"),
      ExitCode(number: 1, meaning: "an invariant is broken, or a scenario fails with no fault"),
      ExitCode(number: 2, meaning: "a wrong call, or a set-up or scenario that cannot be played"),
      .truncated,
      ExitCode(number: 130, meaning: "interrupted by Ctrl-C, whatever was found"),
      ExitCode(number: 143, meaning: "interrupted by SIGTERM, as `timeout` sends it, whatever was found"),
    ])
}

extension Subcommand.ExitCode {
  static let truncated = Self(
    number: 3, meaning: "nothing was found, but states or memory ended the search before its bounds")
}

extension CommandOption {
  static let app = CommandOption(
    "--app", .live("APP", .apps, such: "Balance"), "the app, by the name scenarios call it")
  static let faults = CommandOption(
    "--faults", .number("K", in: 0...7), "how many requests fail on one path at most (default 1)")
  static let actions = CommandOption(
    "--actions", .number("A", in: 0...200), "how often the user acts on one path at most (default 5)")
  static let faultKinds = CommandOption(
    "--fault-kinds", .text("KIND,...", such: "offline,404"),
    """
    the faults of requests: offline, connection-lost, time-out, lost-reply, late-reply,
    late-arrival, overtaken-reply, duplicate-reply, malformed-reply, retry-after (429 and 503
    that ask to wait for 3 s), or a status such as 503.
    Default: those of the app's exploration, else offline, connection-lost, time-out,
    lost-reply, malformed-reply, 401, 404, 409 and 500
    """)
  static let remote = CommandOption(
    "--remote", .number("N", in: 0...7), "how often other clients write on one path at most (default 0)")
  static let life = CommandOption(
    "--life", .number("N", in: 0...7),
    """
    how many life events happen on one path at most: background, foreground, relaunch, crash,
    the network going down or up, a URL or push of the exploration. Default: the exploration's
    number, else 0
    """)
  static let halfSwipes = CommandOption(
    "--half-swipes", .number("N", in: 0...7),
    """
    how often the user begins a swipe on one path at most, back or down a sheet, and lets it
    go (default 0)
    """)
  static let from = CommandOption(
    "--from", .live("NAME", .startingPoints, such: "empty"),
    "search from this starting point of the app's exploration (default all)")
  static let out = CommandOption(
    "--out", .folder("DIR", such: "found"), "write each counterexample there as a scenario file")
  static let baseline = CommandOption(
    "--baseline", .file("FILE", such: "balance.baseline"),
    """
    the findings that are accepted, each with a reason; only others fail the search, and
    those that were not found are named
    """)
  static let exploreFormat = CommandOption(
    "--format", short: "-f",
    .words(
      "NAME[:FILE]", [ExploreReports.text] + ExploreReports.formats.map(\.rawValue) + [ExploreReports.html],
      such: "junit:findings.xml"),
    """
    text (the default), junit, message, github: a finding is a test case with its
    counterexample; may be repeated, but only one report can go to standard output.
    html is a page to look at: the counterexamples with their screens, and the graph
    """)
  static let walks = CommandOption(
    "--walks", .number("N", in: 1...10_000_000),
    """
    take N random walks from each starting point in the place of a search: long paths, with
    100 actions unless --actions says otherwise, and as many faults unless --faults does.
    What they break is shortened
    """)
  static let seed = CommandOption(
    "--seed", .number("S", in: 0...1_000_000_000), "what walks depend on: the same seed, the same walks (default 1)")
  static let states = CommandOption(
    "--states", .number("N", in: 1...1_000_000_000), "how many states are visited at most (default 20000000)")
  static let memory = CommandOption(
    "--memory", .number("MB", in: 1...1_000_000),
    "how much memory the states of one search may take, about (default 1000)")
  static let exploringJobs = CommandOption(
    "--jobs", short: "-j", .number("N", in: 1...CrashGuard.mostThreads),
    "how many cores share the work; the report is the same for any number")
  static let patience = CommandOption(
    "--timeout", .number("SECONDS", in: 1...86_400),
    "how long one move of the app may take, in wall time (default 30)")
  static let databaseRefused = CommandOption(
    "--database", .text("APP=FILE", such: "Coffee=coffee.db"),
    "refused: a file is one thing in the world, and a search visits many worlds at once")
  static let inProcessSearch = CommandOption(
    "--in-process", "search in this process, for breakpoints: a trap ends the search")
}
