import Rehearsal
import Reporters
import ScenarioRunner

/// The arguments of `rehearse run`.
struct RunInvocation: Hashable, Sendable {
  /// Files and folders, each perhaps with lines behind it: `PATH:LINE`.
  let paths: [String]
  /// Conditions on the tags of scenarios; all must hold.
  let tags: [String]
  /// Expressions for names; one must match.
  let names: [String]
  let jobs: Int
  let retries: Int
  let failsFast: Bool
  let isDryRun: Bool
  let order: RunOrder
  /// The rerun report whose scenarios run first; nil: there is none.
  let first: String?
  let shard: Shard?
  let databases: [DatabaseOption]
  /// nil: as each app's author has it.
  let presentation: PresentationPolicy?
  let timeout: Duration
  let isInProcess: Bool
  let isTraced: Bool
  /// Whether the screens of each moment are attached to the steps.
  let recordsScreens: Bool
  let showsBacktraces: Bool
  let clock: ReportClock
  let reports: [ReportRequest]

  init(_ given: GivenArguments) throws(CommandError) {
    paths = given.operands.isEmpty ? ["Scenarios"] : given.operands
    tags = given.all(.tags)
    names = given.all(.name)
    jobs = given.number(.jobs) ?? 1
    retries = given.number(.retry) ?? 0
    failsFast = given.has(.failFast)
    isDryRun = given.has(.dryRun)
    let orderText = given.text(.order) ?? "defined"
    first = orderText.hasPrefix("first:") ? String(orderText.dropFirst("first:".count)) : nil
    order = first == nil ? try RunOrder(argument: orderText) : .defined
    if first == "" {
      throw CommandError("--order \(orderText)", "the name of the file is missing", remedy: "first:rerun.txt")
    }
    shard = try given.text(.shard).map { (text) throws(CommandError) in try Shard(argument: text) }
    databases = try given.all(.database).map { (text) throws(CommandError) in try DatabaseOption(argument: text) }
    presentation = try given.word(.viewDidLoad)
    timeout = .seconds(given.number(.timeout) ?? 30)
    isInProcess = given.has(.inProcess)
    isTraced = given.has(.trace)
    showsBacktraces = given.has(.backtrace)
    clock = try given.word(.clock) ?? .wall
    reports = try ReportRequest.all(in: given)
    recordsScreens = given.has(.screens) || reports.contains { $0.format == .html }
  }
}

extension RunInvocation {
  /// Throws if a report would replace a file that the run reads.
  ///
  /// - Parameter files: The scenario files of the paths.
  func protectInputs(_ files: FeatureFiles) throws(CommandError) {
    let named = reports.filter { $0.file != nil }
    guard !named.isEmpty else { return }
    try InputFiles(files.paths + databases.map(\.file)).protect(from: named.compactMap(\.file))
    // A list of what to run again may be replaced by the next one.
    let lists = paths.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) } + [first].compactMap(\.self)
    try InputFiles(lists).protect(from: named.filter { $0.format != .rerun }.compactMap(\.file))
  }
}

extension RunOrder {
  /// Reads `defined`, `reverse`, `random` or `random:SEED`; without a seed it is 0, so that a run can be repeated.
  fileprivate init(argument: String) throws(CommandError) {
    switch argument {
    case "defined": self = .defined
    case "reverse": self = .reverse
    case "random": self = .random(seed: 0)
    case _ where argument.hasPrefix("random:"):
      guard let seed = UInt64(argument.dropFirst("random:".count)) else {
        throw CommandError("--order \(argument)", "the seed is not a whole number", remedy: "random:7")
      }
      self = .random(seed: seed)
    default:
      throw CommandError(
        "--order \(argument)", "there is no such order", remedy: "defined, reverse, random:SEED or first:FILE")
    }
  }
}

extension Shard {
  /// Reads `I/N`.
  init(argument: String) throws(CommandError) {
    // Far more than machines, and few enough to be divided again among jobs.
    let mostParts = 1_000_000
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count <= mostParts,
      let shard = Shard(number, of: count)
    else {
      throw CommandError(
        "--shard \(argument)", "this is not a shard",
        remedy: "I/N with I from 1 to N, such as 1/4, and N up to \(mostParts)")
    }
    self = shard
  }
}
