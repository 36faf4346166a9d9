import Diagnostics
import Reporters
import ScenarioRunner

/// What a command line asks for.
enum Invocation: Hashable, Sendable {
  case run(RunInvocation)
  case steps(language: String)
  case gherkin(GherkinCommand)
  case help(topic: String?)
  case version

  static let subcommands = ["run", "steps", "gherkin", "help"]

  /// Reads the arguments that follow the command's name.
  init(_ arguments: [String]) throws(CommandError) {
    guard let first = arguments.first else {
      throw CommandError("rehearse", "there is nothing to do", remedy: "rehearse run, or rehearse --help")
    }
    var rest = ArgumentReader(arguments.dropFirst())
    switch first {
    case "-h", "--help", "help": self = .help(topic: rest.next())
    case "--version": self = .version
    case "run": self = rest.asksForHelp ? .help(topic: "run") : .run(try RunInvocation(&rest))
    case "steps": self = rest.asksForHelp ? .help(topic: "steps") : .steps(language: try rest.stepsLanguage())
    case "gherkin": self = rest.asksForHelp ? .help(topic: "gherkin") : .gherkin(try GherkinCommand(&rest))
    default:
      let near = nearestNames(to: first, among: Self.subcommands)
      throw CommandError(
        first, "there is no such subcommand",
        remedy: "rehearse \(near.first ?? "run"), or rehearse --help for all of them")
    }
  }
}

/// What `rehearse run` is asked to do.
struct RunInvocation: Hashable, Sendable {
  /// Files and folders, each perhaps with lines behind it: `PATH:LINE`.
  var paths: [String] = []
  var tags: String?
  var name: String?
  var jobs = 1
  var retries = 0
  var failsFast = false
  var isDryRun = false
  var order = RunOrder.defined
  var shard: Shard?
  var reports: [Report] = []

  /// A report and where it goes; nil: to standard output.
  struct Report: Hashable, Sendable {
    let format: ReportFormat
    let file: String?
  }

  private static let options = [
    "--tags", "--name", "--order", "--jobs", "--shard", "--retry", "--fail-fast", "--dry-run", "--format", "--help",
  ]

  init(_ arguments: inout ArgumentReader) throws(CommandError) {
    while let argument = arguments.next() {
      let (option, attached) = argument.splitOption
      switch option {
      case "-t", "--tags": tags = try arguments.value(of: option, attached, such: "\"@slow and not @wip\"")
      case "-n", "--name": name = try arguments.value(of: option, attached, such: "\"page [23]\"")
      case "-j", "--jobs": jobs = try arguments.number(of: option, attached, in: 1...1024)
      case "--retry": retries = try arguments.number(of: option, attached, in: 0...100)
      case "--fail-fast": failsFast = true
      case "--dry-run": isDryRun = true
      case "--order": order = try RunOrder(argument: try arguments.value(of: option, attached, such: "random:7"))
      case "--shard": shard = try Shard(argument: try arguments.value(of: option, attached, such: "1/4"))
      case "-f", "--format":
        reports.append(try Report(argument: try arguments.value(of: option, attached, such: "progress")))
      case "--":
        while let path = arguments.next() { paths.append(path) }
      case _ where option.hasPrefix("-") && option != "-":
        let near = nearestNames(to: option, among: Self.options)
        throw CommandError(
          option, "there is no such option", remedy: near.first.map { "\($0)" } ?? "rehearse run --help lists them")
      default: paths.append(argument)
      }
    }
    if paths.isEmpty { paths = ["Scenarios"] }
    if !reports.contains(where: { $0.file == nil }) { reports.append(Report(format: .pretty, file: nil)) }
    guard reports.filter({ $0.file == nil }).count == 1 else {
      throw CommandError(
        "--format", "two reports cannot share standard output", remedy: "send one to a file: --format junit:report.xml")
    }
  }
}

extension RunInvocation.Report {
  /// Reads `NAME` or `NAME:FILE`.
  fileprivate init(argument: String) throws(CommandError) {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(name: String(parts[0])) else {
      let names = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError("--format \(argument)", "there is no such report", remedy: "one of \(names)")
    }
    if parts.count == 2, parts[1].isEmpty {
      throw CommandError("--format \(argument)", "the name of the file is missing", remedy: "\(parts[0]):FILE")
    }
    self.init(format: format, file: parts.count == 2 ? String(parts[1]) : nil)
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
        throw CommandError("--order \(argument)", "the seed is no whole number", remedy: "random:7")
      }
      self = .random(seed: seed)
    default:
      throw CommandError("--order \(argument)", "there is no such order", remedy: "defined, reverse or random:SEED")
    }
  }
}

extension Shard {
  /// Reads `I/N`.
  fileprivate init(argument: String) throws(CommandError) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], let shard = Shard(number, of: count) else {
      throw CommandError("--shard \(argument)", "that is no shard", remedy: "I/N with I from 1 to N, such as 1/4")
    }
    self = shard
  }
}
