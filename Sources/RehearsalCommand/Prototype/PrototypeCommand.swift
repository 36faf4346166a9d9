import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalDevice
import RehearsalExplorer
import RehearsalPlatform
import RehearsalRunner

extension Subcommand {
  static let prototype = Subcommand(
    command: PrototypeCommand.self, name: "prototype", synopsis: "--app APP --live|--out FILE [OPTION...]",
    summary: "click through an app on a page",
    discussion: """
      With --live, serves a page at an address of this machine: a phone with the device itself behind it. Fields take any
      text, the next request fails by any fault, and time passes by a button. What was done is listed, can be undone, and
      is saved as a scenario. When a board changes, the page takes the same steps with it. A command whose author has
      given the way to a server, as for run --live, sends requests there with --server, in real time.

      With --out, searches the states in which the app waits for its user, and writes them as one HTML file: a phone
      whose controls work. Fields offer the candidate inputs of the app's exploration. A switch lets the next request
      fail by one of the faults. Each state has a link of its own, and a map shows which screen is in front. What lies
      beyond the bounds says so, and so does an action that crashes the app.

      The page in a file loads nothing from anywhere, so that it can be mailed and opened from disk. Between two states all
      animations and requests end; timers wait until somebody lets time pass.
      """,
    options: [
      .app, .livePage, .pagePort, .savedScenario, .pageServer, .prototypeFile, .from, .faults, .faultKinds,
      .prototypeActions, .prototypeStates, .patience,
      .inProcessSearch,
    ],
    examples: [
      "rehearse prototype library.board --live": "a board, with each change of its file",
      "rehearse prototype --app Balance --live --save Scenarios/adding.feature": "an app in Swift",
      "rehearse prototype --app Balance --out demo.html": "what six actions and one fault reach",
      "rehearse prototype --app Balance --faults 0 --actions 10 --out demo.html": "farther, on a good network",
    ],
    exitCodes: [
      0: "written",
      2: "a wrong call, or a set-up that cannot be played",
      3: "written, but there are more states than the page has",
      130: "ended by Ctrl-C; 143 by SIGTERM",
    ])
}

extension CommandOption {
  static let prototypeFile = CommandOption(
    "--out", .text("FILE", such: "demo.html"), "write all that a search reaches as a page in one file")
  static let prototypeActions = CommandOption(
    "--actions", .number("A", in: 0...200), "how often the user acts on one path at most (default 6)")
  static let prototypeStates = CommandOption(
    "--states", .number("N", in: 1...1_000_000), "how many states the page has at most (default 5000)")
}

/// `rehearse prototype`: writes the explored app as a page to click through, or serves the app itself.
struct PrototypeCommand: ReachabilityCommand {
  let call = "rehearse prototype"
  let isInProcess: Bool
  let timeout: Duration
  private let given: GivenArguments
  private let app: String
  private let file: String
  private let live: LiveOptions?
  private let faultKinds: [Fault]?

  init(_ given: GivenArguments) throws(CommandError) {
    guard let app = given.text(.app) else {
      throw CommandError(
        "rehearse prototype", "no app is named",
        remedy: "rehearse prototype --app \(given.exampleApp) --live")
    }
    live = try LiveOptions(given, app: app)
    guard let file = given.text(.prototypeFile) ?? (live == nil ? nil : "") else {
      throw CommandError(
        "rehearse prototype", "the file is missing", remedy: "--out demo.html, or --live for a page without one")
    }
    try given.refuseOperands { _ in "--app \(app) " + (file.isEmpty ? "--live" : "--out \(file)") }
    self.given = given
    self.app = app
    self.file = file
    faultKinds = try given.faultKinds
    isInProcess = given.has(.inProcessSearch)
    timeout = .seconds(given.number(.patience) ?? 30)
  }

  var usesApps: Bool { true }

  nonisolated(nonsending) func run(_ context: CommandContext) async throws(CommandError) -> Int32 {
    guard let live else { return try search(context) }
    return try await live.serve(
      context.apps.named(app), faults: faultKinds, server: context.live, isInProcess: context.child == nil,
      context.streams)
  }

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
