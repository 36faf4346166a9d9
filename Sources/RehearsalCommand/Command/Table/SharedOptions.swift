import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBoards
import RehearsalDevice
import RehearsalExplorer
import RehearsalRunner

// What several subcommands take.

extension Subcommand {
  static let reports = """
    Reports:
      pretty    the scenarios like their files, each step with a mark, and at the end the list of failures
      progress  a letter a step, on a terminal a bar; then the failures in full
      junit     JUnit XML, with the file of each scenario; flaky scenarios are failures
      message   Cucumber Messages, one a line, for other tools
      html      one page to look at in a browser: each step with its screen, back and forth in time
      rerun     PATH:LINE:LINE of scenarios that did not pass: rehearse run @FILE runs them again
      github    annotations at the lines of the failures
    """
}

extension CommandOption {
  static let viewDidLoad = CommandOption(
    "--view-did-load", .text("POLICY", such: "drop"),
    """
    what the device does with a presentation from viewDidLoad, where UIKit's behaviour
    depends on circumstances: allow, or drop, which breaks the invariant issue. Default: the
    app's setting. A step may set another
    """)
  static let clock = CommandOption(
    "--clock", .text("CLOCK", such: "virtual"),
    """
    what times in reports are: wall (the default), or virtual: the time in the app alone,
    from 1970 on, so that each run has the same bytes
    """)
  static let format = CommandOption(
    "--format", short: "-f", .text("NAME[:FILE]", such: "progress"),
    """
    pretty (the default), progress, junit, json, message, html, rerun, github, summary; may
    be repeated, but only one report can go to standard output
    """)
}

// What all searches take.

extension CommandOption {
  static let app = CommandOption(
    "--app", .text("APP", such: "Balance"), "the app, by the name scenarios call it; or FILE.board")
  static let from = CommandOption(
    "--from", .text("NAME", such: "empty"),
    "search from this starting point of the app's exploration (default all)")
  static let faults = CommandOption(
    "--faults", .number("K", in: 0...7), "how many requests fail on one path at most (default 1)")
  static let faultKinds = CommandOption(
    "--fault-kinds", .text("KIND,...", such: "offline,404"),
    Help.wrapped(
      "the faults of requests: \(Fault.kinds.map(\.help).joined(separator: ", ")), or a status such as 503.") + "\n"
      + Help.wrapped(
        "Default: those of the app's exploration, else \(Fault.searchedKinds.dropLast().joined(separator: ", ")) and "
          + (Fault.searchedKinds.last ?? "")))
  static let actions = CommandOption(
    "--actions", .number("A", in: 0...200), "how often the user acts on one path at most (default 5)")
  static let life = CommandOption(
    "--life", .number("N", in: 0...7),
    """
    how many life events happen on one path at most: background, foreground, relaunch, crash,
    the network going down or up, a URL or push of the exploration. Default: the exploration's
    number, else 0
    """)
  static let states = CommandOption(
    "--states", .number("N", in: 1...1_000_000_000), "how many states are visited at most (default 20000000)")
  static let memory = CommandOption(
    "--memory", .number("MB", in: 1...1_000_000),
    "how much memory the process of a search may take, about (default 1000)")
  static let exploringJobs = CommandOption(
    "--jobs", short: "-j", .number("N", in: 1...Search.mostJobs),
    "how many cores share the work; the report is the same for any number")
  static let patience = CommandOption(
    "--timeout", .number("SECONDS", in: 1...86_400),
    "how long one move of the app may take, in wall time (default 30)")
  static let inProcessSearch = CommandOption(
    "--in-process", "search in this process, for breakpoints: a trap ends the search")
}

/// `--view-did-load allow|drop`: whether the device shows what is presented from viewDidLoad.
enum PresentationPolicy: String, CaseIterable, Hashable, Sendable {
  case allow, drop
}

extension [AppUnderTest] {
  func presenting(_ policy: PresentationPolicy?) -> [AppUnderTest] {
    guard let policy else { return self }
    return map { $0.presentingFromViewDidLoad(policy == .allow) }
  }
}

/// `--clock wall|virtual`: what the times in reports are.
enum ReportClock: String, CaseIterable, Hashable, Sendable {
  /// The machine's time; virtual time stands beside it.
  case wall
  /// The time in the app, which is the same in every run.
  case virtual
}

extension [AppUnderTest] {
  func named(_ name: String) throws(CommandError) -> AppUnderTest {
    if let test = first(where: { $0.app.name == name }) { return test }
    if name.hasSuffix(AppNaming.boardEnding) {
      do throws(BoardFile.Refusal) { return try Boards().board(at: name).test } catch { throw CommandError(error) }
    }
    throw CommandError(
      "--app \(name)", "there is no such app",
      remedy: "one of \(map(\.app.name).nearest(to: name).inQuotes), or a file that ends in .board")
  }
}
