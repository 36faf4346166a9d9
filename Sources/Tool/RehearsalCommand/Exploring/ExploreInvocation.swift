import Diagnostics
import ExplorationReports
import Explorer
import Rehearsal
import ScenarioRunner
import Services

/// The call of `rehearse explore`.
struct ExploreInvocation: Hashable, Sendable {
  /// The scenarios whose requests are to fail; empty: the states of the app are searched.
  let paths: [String]
  let app: String?
  let settings: ExplorationSettings
  let folder: String?
  /// The file of accepted findings.
  let baseline: String?
  let reports: ExploreReports
  let clock: ReportClock
  /// The arguments of `rehearse graph` for the same search.
  let graphArguments: [String]
  let isInProcess: Bool
  /// How long the app may work without a heartbeat.
  let timeout: Duration
  let databases: [DatabaseOption]
  /// nil: as each app's author has it.
  let presentation: PresentationPolicy?

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.operands
    app = given.text(.app)
    let walks = given.number(.walks)
    var settings = ExplorationSettings(
      budget: FaultBudget(faults: given.number(.faults) ?? 1, remoteWrites: given.number(.remote) ?? 0),
      faultKinds: try given.faultKinds, actions: given.number(.actions) ?? (walks == nil ? 5 : 100),
      states: given.number(.states) ?? Bounds().states, megabytes: given.number(.memory) ?? Bounds().megabytes,
      jobs: given.number(.exploringJobs) ?? 1, lifeEvents: given.number(.life), startingPoint: given.text(.from))
    settings.halfSwipes = given.number(.halfSwipes) ?? 0
    settings.walks = walks.map {
      .init(count: $0, seed: UInt64(given.number(.seed) ?? 1), faults: given.number(.faults) ?? .max)
    }
    settings.shard = try given.text(.shard).map { (text) throws(CommandError) in try Shard(argument: text) }
    self.settings = settings
    folder = given.text(.out)
    baseline = given.text(.baseline)
    reports = try ExploreReports(given)
    clock = try given.word(.clock) ?? .wall
    timeout = .seconds(given.number(.patience) ?? 30)
    databases = try given.all(.databaseRefused).map { (text) throws(CommandError) in
      try DatabaseOption(argument: text)
    }
    presentation = try given.word(.viewDidLoad)
    isInProcess = given.has(.inProcessSearch)
    // The graph of a page is drawn by a search, whose bounds are smaller than those of walks.
    let passedOn: [CommandOption] =
      [.app, .from, .faultKinds, .states, .memory, .exploringJobs] + (walks == nil ? [.faults, .actions, .life] : [])
    graphArguments =
      passedOn.flatMap { option in given.text(option).map { [option.name, $0] } ?? [] } + ["--format", "svg"]
    if walks != nil, !paths.isEmpty {
      throw CommandError(
        "--walks", "walks go through an app, and not through scenarios",
        remedy: "rehearse explore --app \(app ?? "APP") --walks \(walks ?? 1)")
    }
    if given.has(.seed), walks == nil {
      throw CommandError("--seed", "only walks have a seed", remedy: "--walks 100 --seed \(given.number(.seed) ?? 1)")
    }
    if paths.isEmpty, app == nil {
      throw CommandError(
        "rehearse explore", "there is nothing to explore",
        remedy: "rehearse explore --app \(given.exampleApp), or rehearse explore Scenarios/FILE.feature")
    }
  }
}

extension GivenArguments {
  /// The faults that `--fault-kinds` names; nil without the option.
  var faultKinds: [Fault]? {
    get throws(CommandError) {
      guard let text = text(.faultKinds) else { return nil }
      var faults: [Fault] = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
        guard let kind = Fault.ofKind(named: name) else {
          let names = Fault.kinds.map(\.name)
          let near = nearestNames(to: name, among: names)
          throw CommandError(
            "--fault-kinds \(text)", "there is no kind of fault \"\(name)\"",
            remedy: "one of \((near.isEmpty ? names : near).joined(separator: ", ")), or a status from 400 to 599")
        }
        faults += kind.filter { !faults.contains($0) }
      }
      return faults
    }
  }
}
