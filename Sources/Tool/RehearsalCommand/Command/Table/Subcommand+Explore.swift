import Explorer
import Services

extension Subcommand {
  static let explore = Subcommand(
    name: "explore", synopsis: "--app APP|PATH[:LINE]... [OPTION...]",
    summary: "search what can become of an app, or of scenarios, for broken invariants",
    discussion: [
      """
      With --app, searches, breadth first, what can become of an app: every control that can be touched, every text
      worth typing, every outcome of every request, every order of replies, timers, animations and the user; first
      with no fault and no write of others, then with one, and so on. Users who act once, and users who wait for
      everything before they act, are followed first, because they come to most stories soon. Each broken invariant is
      told with the shortest way to it that was found by then, and told again should a shorter one be found; as a
      scenario, too, that fails when it is run. A violation ends no way: behind it there may be others. Where to
      begin, what to type and what to compare the list with, the app says in the exploration of its AppUnderTest.
      """,
      """
      With paths, plays each scenario again and again, with each of its requests failing in each of \(Fault.known.count) ways, up to K of
      them at once; what a fault brings about may fail, too. Expectations wait as rehearse run does, and whether they
      come true does not count; what the user cannot do is passed over. The invariants are asked all the way, and in the
      end, on a network that has healed, for a way back. A scenario that fails or traps with no fault is reported before
      that, and not swept.
      """,
      """
      Nothing lasts in a search: time stands still, and a time-out is an outcome like any other. The search runs in a
      child process, so that a trap in the app's code is a story too, and so is a crash, an abort, an exit, and what
      hangs. What it tells is the same for any number of jobs. Ctrl-C ends it with what is known so far.
      """,
    ],
    operands: [.paths(endings: [".feature", ".feature.md"])],
    options: [
      .app, .from, .faults, .faultKinds, .actions, .remote, .life, .viewDidLoad, .out, .states, .memory, .exploringJobs,
      .patience,
      .databaseRefused, .inProcessSearch,
    ],
    examples: [
      Example("rehearse explore --app Balance", "every way with one fault and five actions"),
      Example("rehearse explore --app Balance --faults 3 --actions 8 --jobs 2", "farther, on two cores"),
      Example("rehearse explore Scenarios/Balance/editing.feature", "every fault at every request of these scenarios"),
      Example("rehearse explore Scenarios/Balance/loading.feature:12 --faults 2", "one scenario, two faults at once"),
      Example("rehearse explore --app Balance --remote 1", "while another client writes, once on each way"),
      Example(
        "rehearse explore --app Balance --view-did-load drop", "on a device that drops presentations from viewDidLoad"),
      Example(
        "rehearse explore --app Balance --out found; rehearse run found", "each violation as a scenario that fails"),
    ],
    exitCodes: [
      ExitCode(number: 0, meaning: "no invariant is broken within the bounds"),
      ExitCode(number: 1, meaning: "an invariant is broken, or a scenario fails with no fault"),
      ExitCode(number: 2, meaning: "a wrong call, or a world or scenario that cannot be played"),
      .truncated,
      ExitCode(number: 130, meaning: "broken off by Ctrl-C, whatever was found by then"),
    ])
}

extension Subcommand.ExitCode {
  static let truncated = Self(number: 3, meaning: "nothing was found, but a bound has truncated the search")
}

extension CommandOption {
  static let app = CommandOption("--app", .text("APP", such: "Balance"), "the app, by the name scenarios call it")
  static let faults = CommandOption(
    "--faults", .number("K", in: 0...7), "how many requests fail on one way at most; 1 unless you say")
  static let actions = CommandOption(
    "--actions", .number("A", in: 0...200), "how often the user acts on one way at most; 5 unless you say")
  static let faultKinds = CommandOption(
    "--fault-kinds", .text("KIND,...", such: "offline,404"),
    """
    what goes wrong with requests: offline, connection-lost, time-out, lost-reply, late-reply,
    overtaken-reply, duplicate-reply, malformed-reply, or a status such as 503. Unless you or
    the app's exploration say: offline, connection-lost, time-out, lost-reply,
    malformed-reply, 401, 404, 409 and 500
    """)
  static let remote = CommandOption(
    "--remote", .number("N", in: 0...7), "how often other clients write on one way at most; never unless you say")
  static let life = CommandOption(
    "--life", .number("N", in: 0...7),
    """
    how many life events happen on one path at most: background, foreground, relaunch, crash,
    the network going down or up, a URL or push of the exploration; unless you or the
    exploration say: none
    """)
  static let from = CommandOption(
    "--from", .text("NAME", such: "empty"),
    "search from this starting point of the app's exploration; from all unless you say")
  static let out = CommandOption("--out", .folder("DIR", such: "found"), "write each story there as a scenario file")
  static let states = CommandOption(
    "--states", .number("N", in: 1...1_000_000_000), "how many states are visited at most; 20000000 unless you say")
  static let memory = CommandOption(
    "--memory", .number("MB", in: 1...1_000_000),
    "how much memory the states of one search may take, about; 1000 MB unless you say")
  static let exploringJobs = CommandOption(
    "--jobs", short: "-j", .number("N", in: 1...CrashGuard.mostThreads),
    "how many cores search; the report is the same for any number")
  static let patience = CommandOption(
    "--timeout", .number("SECONDS", in: 1...86_400),
    "how long one thing the app does may take by the clock on the wall; 30 s unless you say")
  static let databaseRefused = CommandOption(
    "--database", .text("APP=FILE", such: "Coffee=coffee.db"),
    "refused: a file is one thing in the world, and a search visits many worlds at once")
  static let inProcessSearch = CommandOption(
    "--in-process", "search in this process, for breakpoints: a trap ends the search")
}
