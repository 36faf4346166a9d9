import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalPlatform
import RehearsalRunner

extension Subcommand {
  static let prototype = Subcommand(
    command: PrototypeCommand.self, name: "prototype", synopsis: "--app APP --out FILE [OPTION...]",
    summary: "write an app as a page to click through",
    discussion: """
      Searches the states in which the app waits for its user, and writes them as one HTML file: a phone whose controls
      work. Fields offer the candidate inputs of the app's exploration. A switch lets the next request fail by one of the
      faults. Each state has a link of its own, and a map shows which screen is in front. What lies beyond the bounds
      says so, and so does an action that crashes the app.

      The page loads nothing from anywhere, so that it can be mailed and opened from disk. Between two states all
      animations and requests end; timers wait until somebody lets time pass.
      """,
    options: [
      .app, .prototypeFile, .from, .faults, .faultKinds, .prototypeActions, .prototypeStates, .patience,
      .inProcessSearch,
    ],
    examples: [
      "rehearse prototype --app Balance --out demo.html": "what six actions and one fault reach",
      "rehearse prototype --app Balance --faults 0 --actions 10 --out demo.html": "farther, on a good network",
      "rehearse prototype library.board --out demo.html": "a board in place of an app",
    ],
    exitCodes: [
      0: "written",
      2: "a wrong call, or a set-up that cannot be played",
      3: "written, but there are more states than the page has",
    ])
}

extension CommandOption {
  static let prototypeFile = CommandOption(
    "--out", .file("FILE", such: "demo.html"), "the page to write")
  static let prototypeActions = CommandOption(
    "--actions", .number("A", in: 0...200), "how often the user acts on one path at most (default 6)")
  static let prototypeStates = CommandOption(
    "--states", .number("N", in: 1...1_000_000), "how many states the page has at most (default 5000)")
}

/// `rehearse prototype`: writes the explored app as a page to click through.
struct PrototypeCommand: ReachabilityCommand {
  let call = "rehearse prototype"
  let isInProcess: Bool
  let timeout: Duration
  private let given: GivenArguments
  private let app: String
  private let file: String
  private let faultKinds: [Fault]?

  init(_ given: GivenArguments) throws(CommandError) {
    guard let app = given.text(.app) else {
      throw CommandError(
        "rehearse prototype", "no app is named",
        remedy: "rehearse prototype --app \(given.exampleApp) --out demo.html")
    }
    guard let file = given.text(.prototypeFile) else {
      throw CommandError(
        "rehearse prototype", "the file is missing", remedy: "rehearse prototype --app \(app) --out demo.html")
    }
    try given.refuseOperands { _ in "--app \(app) --out \(file)" }
    self.given = given
    self.app = app
    self.file = file
    faultKinds = try given.faultKinds
    isInProcess = given.has(.inProcessSearch)
    timeout = .seconds(given.number(.patience) ?? 30)
  }

  var usesApps: Bool { true }

  /// Searches the app, writes the page, and says so.
  func report(
    _ context: CommandContext, trapGuard: TrapGuard?, progress: (String) -> Void
  ) throws(CommandError) -> ReachabilityReport {
    try ReportFile(file).check()
    try OwnFile(file, .html).check()
    let test = try context.apps.named(app)
    let world: ExplorableWorld
    do {
      let all = try ExplorableApp.all(test, from: given.text(.from))
      world = all[0].world
    } catch { throw CommandError(error.problems) }
    var bounds = PrototypeSearch.Bounds()
    bounds.faults = given.number(.faults) ?? bounds.faults
    bounds.actions = given.number(.prototypeActions) ?? bounds.actions
    bounds.states = given.number(.prototypeStates) ?? bounds.states
    bounds.kinds = faultKinds ?? test.exploration.faults ?? Fault.searched
    var search = PrototypeSearch(world, bounds: bounds, trapGuard)
    search.run()
    guard search.crashes <= PrototypeSearch.mostCrashes else {
      throw CommandError(
        "rehearse prototype", "the app crashes too often", remedy: "rehearse explore --app \(app) shows where")
    }
    let crashes = search.crashes
    var caption = "\(counted(bounds.actions, "action")) and \(counted(bounds.faults, "fault")) at most"
    if search.isTruncated { caption += ", truncated at \(counted(bounds.states, "state"))" }
    let crashed = crashes == 0 ? "" : "; \(counted(crashes, "action")) crash\(crashes == 1 ? "es" : "") the app"
    let remedy = search.isTruncated ? "; raise --states, or lower --faults or --actions" : ""
    return ReachabilityReport(
      text: "\(file.escapedForTerminal): \(counted(search.states.count, "state")), \(caption)\(remedy)\(crashed)\n",
      isTruncated: search.isTruncated,
      page: String(decoding: PrototypePage(app: test.app.title, caption: caption, search: search).bytes, as: UTF8.self))
  }

  func write(page: String) throws(CommandError) { try OwnFile(file, .html).write(Array(page.utf8)) }
}
