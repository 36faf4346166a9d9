import Explorer

/// What `rehearse explore` is asked to do.
struct ExploreInvocation: Hashable, Sendable {
  /// The scenarios whose requests are to fail; empty: the states of the app are searched.
  let paths: [String]
  let app: String?
  let faults: Int
  let actions: Int
  let remoteWrites: Int
  let states: Int
  /// How much memory they may take.
  let megabytes: Int
  let folder: String?
  let jobs: Int
  let isInProcess: Bool
  /// How long the app may work without a sign of life.
  let timeout: Duration
  let databases: [DatabaseOption]
  /// nil: as each app's author has it.
  let presentation: PresentationPolicy?

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.operands
    app = given.text(.app)
    faults = given.number(.faults) ?? 1
    actions = given.number(.actions) ?? 5
    remoteWrites = given.number(.remote) ?? 0
    states = given.number(.states) ?? Bounds().states
    megabytes = given.number(.memory) ?? Bounds().megabytes
    folder = given.text(.out)
    jobs = min(given.number(.exploringJobs) ?? 1, 4)
    timeout = .seconds(given.number(.patience) ?? 30)
    databases = try given.all(.databaseRefused).map { (text) throws(CommandError) in
      try DatabaseOption(argument: text)
    }
    presentation = try given.word(.viewDidLoad)
    isInProcess = given.has(.inProcessSearch)
    if paths.isEmpty, app == nil {
      throw CommandError(
        "rehearse explore", "there is nothing to explore",
        remedy: "rehearse explore --app APP, or rehearse explore Scenarios/FILE.feature")
    }
  }

  /// All that may go wrong on one way.
  var misfortunes: Misfortunes { Misfortunes(faults: faults, remoteWrites: remoteWrites) }

  /// How far a search goes in which so much goes wrong.
  func bounds(_ misfortunes: Misfortunes) -> Bounds {
    var bounds = Bounds()
    bounds.faults = misfortunes.faults
    bounds.actions = actions
    bounds.remoteWrites = misfortunes.remoteWrites
    bounds.states = states
    bounds.megabytes = megabytes
    return bounds
  }
}
