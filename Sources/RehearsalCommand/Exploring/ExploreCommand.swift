import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalExplorer
import RehearsalRunner

extension Subcommand {
  static let explore = Subcommand(
    command: ExploreCommand.self, name: "explore", synopsis: "--app APP|PATH[:LINE]... [OPTION...]",
    summary: "search an app, or sweep scenarios, for broken invariants",
    discussion: """
      With --app, searches an app: each touch, each candidate input, each outcome of each request, and each order of
      replies, timers, animations and the user. Paths come in the order of their cost, where an action of the user, a
      fault, a write of others and a life event cost alike; among equal ones first those of users who wait for everything.
      Each broken invariant is reported with its simplest path, also as a scenario that fails when it is run. The search
      continues behind a violation. The app's exploration says where to begin, what to type and what to compare the list
      with.

      Without bounds, a search ends after so many transitions as take about a minute on a laptop, and goes on with random
      walks; --for gives it another time, and --transitions another count. Bounds that are given are searched whole.

      With paths, plays each scenario many times, with each of its requests failing by each of \(Fault.known.count) faults, up to K at
      once. A request that comes only because of a fault fails, too. Expectations wait as under rehearse run, but their
      results do not count; an action that is impossible is passed over. The invariants are asked at each moment, and
      recovery at the end. A scenario that fails or traps without a fault is reported, and not swept.

      The clock does not advance during a search; a time-out is one of the outcomes. A search runs in a child process, walks
      and sweeps in as many as there are jobs. A trap of the app's code is a violation, and so is a crash, an abort, an exit
      and a hang. The report is the same for any number of jobs. Ctrl-C and SIGTERM end all and print what was found.
      """,
    options: [
      .app, .from, .faults, .faultKinds, .actions, .remote, .life, .halfSwipes, .schedules, .viewDidLoad, .out,
      .baseline, .exploreFormat, .walks, .seed, .for, .transitions, .states, .memory, .exploringJobs, .patience,
      .inProcessSearch,
    ],
    examples: [
      "rehearse explore --app Balance": "all paths with one fault and five actions at most, for about a minute",
      "rehearse explore --app Balance --for 600 --actions 9": "ten minutes of longer paths, and of walks",
      "rehearse explore --app Balance --faults 3 --actions 8 --jobs 2": "larger bounds, on two cores",
      "rehearse explore Scenarios/Balance/editing.feature": "every fault at every request of these scenarios",
      "rehearse explore Scenarios/Balance/loading.feature:12 --faults 2": "one scenario, two faults at once",
      "rehearse explore Scenarios --jobs 4": "every fault at every request of all scenarios, on four cores",
      "rehearse explore --app Balance --walks 200 --seed 7": "two hundred random walks of 100 actions each",
      "rehearse explore --app Balance --remote 1": "while another client writes, once on each path",
      "rehearse explore --app Balance --view-did-load drop": "on a device that drops presentations from viewDidLoad",
      "rehearse explore --app Balance --out found; rehearse run found": "each violation as a scenario that fails",
      "rehearse run found --format html:found.html": "then each violation to look at, step by step",
    ],
    exitCodes: [
      0: "no invariant is broken within the bounds, but for findings of the baseline",
      1: "an invariant is broken, or a scenario fails with no fault",
      2: "a wrong call, or a set-up or scenario that cannot be played",
      3: "nothing was found, but transitions, time, states or memory ended the search before its bounds",
      130: "interrupted by Ctrl-C, whatever was found",
      143: "interrupted by SIGTERM, as `timeout` sends it, whatever was found",
    ])
}

extension CommandOption {
  static let remote = CommandOption(
    "--remote", .number("N", in: 0...7), "how often other clients write on one path at most (default 0)")
  static let halfSwipes = CommandOption(
    "--half-swipes", .number("N", in: 0...7),
    """
    how often the user begins a swipe on one path at most, back or down a sheet, and lets it
    go (default 0)
    """)
  static let schedules = CommandOption(
    "--schedules", .number("N", in: 1...AppUnderTest.mostTaskOrders + 1),
    """
    search N times, each with another order of the tasks of existing models that are ready
    at one instant (default 1: first in, first out)
    """)
  static let out = CommandOption(
    "--out", .text("DIR", such: "found"), "write each counterexample there as a scenario file")
  static let baseline = CommandOption(
    "--baseline", .text("FILE", such: "balance.baseline"),
    """
    the findings that are accepted, each with a reason; only others fail the search, and
    those that were not found are named
    """)
  static let exploreFormat = CommandOption(
    "--format", short: "-f", .text("NAME[:FILE]", such: "summary:found.md"),
    """
    text (the default), github, summary; may be repeated, but only one report can go to
    standard output. Scenarios of --out give all reports of rehearse run
    """)
  static let walks = CommandOption(
    "--walks", .number("N", in: 1...10_000_000),
    """
    take N random walks from each starting point in the place of a search: long paths, with
    100 actions unless --actions says otherwise, and as many faults unless --faults does.
    What they break is shortened
    """)
  static let `for` = CommandOption(
    "--for", .number("SECONDS", in: 1...1_000_000),
    """
    end after this time: three quarters for the search, the rest for walks. The last line says
    how to search the same again. With --walks, no walk begins after it
    """)
  static let transitions = CommandOption(
    "--transitions", .number("N", in: 1...1_000_000_000),
    """
    end the search after N transitions, and go on with walks (default, where no other bound is
    given: as many as take about a minute)
    """)
  static let seed = CommandOption(
    "--seed", .number("S", in: 0...1_000_000_000), "what walks depend on: the same seed, the same walks (default 1)")
}

/// `rehearse explore`: searches an app for counterexamples to its invariants.
struct ExploreCommand: SupervisedCommand {
  private let given: GivenArguments
  let settings: ExplorationSettings
  let reports: ExploreReports
  /// The policy, or nil to keep each author's own.
  let presentation: PresentationPolicy?

  init(_ given: GivenArguments) throws(CommandError) {
    self.given = given
    settings = try given.explorationSettings
    reports = try ExploreReports(given)
    presentation = try given.word(.viewDidLoad)
    let walks = given.number(.walks)
    if let walks, !paths.isEmpty {
      throw CommandError(
        "--walks", "walks go through an app, and not through scenarios",
        remedy: "rehearse explore --app \(app ?? "APP") --walks \(walks)")
    }
    if let seed = given.number(.seed), walks == nil {
      throw CommandError("--seed", "only walks have a seed", remedy: "--walks 100 --seed \(seed)")
    }
    for option in [CommandOption.for, .transitions] where given.has(option) {
      guard paths.isEmpty, option == .for || walks == nil else {
        throw CommandError(
          option.name, "only a search through an app has it\(option == .for ? ", and walks" : "")",
          remedy: "rehearse explore --app \(app ?? "APP") \(option.name) \(given.text(option) ?? "")")
      }
    }
    if paths.isEmpty, app == nil {
      throw CommandError(
        "rehearse explore", "there is nothing to explore",
        remedy: "rehearse explore --app \(given.exampleApp), or rehearse explore Scenarios/FILE.feature")
    }
  }

  /// The scenarios whose requests are to fail, or empty if the states of the app are searched.
  var paths: [String] { given.operands }
  var app: String? { given.text(.app) }
  var folder: String? { given.text(.out) }
  /// The file of accepted findings.
  var baseline: String? { given.text(.baseline) }
  var isInProcess: Bool { given.has(.inProcessSearch) }
  /// How long the app may work without a heartbeat.
  var timeout: Duration { .seconds(given.number(.patience) ?? 30) }

  private func withSchedules(_ test: AppUnderTest) -> AppUnderTest {
    test.tryingTaskOrders(given.number(.schedules) ?? 1)
  }

  func run(_ context: CommandContext) throws(CommandError) -> Int32 {
    var context = context
    context.apps = context.apps.presenting(presentation).map(withSchedules)
    return try ExploreRun(options: self, context: context).run()
  }

  func serve(_ parent: ParentConnection, _ context: CommandContext) throws {
    var context = context
    context.apps = context.apps.presenting(presentation).map(withSchedules)
    try ExploreRun(options: self, context: context).serve(parent)
  }
}

extension GivenArguments {
  fileprivate var explorationSettings: ExplorationSettings {
    get throws(CommandError) {
      let walks = number(.walks)
      var bounds = Bounds(
        PathBudget(
          faults: number(.faults) ?? 1,
          actions: number(.actions) ?? (walks == nil ? 5 : ExplorationSettings.Walks.usualActions),
          remoteWrites: number(.remote) ?? 0, halfSwipes: number(.halfSwipes) ?? 0))
      bounds.states = number(.states) ?? bounds.states
      bounds.megabytes = number(.memory) ?? bounds.megabytes
      bounds.transitions = number(.transitions)
      bounds.time = number(.for).map { .seconds($0) }
      bounds.isUsual = [.faults, .actions, .remote, .life, .halfSwipes, .for, .transitions, .states, .memory].allSatisfy
      {
        !has($0)
      }
      var settings = ExplorationSettings(
        bounds, faultKinds: try faultKinds, lifeEvents: number(.life), jobs: number(.exploringJobs) ?? 1,
        startingPoint: text(.from))
      settings.walks = walks.map {
        .init(count: $0, seed: UInt64(number(.seed) ?? 1), faults: number(.faults) ?? .max)
      }
      return settings
    }
  }

  var faultKinds: [Fault]? {
    get throws(CommandError) {
      guard let text = text(.faultKinds) else { return nil }
      var faults: [Fault] = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
        guard let kind = Fault.ofKind(named: name) else {
          let near = Fault.kinds.map(\.name).nearest(to: name)
          throw CommandError(
            "--fault-kinds \(text)", "there is no kind of fault \"\(name)\"",
            remedy: "one of \(near.joined(separator: ", ")), or a status from 400 to 599")
        }
        faults += kind.filter { !faults.contains($0) }
      }
      return faults
    }
  }
}
